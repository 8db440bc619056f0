import { useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/api/debts';
import { overviewQuery } from '@/api/overview';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { useHousehold } from '@/lib/household';

/** What the dashboard is made of, in the order of the screen. */
export function useDashboardQueries() {
  const { id } = useHousehold();
  const debts = useQuery(debtsQuery(id));
  const recent = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  return [debts, recent, overview];
}

/** Whether the household has nothing to show yet; undefined until that is known. */
export function useIsBeginning(): boolean | undefined {
  const { id } = useHousehold();
  const recent = useQuery(recentTransactionsQuery(id));
  const debts = useQuery(debtsQuery(id));
  if (recent.data?.items.length || debts.data?.months.length) return false;
  if (recent.data && debts.data) return recent.data.next === null;
  return recent.isError || debts.isError ? false : undefined;
}
