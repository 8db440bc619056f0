import { useCallback, useMemo } from 'react';
import type { DataTableProps } from '@/components/ui/data-table-types';
import { useRowOrder } from '@/components/ui/use-row-order';
import { useRowSelection } from '@/components/ui/use-row-selection';

type DataTableOptions<Row> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rows'
  | 'rowId'
  | 'rowsBelow'
  | 'sort'
  | 'onSortChange'
  | 'initialSort'
  | 'sortedBy'
  | 'selection'
>;

export type DataTableModel<Row> = ReturnType<typeof useDataTable<Row>>;

/** Order and selection of the rows. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { rowId, rowsBelow, selection } = options;
  const { ordered, ...order } = useRowOrder(options);
  const model = useMemo(
    () =>
      ordered.flatMap((value) => {
        const id = rowId(value);
        const below = rowsBelow?.(value) ?? [];
        // Those below are ticked with the row that they belong to.
        return [
          { id, value, tickedAs: id },
          ...below.map((row) => ({ id: rowId(row), value: row, tickedAs: id })),
        ];
      }),
    [ordered, rowId, rowsBelow],
  );
  const rows = useMemo(() => model.map(({ value }) => value), [model]);
  const ids = useMemo(() => ordered.map(rowId), [ordered, rowId]);
  const keyOf = useCallback((index: number) => model[index]?.id ?? String(index), [model]);
  const idAt = useCallback((index: number) => model[index]?.tickedAs, [model]);

  return { rows, keyOf, ...order, ...useRowSelection(selection, ids, idAt) };
}
