import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { PayingBackContext, type PayingBack, type Refusal } from '@/components/paying-back';

const PaymentDialog = lazyPart(() => import('@/features/paying-back/components/payment-dialog'));
const SettleUpDialog = lazyPart(() => import('@/features/paying-back/components/settle-up-dialog'));
const RefusalDialog = lazyPart(() => import('@/features/paying-back/components/refusal-dialog'));

type Open =
  | { kind: 'payment'; userId: string | null; waiting?: WaitingWrite }
  | { kind: 'settle-up'; userId: string }
  | ({ kind: 'refusal' } & Refusal);

/** The dialogs of paying back, over whatever screen asks for one. */
export function PayingBackProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const value = useMemo<PayingBack>(
    () => ({
      recordPayment: (userId) => setOpen({ kind: 'payment', userId: userId ?? null }),
      editPayment: (waiting) => setOpen({ kind: 'payment', userId: null, waiting }),
      settleUp: (userId) => setOpen({ kind: 'settle-up', userId }),
      explainRefusal: (refusal) => setOpen({ kind: 'refusal', ...refusal }),
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <PayingBackContext value={value}>
      {children}
      <Suspense>
        {open?.kind === 'payment' && <PaymentDialog {...open} onClose={close} onMissing={close} />}
        {open?.kind === 'settle-up' && (
          <SettleUpDialog userId={open.userId} onClose={close} onMissing={close} />
        )}
        {open?.kind === 'refusal' && (
          <RefusalDialog title={open.title} error={open.error} onClose={close} onMissing={close} />
        )}
      </Suspense>
    </PayingBackContext>
  );
}
