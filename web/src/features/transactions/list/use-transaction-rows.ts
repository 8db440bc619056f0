import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transactionsQuery } from '@/shared/transaction/transaction-list';
import { isServerSort, serverOrderOf } from '@/features/transactions/list/sort';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import { useHousehold } from '@/lib/household';
import { useNextPage } from '@/lib/use-next-page';
import type { WaitingEntries } from '@/shared/outbox/waiting-entries';

/** Sorting in the browser needs all pages of the filter: they are fetched one by one. */
export function useTransactionRows(
  { filter, sort }: Pick<TransactionView, 'filter' | 'sort'>,
  waiting: WaitingEntries,
) {
  const { id } = useHousehold();
  const query = useInfiniteQuery(transactionsQuery(id, filter, serverOrderOf(sort)));
  const { data, hasNextPage } = query;
  const listed = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const rows = useMemo(() => waiting.apply(listed), [listed, waiting]);

  const isBrowserSort = !isServerSort(sort);
  useNextPage(query, isBrowserSort);

  return {
    rows,
    query,
    /** The rows keep the default order until all pages are loaded. */
    sortedBy: isBrowserSort && !hasNextPage ? ('browser' as const) : ('server' as const),
    isGathering: isBrowserSort && hasNextPage,
  };
}
