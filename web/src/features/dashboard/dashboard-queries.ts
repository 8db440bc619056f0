import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/shared/settling/debts';
import {
  fewNewNotifications,
  notificationCountQuery,
  notificationsQuery,
} from '@/shared/notification/notifications';
import { overviewQuery } from '@/shared/overview/overview';
import { recentTransactionsQuery } from '@/shared/transaction/list-recent-transactions';
import { useHousehold } from '@/lib/household';

/** The dashboard's queries in the order of the screen. */
export function useDashboardQueries() {
  const { id } = useHousehold();
  const debts = useQuery(debtsQuery(id));
  const news = useInfiniteQuery(notificationsQuery(id, fewNewNotifications));
  const recent = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  return [debts, news, recent, overview] as const;
}

/** Whether there are notifications to show. */
export function useHasNews(): boolean {
  const { id } = useHousehold();
  const { data } = useInfiniteQuery(notificationsQuery(id, fewNewNotifications));
  const { data: count = 0 } = useQuery({ ...notificationCountQuery(id), enabled: false });
  // Notifications that were just marked stay, so that the layout does not shift under a finger.
  const hasSome = data?.pages.some(({ items }) => items.notices.length > 0) ?? false;
  return data !== undefined && (hasSome || count > 0);
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
