import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findRows } from '@/api/transactions/find-rows';
import type { ListLine } from '@/components/expense/expense-line';
import { showError, showNotice } from '@/components/ui/toast';
import {
  isSameFilter,
  writeFilter,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import { filterShowing } from '@/features/transactions/filter/filter-showing';
import { linesOf, MARK, withMark, type ShowRows } from '@/features/transactions/list/shown-lines';
import type { People } from '@/features/transactions/people/use-people';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** The filters to try one after another until one shows the row; null until they are known. */
interface Hunt {
  key: string;
  filters: TransactionFilter[] | null;
}

interface AskedRowsProps {
  query: ReturnType<typeof useTransactionRows>['query'];
  lines: readonly ListLine[];
  view: TransactionView;
  nameOf: People['nameOf'];
  /** Whether the lines belong to the current filter, and nothing newer is loading. */
  isThere: boolean;
  isUpToDate: boolean;
  show: ShowRows;
}

/**
 * Shows the row that the address names, if necessary by changing the filter, and clears the address.
 * Renders nothing. Default export: loaded when an address names a row.
 */
export default function AskedRows({
  query,
  lines,
  view,
  nameOf,
  isThere,
  isUpToDate,
  show,
}: AskedRowsProps) {
  const { id: householdId, user } = useHousehold();
  const [search, setSearch] = useSearchParams();
  const key = search.getAll(MARK).join(' ');
  const hunt = useRef<Hunt | null>(null);
  /** What was already shown: the address is cleared a moment later. */
  const answered = useRef('');
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });

  useEffect(() => {
    if (key === '' || key === answered.current || !isThere) return;
    const ids = key.split(' ');
    const forget = () => {
      hunt.current = null;
      answered.current = key;
      // The address may not have the new filter yet.
      const rest = writeFilter(withMark(search.toString(), []), latest.current.filter);
      setSearch(rest, { replace: true, preventScrollReset: true });
    };
    const tryNext = () => {
      const next = hunt.current?.filters?.shift();
      if (next) return latest.current.setFilter(next);
      showNotice(
        'This is not here any more.',
        'It was deleted or moved, or is not yours to see now.',
      );
      forget();
    };
    const found = linesOf(lines, ids);
    if (found.length > 0) {
      show(found, true);
      return forget();
    }
    if (!isUpToDate) return;
    if (hunt.current?.key === key) {
      if (hunt.current.filters === null) return;
      // For a single day all pages are searched.
      const { txStartDate, txEndDate } = view.filter;
      const isOneDay = txStartDate !== undefined && txStartDate === txEndDate;
      return query.hasNextPage && isOneDay ? void query.fetchNextPage() : tryNext();
    }
    const begun: Hunt = { key, filters: null };
    hunt.current = begun;
    findFilters(householdId, ids[0]!, view.filter, { uid: user.id, nameOf }).then(
      (filters) => {
        begun.filters = filters;
        if (hunt.current === begun) tryNext();
      },
      (error: unknown) => {
        showError('An error occurred. Please try again.', reasonOf(error));
        forget();
      },
    );
  });
  return null;
}

/** From the smallest change of the filter to the day alone. */
async function findFilters(
  householdId: string,
  id: string,
  filter: TransactionFilter,
  reader: { uid: string; nameOf: People['nameOf'] },
): Promise<TransactionFilter[]> {
  const rows = await findRows(householdId, id);
  const [row] = rows;
  if (!row) return [];
  const day = { txStartDate: row.transactionDate, txEndDate: row.transactionDate };
  const wide = filterShowing(filter, rows, reader);
  const filters = [wide, { ...wide, ...day }, day];
  return filters.filter((one) => !isSameFilter(one, filter));
}
