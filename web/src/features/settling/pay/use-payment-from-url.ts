import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { debtsQuery } from '@/shared/settling/debts';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { netsByPerson } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

/** Opens the dialog once for the person in the address, if a debt is still open. */
export function usePaymentFromUrl(): void {
  const { id, readOnly } = useHousehold();
  const { settleUp } = usePaymentActions();
  const { data: debts } = useQuery(debtsQuery(id));
  const [search, setSearch] = useSearchParams();
  const userId = search.get('pay');
  useEffect(() => {
    if (userId === null || !debts) return;
    const others = new URLSearchParams(search);
    others.delete('pay');
    setSearch(others, { replace: true, preventScrollReset: true });
    if (readOnly === null && netsByPerson(debts).some((one) => one.userId === userId))
      settleUp(userId);
  }, [userId, debts, readOnly, search, setSearch, settleUp]);
}
