import { lazy, Suspense, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { summaryOf } from '@/features/outbox/describe-write';
import { useSending } from '@/features/outbox/use-sending';
import { useOutbox } from '@/lib/outbox/outbox';

const OutboxDialog = lazy(() => import('@/features/outbox/components/outbox-dialog'));

/** Says what waits to be sent, on every screen, and opens the list of it. */
export default function OutboxBar({ uid }: { uid: string }) {
  const writes = useOutbox(uid);
  const [isOpen, setIsOpen] = useState(false);
  useSending(uid);
  if (writes.length === 0) return null;
  const isRefused = writes.some(({ refusal }) => refusal !== null);
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 sm:px-6 lg:px-8 2xl:max-w-360 print:hidden">
      <Banner
        kind={isRefused ? 'warning' : 'info'}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Show
          </Button>
        }
      >
        {summaryOf(writes)}.
      </Banner>
      {isOpen && (
        <Suspense>
          <OutboxDialog isOpen onClose={() => setIsOpen(false)} writes={writes} />
        </Suspense>
      )}
    </div>
  );
}
