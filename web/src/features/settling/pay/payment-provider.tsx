import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { ReadOnlyContext } from '@/components/ui/read-only';
import { lazyPart } from '@/components/ui/lazy-part';
import type { OpenPaymentWindow } from '@/features/settling/pay/payment-window';
import { useHousehold } from '@/lib/household';
import { PaymentActionsContext, type PaymentActions } from '@/shared/settling/payment-actions';

const PaymentWindow = lazyPart(() => import('@/features/settling/pay/payment-window'));

export function PaymentActionsProvider({ children }: { children: ReactNode }) {
  const { readOnly, user } = useHousehold();
  const [open, setOpen] = useState<OpenPaymentWindow | null>(null);
  const value = useMemo<PaymentActions>(
    () => ({
      recordPayment: (userId) =>
        setOpen({ kind: 'paying-back', userId: userId ?? null, start: 'already-paid' }),
      payAgain: (copied) => {
        const userId = copied.paidBy === user.id ? copied.owedBy : copied.paidBy;
        setOpen({ kind: 'paying-back', userId, start: 'already-paid', copied });
      },
      editPayment: (write) => setOpen({ kind: 'waiting', write }),
      settleUp: (userId) => setOpen({ kind: 'paying-back', userId, start: 'settle-up' }),
      explainRefusal: (refusal) => setOpen({ kind: 'refusal', ...refusal }),
    }),
    [user.id],
  );
  const close = () => setOpen(null);
  return (
    <PaymentActionsContext value={value}>
      {children}
      <ReadOnlyContext value={readOnly}>
        <Suspense>{open && <PaymentWindow open={open} onClose={close} />}</Suspense>
      </ReadOnlyContext>
    </PaymentActionsContext>
  );
}
