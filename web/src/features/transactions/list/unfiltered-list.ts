import { useInfiniteQuery } from '@tanstack/react-query';
import { settleUpsQuery } from '@/api/settle-ups';
import { transactionsQuery } from '@/api/transactions/transaction-list';
import { serverOrderOf } from '@/features/transactions/list/sort';
import { useHousehold } from '@/lib/household';

/** Without a filter, in the order of the feed: the same list as the Table's that shows everything. */
export const unfilteredList = { filter: {}, sort: { by: 'transactionDate', isDescending: true } };

/** Begins to read what the feed shows, while its file is on its way. */
export function usePreloadFirstPages(): void {
  const { id } = useHousehold();
  const { filter, sort } = unfilteredList;
  useInfiniteQuery(transactionsQuery(id, filter, serverOrderOf(sort)));
  useInfiniteQuery(settleUpsQuery(id));
}
