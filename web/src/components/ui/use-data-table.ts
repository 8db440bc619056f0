import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataColumn, RowSelection, Sort } from '@/components/ui/data-table-types';

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

interface DataTableOptions<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  initialSort?: Sort;
  sortedBy?: 'browser' | 'server';
  selection?: RowSelection<Row>;
}

export type DataTableModel<Row> = ReturnType<typeof useDataTable<Row>>;
export type DataTableRow<Row> = TableRow<Features, Entry<Row>>;

/** Order and selection of the rows, by TanStack Table. */
export function useDataTable<Row>({
  columns,
  rows,
  rowId,
  sort: givenSort,
  onSortChange,
  initialSort,
  sortedBy = 'browser',
  selection,
}: DataTableOptions<Row>) {
  const [ownSort, setOwnSort] = useState(initialSort);
  const sort = givenSort ?? ownSort;

  const entries = useMemo(() => rows.map((value): Entry<Row> => ({ value })), [rows]);
  const definitions = useMemo(
    () => columns.map((column): ColumnDef<Features, Entry<Row>> => toDefinition(column)),
    [columns],
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
    manualSorting: sortedBy === 'server',
    enableMultiSort: false,
    enableSortingRemoval: false,
    onRowSelectionChange: (change: Updater<RowSelectionState>) => {
      const next = typeof change === 'function' ? change(selected) : change;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });

  const sortBy = (next: Sort) => {
    setOwnSort(next);
    onSortChange?.(next);
  };
  /** The column's header was pressed: the same column turns round, another starts descending. */
  const toggleSort = (by: string) =>
    sortBy({ by, isDescending: sort?.by === by ? !sort.isDescending : true });

  return { table, rows: table.getRowModel().rows, sort, sortBy, toggleSort };
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function toDefinition<Row>(column: DataColumn<Row>): ColumnDef<Features, Entry<Row>> {
  return {
    id: column.id,
    accessorFn: ({ value }) => column.sortValue?.(value) ?? undefined,
    enableSorting: column.sortValue !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
