import { Suspense, useState } from 'react';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { useMarkOf } from '@/shared/people/member-mark';
import { netText } from '@/shared/settling/nets';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import { useIsEvenOnceArrived } from '@/features/settling/group-settle-up/use-is-even-once-arrived';
import type { Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

const PaymentMethodsDialog = lazyPart(
  () => import('@/features/settling/payment-methods/payment-methods-dialog'),
);

interface PaymentMethodsButtonProps {
  net: Net;
  isButton?: boolean;
}

/**
 * Guests and former members have no payment methods. A debt that a pending group settle-up will
 * close is not paid twice.
 */
export function PaymentMethodsButton({ net, isButton = false }: PaymentMethodsButtonProps) {
  const { viewing } = useHousehold();
  const mark = useMarkOf()(net.userId);
  const { settleUp } = usePaymentActions();
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
          <PaymentMethodsDialog
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
