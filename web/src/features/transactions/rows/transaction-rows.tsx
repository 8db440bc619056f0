import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ListLine } from '@/components/expense/expense-line';
import { shortNames } from '@/components/expense/short-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { RowList, type ListedRow } from '@/components/ui/row-list';
import { useCategoryColors } from '@/api/categories/category-colors';
import { waitingTagOf } from '@/offline/components/waiting-entries';
import { listProps, type ListingProps } from '@/features/transactions/list/listing';
import { TransactionRow } from '@/features/transactions/rows/transaction-row';
import { useLongPress } from '@/features/transactions/rows/use-long-press';
import { sortValuesOf, type SortableColumn } from '@/features/transactions/list/sort';
import { sortNames } from '@/features/transactions/list/sort';
import { useHousehold } from '@/lib/household';
import { useAfterPaint, useLoadAfterPaint } from '@/lib/timing/use-after-paint';

const importSheet = () => import('@/features/transactions/rows/row-sheet');
const RowSheet = lazyPart(importSheet);

/** The lines as rows of two lines each; what can be done with one opens at a tap. Loaded in narrow windows only. */
export function TransactionRows(listing: ListingProps): ReactNode {
  const { lines, people, holder, handlers, selection, expenses, waiting } = listing;
  const { open, toggle } = expenses;
  const [askedId, setAskedId] = useState<string | null>(null);
  const isSeen = useAfterPaint();
  // Colours are only decoration: they are loaded once the rows are there.
  const colorOf = useCategoryColors(useHousehold().id, { isDue: isSeen });
  const columns = useMemo(() => {
    const values = sortValuesOf(people);
    return (Object.keys(sortNames) as SortableColumn[]).map((id) => ({
      id,
      header: sortNames[id],
      sortValue: values[id],
      cell: () => null,
    }));
  }, [people]);
  const naming = useMemo(
    () => ({
      uid: holder.id,
      nameOf: people.nameOf,
      shorten: shortNames(people.members.map(({ name }) => name)),
    }),
    [holder.id, people],
  );
  useLoadAfterPaint(importSheet);

  const isSelecting = selection.selected.size > 0;
  const toggleLine = toggle as (line: ListLine) => void;
  const ask = useCallback(({ id }: ListLine) => setAskedId(id), []);
  const renderRow = useCallback(
    (listed: ListedRow<ListLine>) => (
      <TransactionRow
        {...listed}
        {...{ people, naming, colorOf, isSelecting }}
        isOpen={open.has(listed.row.id)}
        waitingTag={waitingTagOf(waiting, listed.row)}
        onToggle={toggleLine}
        onAsk={ask}
      />
    ),
    [people, naming, colorOf, isSelecting, open, waiting, toggleLine, ask],
  );

  const select = (id: string) => {
    const line = lines.find((one) => one.id === id || one.parts?.some((part) => part.id === id));
    if (line) selection.onChange(new Set([...selection.selected, line.id]));
  };
  const longPress = useLongPress((pressed) => {
    const id = pressed.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined && !isSelecting) select(id);
  });
  const asked = askedId === null ? undefined : findRow(lines, askedId);

  return (
    <>
      <div {...longPress}>
        <RowList {...listProps(listing)} columns={columns} renderRow={renderRow} />
      </div>
      {asked && (
        <Suspense>
          <RowSheet
            line={asked}
            people={people}
            holder={holder}
            handlers={handlers}
            onSelect={() => select(asked.id)}
            onClose={() => setAskedId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A line, or one of the rows below it. */
function findRow(lines: readonly ListLine[], id: string): ListLine | undefined {
  return (
    lines.find((line) => line.id === id) ??
    lines.flatMap(({ parts = [] }) => parts).find((part) => part.id === id)
  );
}
