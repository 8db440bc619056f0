import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { PayingBackContext, type PayingBack } from '@/lib/paying-back';

const PaymentDialog = lazy(() => import('@/features/paying-back/components/payment-dialog'));

/** The dialogs of paying back, over whatever screen asks for one. */
export function PayingBackProvider({ children }: { children: ReactNode }) {
  const [payment, setPayment] = useState<{ userId: string | null } | null>(null);
  const value = useMemo<PayingBack>(
    () => ({
      recordPayment: (userId) => setPayment({ userId: userId ?? null }),
      settleUp: () => {},
    }),
    [],
  );
  return (
    <PayingBackContext value={value}>
      {children}
      {payment && (
        <Suspense>
          <PaymentDialog {...payment} onClose={() => setPayment(null)} />
        </Suspense>
      )}
    </PayingBackContext>
  );
}
