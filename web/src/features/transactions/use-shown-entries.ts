import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { findRows } from '@/api/transactions/find-rows';
import type { ListLine } from '@/components/expense/expense-line';
import { noMarks, type RowMarks } from '@/components/ui/row-marks';
import { showError, showNotice, showSaved } from '@/components/ui/toast';
import { useSavedEntries, type SavedEntries } from '@/components/use-tell-saved';
import { isSameFilter, type TransactionFilter } from '@/features/transactions/filter-search-params';
import type { People } from '@/features/transactions/use-people';
import type { useTransactionRows } from '@/features/transactions/use-transaction-rows';
import type { TransactionView } from '@/features/transactions/use-transaction-view';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** As in `transactionPlacePath` and `shownTransactionsPath`. */
const MARK = 'show';

interface ShownEntriesOptions {
  list: ReturnType<typeof useTransactionRows>;
  lines: readonly ListLine[];
  view: TransactionView;
  nameOf: People['nameOf'];
}

/**
 * The rows that somebody is to find. What was just saved is marked; where the filter hides it the toast says
 * so, and offers to show it. What the address asks for is shown, if need be by changing the filter; the address
 * forgets it.
 */
export function useShownEntries({ list, lines, view, nameOf }: ShownEntriesOptions) {
  const [marks, setMarks] = useState(noMarks);
  const show = useCallback(
    (ids: readonly string[], isFocused: boolean): void =>
      setMarks({ ids: new Set(ids), isFocused } satisfies RowMarks),
    [],
  );
  const { query, isGathering } = list;
  const isThere = query.isSuccess && !query.isPlaceholderData && !isGathering;
  // What is on its way may hold it.
  const isUpToDate = isThere && query.fetchStatus === 'idle';
  useSaved(lines, { isUpToDate, hasMore: query.hasNextPage }, show);
  useAsked({ list, lines, view, nameOf }, isThere, isUpToDate, show);
  return marks;
}

type ShowRows = (ids: readonly string[], isFocused: boolean) => void;

function useSaved(
  lines: readonly ListLine[],
  { isUpToDate, hasMore }: { isUpToDate: boolean; hasMore: boolean },
  show: ShowRows,
): void {
  const [saved, setSaved] = useState<SavedEntries | null>(null);
  const told = useRef<SavedEntries | null>(null);
  const navigate = useNavigate();
  useSavedEntries(setSaved);
  useEffect(() => {
    if (!saved || !isUpToDate || told.current === saved) return;
    told.current = saved;
    const { ids, message, description, toastId } = saved;
    const found = linesOf(lines, ids);
    if (found.length > 0) return show(found, false);
    showSaved(message, {
      id: toastId,
      description: [
        description,
        hasMore ? 'It is not among the rows shown.' : 'The filter hides it.',
      ]
        .filter(Boolean)
        .join(' '),
      onShow: () => void navigate({ search: `${withMark(location.search, ids)}` }),
    });
  }, [saved, isUpToDate, hasMore, lines, show, navigate]);
}

function withMark(search: string, ids: readonly string[]): URLSearchParams {
  const marked = new URLSearchParams(search);
  marked.delete(MARK);
  for (const id of ids) marked.append(MARK, id);
  return marked;
}

/** For what is asked: filters to try, one after the other, until one has the row; null until they are known. */
interface Hunt {
  key: string;
  filters: TransactionFilter[] | null;
}

function useAsked(
  { list: { query }, lines, view, nameOf }: ShownEntriesOptions,
  isThere: boolean,
  isUpToDate: boolean,
  show: ShowRows,
): void {
  const { id: householdId, user } = useHousehold();
  const [search, setSearch] = useSearchParams();
  const key = search.getAll(MARK).join(' ');
  const hunt = useRef<Hunt | null>(null);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });

  useEffect(() => {
    if (key === '' || !isThere) return;
    const ids = key.split(' ');
    const forget = () => {
      hunt.current = null;
      setSearch(withMark(search.toString(), []), { replace: true, preventScrollReset: true });
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
}

/** From the smallest change of the filter to the day alone. */
async function findFilters(
  householdId: string,
  id: string,
  filter: TransactionFilter,
  reader: { uid: string; nameOf: People['nameOf'] },
): Promise<TransactionFilter[]> {
  const [rows, { filterShowing }] = await Promise.all([
    findRows(householdId, id),
    import('@/features/transactions/filter-showing'),
  ]);
  const [row] = rows;
  if (!row) return [];
  const day = { txStartDate: row.transactionDate, txEndDate: row.transactionDate };
  const wide = filterShowing(filter, rows, reader);
  const filters = [wide, { ...wide, ...day }, day];
  return filters.filter((one) => !isSameFilter(one, filter));
}

/** The lines that stand for these, each by itself or as the expense that it is a row of. */
function linesOf(lines: readonly ListLine[], ids: readonly string[]): string[] {
  return lines
    .filter(({ id, parts }) => ids.includes(id) || parts?.some((part) => ids.includes(part.id)))
    .map(({ id }) => id);
}
