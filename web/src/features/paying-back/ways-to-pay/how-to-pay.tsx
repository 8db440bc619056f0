import { Suspense, useState } from 'react';
import { usePayingBack } from '@/components/paying-back/paying-back';
import { useMarkOf } from '@/components/people/member-mark';
import { netText } from '@/components/sentences/nets';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import { useIsEvenOnceArrived } from '@/features/paying-back/everybody-even/use-is-even-once-arrived';
import type { Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

const HowToPayDialog = lazyPart(
  () => import('@/features/paying-back/ways-to-pay/how-to-pay-dialog'),
);

interface HowToPayProps {
  net: Net;
  /** With the look of a button, beside another one. */
  isButton?: boolean;
}

/**
 * Opens the ways to pay somebody whom the reader owes something. Guests and former members have none, and what is paid by the
 * payments of an act that waits is not paid twice.
 */
export function HowToPay({ net, isButton = false }: HowToPayProps) {
  const { viewing } = useHousehold();
  const mark = useMarkOf()(net.userId);
  const { settleUp } = usePayingBack();
  const isEvenOnceArrived = useIsEvenOnceArrived();
  const [isOpen, setIsOpen] = useState(false);
  if (net.net >= 0 || mark !== null || viewing !== null) return null;
  if (isEvenOnceArrived(net.userId)) return null;
  const words = {
    'aria-label': `How to pay ${net.name}`,
    onClick: () => setIsOpen(true),
    children: 'How to pay',
  };
  return (
    <>
      {isButton ? (
        <Button {...words} className="max-sm:w-full" />
      ) : (
        <TextButton {...words} className="text-sm max-sm:-my-3" />
      )}
      {isOpen && (
        <Suspense>
          <HowToPayDialog
            userId={net.userId}
            name={net.name}
            cents={-net.net}
            text={netText(net.name, net.net)}
            doneLabel="Settle up"
            onDone={() => settleUp(net.userId)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
