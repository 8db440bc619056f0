import { useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/api/debts/get-debts';
import { overviewQuery } from '@/api/overview/get-overview';
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
