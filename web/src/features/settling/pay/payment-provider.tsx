import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { ReadOnlyContext } from '@/components/ui/read-only';
import { lazyPart } from '@/components/ui/lazy-part';
import type { PaymentDialogTab } from '@/features/settling/pay/payment-dialog';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { useHousehold } from '@/lib/household';
import {
  PaymentActionsContext,
  type PaymentActions,
  type PaymentRefusal,
} from '@/shared/settling/payment-actions';

const PaymentDialog = lazyPart(() => import('@/features/settling/pay/payment-dialog'));
const WaitingPaymentDialog = lazyPart(
  () => import('@/features/settling/pay/waiting-payment-dialog'),
);
const RefusalDialog = lazyPart(() => import('@/features/settling/pay/refusal-dialog'));

type Open =
  | {
      kind: 'paying-back';
      userId: string | null;
      start: PaymentDialogTab;
      copied?: TransactionResource;
    }
  | { kind: 'waiting'; write: WaitingWrite }
  | ({ kind: 'refusal' } & PaymentRefusal);

export function PaymentActionsProvider({ children }: { children: ReactNode }) {
  const { readOnly, user } = useHousehold();
  const [open, setOpen] = useState<Open | null>(null);
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
        <Suspense>
          {open?.kind === 'paying-back' && (
            <PaymentDialog {...open} onClose={close} onMissing={close} />
          )}
          {open?.kind === 'waiting' && (
            <WaitingPaymentDialog write={open.write} onClose={close} onMissing={close} />
          )}
          {open?.kind === 'refusal' && (
            <RefusalDialog
              title={open.title}
              error={open.error}
              onClose={close}
              onMissing={close}
            />
          )}
        </Suspense>
      </ReadOnlyContext>
    </PaymentActionsContext>
  );
}
