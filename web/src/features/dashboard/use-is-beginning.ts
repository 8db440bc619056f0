import { useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/api/debts/get-debts';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { useHousehold } from '@/lib/household';

/** Whether there is nothing yet that the reader could look at; false until that is known. */
export function useIsBeginning(): boolean {
  const { id } = useHousehold();
  const { data: recent } = useQuery(recentTransactionsQuery(id));
  const { data: debts } = useQuery(debtsQuery(id));
  return recent?.items.length === 0 && recent.next === null && debts?.months.length === 0;
}
