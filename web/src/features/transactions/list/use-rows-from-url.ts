import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchRows } from '@/api/transactions/get-transaction';
import type { ListLine } from '@/components/expense/expense-line';
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

/** A search for the rows that the address asks for. */
interface Search {
  key: string;
  /** Filters that may have one of the rows, tried one after the other; null until they are known. */
  filters: TransactionFilter[] | null;
}

interface AskedRowsOptions {
  query: ReturnType<typeof useTransactionRows>['query'];
  lines: readonly ListLine[];
  view: TransactionView;
  nameOf: People['nameOf'];
  /** Whether the lines are those of the view's filter. */
  isThere: boolean;
  /** Whether they are, and nothing newer is on its way. */
  isUpToDate: boolean;
  show: ShowRows;
}

/**
 * Shows the rows that the address asks for. Where the filter hides them the filter is changed. Then the address
 * forgets that it asked.
 */
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
  /** What was answered already: the address forgets it only after a moment. */
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
      // The address may not hold the filter yet that has the row.
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
      // A single day is short enough to look through all of its pages.
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

/** The filters that have the row, from the smallest change to the day alone. */
async function findFilters(
  householdId: string,
  id: string,
  filter: TransactionFilter,
  reader: FilterReader,
): Promise<TransactionFilter[]> {
  const [rows, { filterForRows }] = await Promise.all([
    fetchRows(householdId, id),
    // Seldom needed, and not by the first row.
    import('@/features/transactions/filter/filter-for-rows'),
  ]);
  const [row] = rows;
  if (!row) return [];
  const day = { txStartDate: row.transactionDate, txEndDate: row.transactionDate };
  const wide = filterForRows(filter, rows, reader);
  const filters = [wide, { ...wide, ...day }, day];
  return filters.filter((one) => !isSameFilter(one, filter));
}
