import { Suspense, useMemo, useState, type ComponentProps } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { nameTransaction } from '@/shared/expense/row-title';
import type { RowSelection } from '@/components/ui/data-table-types';
import { lazyPart } from '@/components/ui/lazy-part';
import { useLoadAfterPaint } from '@/lib/timing/use-after-paint';

const BulkActions = lazyPart(() => import('@/features/transactions/bulk/bulk-actions'));

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

/** The bulk actions. They stay mounted after the lines are gone, to show the result. */
export function SelectedLines(props: ComponentProps<typeof BulkActions>) {
  const [isUsed, setUsed] = useState(false);
  useLoadAfterPaint(BulkActions.begin);
  if (props.lines.length > 0 && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense>
        <BulkActions {...props} />
      </Suspense>
    )
  );
}
