import { useMemo, useState } from 'react';
import type { ListLine } from '@/components/expense/expense-line';
import type { RowSelection } from '@/components/ui/data-table-types';
import { nameTransaction } from '@/features/transactions/describe-transaction';

/** Which lines are selected. A line that leaves the list is not selected any more. */
export function useSelection(lines: readonly ListLine[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectedLines = useMemo(
    () => (chosen.size === 0 ? [] : lines.filter(({ id }) => chosen.has(id))),
    [lines, chosen],
  );
  const selection = useMemo<RowSelection<ListLine>>(
    () => ({
      selected: new Set(selectedLines.map(({ id }) => id)),
      onChange: setChosen,
      labelOf: (row) => `Select ${nameTransaction(row)}`,
    }),
    [selectedLines],
  );
  return { selection, selectedLines, clear: () => setChosen(new Set()) };
}
