import { useCallback, useEffect, useRef, useState } from 'react';
import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '@housetab/functions/core/money/money';
import { nameTransaction } from '@/shared/expense/row-title';
import type { ListLine } from '@/shared/expense/expense-line';
import { noMarks, type RowMarks } from '@/components/ui/row-marks';
import { showSaved } from '@/components/ui/toast';
import { isTyping } from '@/components/ui/use-marked-rows';
import { useSavedEntries, type SavedEntries } from '@/shared/expense/use-show-saved';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import { lineIdsFor, withShownIds, type ShowRows } from '@/features/transactions/list/shown-ids';
import { useRowsFromUrl } from '@/features/transactions/list/use-rows-from-url';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { useListParts } from '@/features/transactions/list/list-context';

export function useRowMarks(
  { query, isGathering }: ReturnType<typeof useTransactionRows>,
  lines: readonly ListLine[],
  view: TransactionView,
): RowMarks {
  const { nameOf } = useListParts().people;
  const [marks, setMarks] = useState(noMarks);
  const show = useCallback<ShowRows>(
    (ids, isFocused) => setMarks({ ids: new Set(ids), isFocused }),
    [],
  );
  const isThere = query.isSuccess && !query.isPlaceholderData && !isGathering;
  const isUpToDate = isThere && query.fetchStatus === 'idle';
  useSavedRows({ query, lines, isUpToDate, show });
  useRowsFromUrl({ query, lines, view, nameOf, isThere, isUpToDate, show });
  return marks;
}

interface SavedRowsOptions {
  lines: readonly ListLine[];
  query: Pick<InfiniteQueryObserverResult, 'dataUpdatedAt' | 'hasNextPage'>;
  isUpToDate: boolean;
  show: ShowRows;
}

/**
 * Marks saved entries after the refetch. If one is filtered out, or out of sight while the reader
 * types (the page must not move then), the message offers to show it.
 */
function useSavedRows({ lines, query, isUpToDate, show }: SavedRowsOptions): void {
  const { dataUpdatedAt, hasNextPage } = query;
  const updatedAt = isUpToDate ? dataUpdatedAt : 0;
  const [saved, setSaved] = useState<SavedEntries | null>(null);
  useSavedEntries(setSaved);
  const announced = useRef<SavedEntries | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (saved === null || updatedAt < saved.at || announced.current === saved) return;
    announced.current = saved;
    const { ids, message, description, toastId } = saved;
    const found = lineIdsFor(lines, ids);
    const [first] = found;
    if (first) {
      show(found, false);
      if (!isTyping() || isInSight(first)) return;
      return showSaved(message, { id: toastId, description, onShow: () => show(found, true) });
    }
    const why = hasNextPage ? 'It is not among the rows shown.' : 'The filter hides it.';
    showSaved(message, {
      id: toastId,
      description: [description, why].filter(Boolean).join(' '),
      onShow: () => void navigate({ search: `${withShownIds(location.search, ids)}` }),
    });
  }, [saved, updatedAt, hasNextPage, lines, show, navigate]);
}

/** Whether the whole row is in the window; a distant row may not be rendered. */
export function isInSight(id: string): boolean {
  const place = document.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect();
  return place !== undefined && place.top >= 0 && place.bottom <= innerHeight;
}

/** Announces the marked rows to screen readers. A row that takes the focus is read out anyway. */
export function MarkedRows({ lines, marks }: { lines: readonly ListLine[]; marks: RowMarks }) {
  const marked = marks.isFocused ? [] : lines.filter(({ id }) => marks.ids.has(id));
  const [first] = marked;
  return (
    <p role="status" className="sr-only">
      {first &&
        `Marked in the list: ${marked.length === 1 ? nameTransaction(first) : formatCount(marked.length, 'row')}`}
    </p>
  );
}
