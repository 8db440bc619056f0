import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noMarks, type RowMarks } from '@/components/ui/row-marks';
import { useSavedEntries, type SavedEntries } from '@/components/use-tell-saved';
import { MARK, type ShowRows } from '@/features/transactions/list/shown-lines';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';

/**
 * The rows to point out. Saved ones are marked by `SavedRows`; the one that the address names is found by
 * `AskedRows`.
 */
export function useShownEntries({ query, isGathering }: ReturnType<typeof useTransactionRows>) {
  const [marks, setMarks] = useState(noMarks);
  const show = useCallback<ShowRows>(
    (ids, isFocused) => setMarks({ ids: new Set(ids), isFocused } satisfies RowMarks),
    [],
  );
  const [search] = useSearchParams();
  const [saved, setSaved] = useState<SavedEntries | null>(null);
  useSavedEntries(setSaved);
  const isThere = query.isSuccess && !query.isPlaceholderData && !isGathering;
  // It may be in a page that is loading.
  const isUpToDate = isThere && query.fetchStatus === 'idle';
  return { marks, show, isThere, isUpToDate, saved, isAsked: search.has(MARK) };
}
