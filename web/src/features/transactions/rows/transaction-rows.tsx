import { useCallback, useMemo, type ReactNode } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { RowList, type ListedRow } from '@/components/ui/row-list';
import { useCategoryLooks } from '@/shared/category/category-colors';
import { waitingTagOf } from '@/shared/outbox/waiting-entries';
import { listProps, type ListingProps } from '@/features/transactions/list/listing-props';
import { TransactionRow } from '@/features/transactions/rows/transaction-row';
import { useLongPress } from '@/features/transactions/rows/use-long-press';
import { useRowSheet } from '@/features/transactions/rows/use-row-sheet';
import { sortNames, sortValuesOf, type SortableColumn } from '@/features/transactions/list/sort';
import { useListParts } from '@/features/transactions/list/list-context';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

/** Loaded in narrow windows only. */
export function TransactionRows(listing: ListingProps): ReactNode {
  const { people, waiting } = useListParts();
  const { selection, expenses } = listing;
  const { open, toggle } = expenses;
  const { ask, select, sheet } = useRowSheet(listing);
  const isSeen = useAfterPaint();
  // Colours are only decoration: they load after the rows.
  const { id: householdId } = useHousehold();
  const looks = useCategoryLooks(householdId, { isDue: isSeen });
  const columns = useMemo(() => {
    const values = sortValuesOf(people);
    return (Object.keys(sortNames) as SortableColumn[]).map((id) => ({
      id,
      header: sortNames[id],
      sortValue: values[id],
      cell: () => null,
    }));
  }, [people]);

  const isSelecting = selection.selected.size > 0;
  const renderRow = useCallback(
    (listed: ListedRow<ListLine>) => (
      <TransactionRow
        {...listed}
        looks={looks}
        isSelecting={isSelecting}
        isOpen={open.has(listed.row.id)}
        waitingTag={waitingTagOf(waiting, listed.row)}
        onToggle={toggle}
        onAsk={ask}
      />
    ),
    [looks, isSelecting, open, waiting, toggle, ask],
  );

  const longPress = useLongPress((pressed) => {
    const id = pressed.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined && !isSelecting) select(id);
  });

  return (
    <>
      <div {...longPress}>
        <RowList {...listProps(listing)} columns={columns} renderRow={renderRow} />
      </div>
      {sheet}
    </>
  );
}
