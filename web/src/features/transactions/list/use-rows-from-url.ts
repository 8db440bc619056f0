import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchRows } from '@/shared/transaction/get-transaction';
import type { ListLine } from '@/shared/expense/expense-line';
import { showError, showInfo } from '@/components/ui/toast';
import {
  isSameFilter,
  writeFilterParams,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import type { FilterReader } from '@/features/transactions/filter/filter-for-rows';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import {
  lineIdsFor,
  SHOW_PARAMETER,
  withShownIds,
  type ShowRows,
} from '@/features/transactions/list/shown-ids';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface Search {
  key: string;
  /** Filters that may show one of the rows, tried in order; null: not loaded yet. */
  filters: TransactionFilter[] | null;
}

interface AskedRowsOptions {
  query: ReturnType<typeof useTransactionRows>['query'];
  lines: readonly ListLine[];
  view: TransactionView;
  nameOf: People['nameOf'];
  isThere: boolean;
  isUpToDate: boolean;
  show: ShowRows;
}

/** Shows the rows in the address, changing a filter that hides them, and cleans the address. */
export function useRowsFromUrl({
  query,
  lines,
  view,
  nameOf,
  isThere,
  isUpToDate,
  show,
}: AskedRowsOptions): void {
  const { id: householdId, user, readsAllBooks } = useHousehold();
  const [address, setAddress] = useSearchParams();
  const key = address.getAll(SHOW_PARAMETER).join(' ');
  const search = useRef<Search | null>(null);
  /** The last request handled: the address drops it only a moment later. */
  const answered = useRef('');
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });

  useEffect(() => {
    if (key === '') {
      search.current = null;
      answered.current = '';
      return;
    }
    if (key === answered.current || !isThere) return;
    const ids = key.split(' ');
    const forget = () => {
      search.current = null;
      answered.current = key;
      // The address may not have the filter with the row yet.
      const rest = writeFilterParams(withShownIds(address.toString(), []), latest.current.filter);
      setAddress(rest, { replace: true, preventScrollReset: true });
    };
    const tryNext = () => {
      const next = search.current?.filters?.shift();
      if (next) return latest.current.setFilter(next);
      showInfo(
        'This is not here any more.',
        'It was deleted or moved, or is not yours to see now.',
      );
      forget();
    };
    const found = lineIdsFor(lines, ids);
    if (found.length > 0) {
      show(found, true);
      return forget();
    }
    if (!isUpToDate) return;
    if (search.current?.key === key) {
      if (search.current.filters === null) return;
      // A single day is short enough to search all its pages.
      const { txStartDate, txEndDate } = view.filter;
      const isOneDay = txStartDate !== undefined && txStartDate === txEndDate;
      return query.hasNextPage && isOneDay ? void query.fetchNextPage() : tryNext();
    }
    const begun: Search = { key, filters: null };
    search.current = begun;
    findFilters(householdId, ids[0]!, view.filter, { uid: user.id, nameOf, readsAllBooks }).then(
      (filters) => {
        begun.filters = filters;
        if (search.current === begun) tryNext();
      },
      (error: unknown) => {
        showError('An error occurred. Please try again.', reasonOf(error));
        forget();
      },
    );
  });
}

/** The filters that show the row, from the smallest change to the day alone. */
async function findFilters(
  householdId: string,
  id: string,
  filter: TransactionFilter,
  reader: FilterReader,
): Promise<TransactionFilter[]> {
  const [rows, { filterForRows }] = await Promise.all([
    fetchRows(householdId, id),
    // Rarely needed, so it is not in the first bundle.
    import('@/features/transactions/filter/filter-for-rows'),
  ]);
  const [row] = rows;
  if (!row) return [];
  const day = { txStartDate: row.transactionDate, txEndDate: row.transactionDate };
  const wide = filterForRows(filter, rows, reader);
  const filters = [wide, { ...wide, ...day }, day];
  return filters.filter((one) => !isSameFilter(one, filter));
}
