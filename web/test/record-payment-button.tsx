import { useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/shared/settling/debts';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { useHousehold } from '@/lib/household';

/** Opens the payment dialog for Ben, as the menus of several screens do. */
export function RecordPaymentButton() {
  const { recordPayment } = usePaymentActions();
  const { data } = useQuery(debtsQuery(useHousehold().id));
  // The dialog needs the debts.
  if (!data) return null;
  return (
    <button type="button" onClick={() => recordPayment('ben')}>
      Record payment with Ben
    </button>
  );
}
