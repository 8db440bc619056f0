import { useCallback, useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import type { DataTableProps, Sort } from '@/components/ui/data-table-types';
import { sortByKeys, sortKeysOf } from '@/components/ui/sort-rows';

type DataTableOptions<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowId' | 'sort' | 'onSortChange' | 'initialSort' | 'sortedBy' | 'selection'
>;

export type DataTableModel<Row> = ReturnType<typeof useDataTable<Row>>;

/** Order and selection of the rows. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { columns, rows: given, rowId, sortedBy = 'browser' } = options;
  const [ownSort, setOwnSort] = useState(options.initialSort);
  const sort = options.sort ?? ownSort;

  const column = sortedBy === 'browser' ? columns.find(({ id }) => id === sort?.by) : undefined;
  const sortValue = column?.sortValue;
  // Turning an order round takes the keys as they are.
  const keys = useMemo(() => sortValue && sortKeysOf(given.map(sortValue)), [given, sortValue]);
  const isDescending = sort?.isDescending ?? true;
  const rows = useMemo(
    () => (keys ? sortByKeys(given, keys, isDescending) : given),
    [given, keys, isDescending],
  );
  const keyOf = useCallback(
    (index: number) => (index in rows ? rowId(rows[index] as Row) : String(index)),
    [rows, rowId],
  );

  const sortBy = (next: Sort) => {
    setOwnSort(next);
    options.onSortChange?.(next);
  };
  /** The column's header was pressed: the same column turns round, another starts descending. */
  const toggleSort = (by: string) =>
    sortBy({ by, isDescending: sort?.by === by ? !sort.isDescending : true });

  return { rows, keyOf, sort, sortBy, toggleSort, ...useRowSelection(rows, options) };
}

function useRowSelection<Row>(
  rows: readonly Row[],
  { selection, rowId }: Pick<DataTableOptions<Row>, 'selection' | 'rowId'>,
) {
  const selected = selection?.selected;
  const isAllSelected = useMemo(
    () =>
      selected !== undefined &&
      rows.length > 0 &&
      selected.size >= rows.length &&
      rows.every((row) => selected.has(rowId(row))),
    [rows, rowId, selected],
  );

  const latest = useRef({ rows, rowId, selection });
  useEffect(() => {
    latest.current = { rows, rowId, selection };
  });
  const lastToggled = useRef<string>(undefined);

  /** The same from render to render: every row holds it. With Shift all rows since the last one. */
  const toggleRow = useCallback((index: number, event: ChangeEvent<HTMLInputElement>) => {
    const { rows, rowId, selection } = latest.current;
    const row = rows[index];
    if (!selection || row === undefined) return;
    const isRange = 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true;
    const before = isRange ? rows.findIndex((one) => rowId(one) === lastToggled.current) : -1;
    const start = before === -1 ? index : Math.min(before, index);
    const end = before === -1 ? index : Math.max(before, index);
    lastToggled.current = rowId(row);
    const next = new Set(selection.selected);
    for (const one of rows.slice(start, end + 1)) {
      if (event.target.checked) next.add(rowId(one));
      else next.delete(rowId(one));
    }
    selection.onChange(next);
  }, []);

  return {
    isSelected: (row: Row) => selected?.has(rowId(row)) ?? false,
    isAllSelected,
    isSomeSelected: selected !== undefined && selected.size > 0 && !isAllSelected,
    toggleRow,
    toggleAll: (isToBeSelected: boolean) =>
      selection?.onChange(new Set(isToBeSelected ? rows.map(rowId) : [])),
  };
}
