import { useMemo, useState } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { nameTransaction } from '@/shared/expense/row-title';
import type { RowSelection } from '@/components/ui/data-table-types';

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
