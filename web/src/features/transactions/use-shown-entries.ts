import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListLine } from '@/components/expense/expense-line';
import { noMarks, type RowMarks } from '@/components/ui/row-marks';
import { showSaved } from '@/components/ui/toast';
import { useSavedEntries, type SavedEntries } from '@/components/use-tell-saved';
import { linesOf, MARK, withMark, type ShowRows } from '@/features/transactions/shown-lines';
import type { useTransactionRows } from '@/features/transactions/use-transaction-rows';

/**
 * The rows that somebody is to find. What was just saved is marked; where the filter hides it the toast says
 * so, and offers to show it. What the address asks for is looked for by `AskedRows`.
 */
export function useShownEntries(
  { query, isGathering }: ReturnType<typeof useTransactionRows>,
  lines: readonly ListLine[],
) {
  const [marks, setMarks] = useState(noMarks);
  const show = useCallback<ShowRows>(
    (ids, isFocused) => setMarks({ ids: new Set(ids), isFocused } satisfies RowMarks),
    [],
  );
  const [search] = useSearchParams();
  const isThere = query.isSuccess && !query.isPlaceholderData && !isGathering;
  // What is on its way may hold it.
  const isUpToDate = isThere && query.fetchStatus === 'idle';
  const updatedAt = isUpToDate ? query.dataUpdatedAt : 0;
  useSaved(lines, { updatedAt, hasMore: query.hasNextPage }, show);
  return { marks, show, isThere, isUpToDate, isAsked: search.has(MARK) };
}

function useSaved(
  lines: readonly ListLine[],
  { updatedAt, hasMore }: { updatedAt: number; hasMore: boolean },
  show: ShowRows,
): void {
  const [saved, setSaved] = useState<SavedEntries | null>(null);
  const told = useRef<SavedEntries | null>(null);
  const navigate = useNavigate();
  useSavedEntries(setSaved);
  useEffect(() => {
    if (!saved || updatedAt < saved.at || told.current === saved) return;
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
      onShow: () => navigate({ search: `${withMark(location.search, ids)}` }),
    });
  }, [saved, updatedAt, hasMore, lines, show, navigate]);
}
