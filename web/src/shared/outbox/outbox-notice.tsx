import { Suspense, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { summaryOf } from '@/shared/outbox/outbox-messages';
import { useOutbox } from '@/offline/outbox/use-outbox';

const OutboxDialog = lazyPart(() => import('@/shared/outbox/outbox-dialog'));

interface OutboxNoticeProps {
  uid: string;
  /** Household on the screen; null if none. */
  householdId: string | null;
  isSending?: boolean;
  className?: string;
}

export default function OutboxNotice(props: OutboxNoticeProps) {
  const { uid, householdId, isSending, className } = props;
  const writes = useOutbox(uid);
  const [isOpen, setIsOpen] = useState(false);
  if (writes.length === 0) return null;
  const isRefused = writes.some(({ refusal }) => refusal !== null);
  return (
    <div className={className}>
      <Banner
        kind={isRefused ? 'warning' : 'info'}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Show
          </Button>
        }
      >
        {summaryOf(writes, isSending)}.
      </Banner>
      {isOpen && (
        <Suspense>
          <OutboxDialog
            isOpen
            onClose={() => setIsOpen(false)}
            writes={writes}
            householdId={householdId}
          />
        </Suspense>
      )}
    </div>
  );
}
