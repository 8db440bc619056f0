import { useCallback, useState } from 'react';
import type { ListLine } from '@/components/expense/expense-line';
import { noMarks, type RowMarks } from '@/components/ui/row-marks';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import type { ShowRows } from '@/features/transactions/list/shown-lines';
import { useAskedRows } from '@/features/transactions/list/use-asked-rows';
import { useSavedRows } from '@/features/transactions/list/use-saved-rows';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import type { People } from '@/features/transactions/people/use-people';

/** The rows to point out: what was just saved, and what the address asks for. */
export function useRowMarks(
  { query, isGathering }: ReturnType<typeof useTransactionRows>,
  lines: readonly ListLine[],
  view: TransactionView,
  nameOf: People['nameOf'],
): RowMarks {
  const [marks, setMarks] = useState(noMarks);
  const show = useCallback<ShowRows>(
    (ids, isFocused) => setMarks({ ids: new Set(ids), isFocused }),
    [],
  );
  const isThere = query.isSuccess && !query.isPlaceholderData && !isGathering;
  const isUpToDate = isThere && query.fetchStatus === 'idle';
  useSavedRows({ query, lines, isUpToDate, show });
  useAskedRows({ query, lines, view, nameOf, isThere, isUpToDate, show });
  return marks;
}
