import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ListingProps } from '@/features/transactions/list/listing-props';
import { useLoadAfterPaint } from '@/lib/timing/use-after-paint';

const RowSheet = lazyPart(() => import('@/features/transactions/rows/row-sheet'));
const importNothing = () => Promise.resolve();

/** @param isExpected whether rows can be opened in this list: then the sheet's file is preloaded */
export function useRowSheet(
  {
    lines,
    selection,
    historyOf,
  }: Pick<ListingProps, 'lines'> &
    Partial<Pick<ListingProps, 'selection'>> & {
      /** Opens a line's history; undefined: there is none. */
      historyOf?: (line: ListLine) => (() => void) | undefined;
    },
  isExpected = true,
) {
  const [askedId, setAskedId] = useState<string | null>(null);
  useLoadAfterPaint(isExpected ? RowSheet.begin : importNothing);
  const ask = useCallback(({ id }: ListLine) => setAskedId(id), []);
  const select = (id: string) => {
    const line = lines.find((one) => one.id === id || one.parts?.some((part) => part.id === id));
    if (line) selection?.onChange(new Set([...selection.selected, line.id]));
  };
  const asked = askedId === null ? undefined : findRow(lines, askedId);
  const sheet: ReactNode = asked && (
    <Suspense>
      <RowSheet
        line={asked}
        onSelect={selection && (() => select(asked.id))}
        onHistory={historyOf?.(asked)}
        onClose={() => setAskedId(null)}
      />
    </Suspense>
  );
  return { ask, select, sheet };
}

function findRow(lines: readonly ListLine[], id: string): ListLine | undefined {
  return (
    lines.find((line) => line.id === id) ??
    lines.flatMap(({ parts = [] }) => parts).find((part) => part.id === id)
  );
}
