import { Suspense, useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import { netText } from '@/shared/settling/nets';
import type { Net } from '@/lib/debts/net';

const NetDialog = lazyPart(() => import('@/features/settling/balances/net-dialog'));

export function NetFigure({ net }: { net: Net }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <TextButton
        aria-label={`${netText(net.name, net.net)}: show how it comes about`}
        onClick={() => setIsAsked(true)}
        className={classNames(
          // As high as a touch target, without a gap above and below.
          'text-left decoration-1 max-sm:-my-2',
          net.net > 0 && 'text-owed-to-you!',
          net.net < 0 && 'text-you-owe!',
          net.net === 0 && 'text-ink! font-semibold!',
        )}
      >
        {net.net === 0 ? (
          'even'
        ) : (
          <Amount
            value={Math.abs(net.net)}
            className="text-left! font-semibold! wrap-anywhere whitespace-normal!"
          />
        )}
      </TextButton>
      {isAsked && (
        <Suspense>
          <NetDialog net={net} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
