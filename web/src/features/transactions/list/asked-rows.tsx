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

/** For what is asked: filters to try, one after the other, until one has the row; null until they are known. */
interface Hunt {
  key: string;
  filters: TransactionFilter[] | null;
}

interface AskedRowsProps {
  query: ReturnType<typeof useTransactionRows>['query'];
  lines: readonly ListLine[];
  view: TransactionView;
  nameOf: People['nameOf'];
  /** Whether the lines are of the view's filter, and whether nothing newer is on its way. */
  isThere: boolean;
  isUpToDate: boolean;
  show: ShowRows;
}

/**
 * Shows what the address asks for, if need be by changing the filter; the address forgets it. Renders nothing.
 * Default export: loaded when something is asked for.
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
  /** What was answered: the address forgets it only after a moment. */
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
      // The address may still be on its way to the filter that has the row.
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
      // Of a single day all pages are looked through.
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
