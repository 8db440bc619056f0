import { useInfiniteQuery } from '@tanstack/react-query';
import { settleUpsQuery } from '@/shared/settling/settle-ups';
import { transactionsQuery } from '@/shared/transaction/transaction-list';
import { serverOrderOf } from '@/features/transactions/list/sort';
import { useHousehold } from '@/lib/household';

/** The feed's list: no filter, and the same order as a Table that shows everything. */
export const unfilteredList = { filter: {}, sort: { by: 'transactionDate', isDescending: true } };

export function usePreloadFirstPages(): void {
  const { id } = useHousehold();
  const { filter, sort } = unfilteredList;
  useInfiniteQuery(transactionsQuery(id, filter, serverOrderOf(sort)));
  useInfiniteQuery(settleUpsQuery(id));
}
