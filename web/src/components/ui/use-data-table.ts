import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import type { DataColumn, DataTableProps, Sort } from '@/components/ui/data-table-types';
import { sortKeysOf } from '@/components/ui/sort-keys';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof features;

/** The library wants its rows to be records; ours are whatever the caller lists. */
interface Entry<Row> {
  [key: string]: unknown;
  value: Row;
}

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

/** Order and selection of the rows, by TanStack Table. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { columns, rows: given, rowId, rowsBelow, selection } = options;
  const [ownSort, setOwnSort] = useState(options.initialSort);
  const sort = options.sort ?? ownSort;

  const entries = useMemo(() => given.map((value): Entry<Row> => ({ value })), [given]);
  const definitions = useMemo(
    () => columns.map((column) => toDefinition(column, given)),
    [columns, given],
  );
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.by, desc: sort.isDescending }] : []),
    [sort],
  );
  const selected = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const])),
    [selection?.selected],
  );

  const table = useTable({
    features,
    columns: definitions,
    data: entries,
    getRowId: ({ value }) => rowId(value),
    state: { sorting, rowSelection: selected },
    manualSorting: options.sortedBy === 'server',
    enableMultiSort: false,
    enableSortingRemoval: false,
    onRowSelectionChange: (change: Updater<RowSelectionState>) => {
      const next = typeof change === 'function' ? change(selected) : change;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  const sorted = table.getRowModel().rows;
  const model = useMemo(
    () =>
      sorted.flatMap((entry) => {
        const { value } = entry.original;
        const own = { id: entry.id, value, entry };
        const below = rowsBelow?.(value) ?? [];
        return [own, ...below.map((row) => ({ id: rowId(row), value: row, entry }))];
      }),
    [sorted, rowId, rowsBelow],
  );
  const rows = useMemo(() => model.map(({ value }) => value), [model]);
  const keyOf = useCallback((index: number) => model[index]?.id ?? String(index), [model]);

  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  });
  /** The same from render to render: every row holds it. With Shift all rows since the last one. */
  const toggleRow = useCallback((index: number, event: ChangeEvent<HTMLInputElement>) => {
    latest.current[index]?.entry.getToggleSelectedHandler()(event);
  }, []);

  const sortBy = (next: Sort) => {
    setOwnSort(next);
    options.onSortChange?.(next);
  };
  /** The column's header was pressed: the same column turns round, another starts descending. */
  const toggleSort = (by: string) =>
    sortBy({ by, isDescending: sort?.by === by ? !sort.isDescending : true });

  return {
    rows,
    keyOf,
    sort,
    sortBy,
    toggleSort,
    isSelected: (index: number) => selection?.selected.has(model[index]?.entry.id ?? '') ?? false,
    isAllSelected: selection !== undefined && table.getIsAllRowsSelected(),
    isSomeSelected: selection !== undefined && table.getIsSomeRowsSelected(),
    toggleRow,
    toggleAll: (isToBeSelected: boolean) => table.toggleAllRowsSelected(isToBeSelected),
  };
}

function toDefinition<Row>(
  { id, sortValue }: DataColumn<Row>,
  rows: readonly Row[],
): ColumnDef<Features, Entry<Row>> {
  // Found when the column is first sorted by; turning its order round takes them as they are.
  let keys: (number | undefined)[] | undefined;
  return {
    id,
    accessorFn: (_entry, index) => {
      keys ??= sortValue ? sortKeysOf(rows.map(sortValue)) : [];
      return keys[index];
    },
    enableSorting: sortValue !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b, column) => Number(a.getValue(column)) - Number(b.getValue(column)),
  };
}
