import { useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/api/debts/get-debts';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { useHousehold } from '@/lib/household';

/** Whether the household has nothing to show yet; undefined until that is known. */
export function useIsBeginning(): boolean | undefined {
  const { id } = useHousehold();
  const recent = useQuery(recentTransactionsQuery(id));
  const debts = useQuery(debtsQuery(id));
  if (recent.data?.items.length || debts.data?.months.length) return false;
  if (recent.data && debts.data) return recent.data.next === null;
  return recent.isError || debts.isError ? false : undefined;
}
