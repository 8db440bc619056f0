import { useCallback, useEffect, useMemo, useRef, type ChangeEvent } from 'react';
import {
  constructSortFn,
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
import { lazily } from '@housetab/functions/core/wire/lazily';
import type {
  DataColumn,
  DataTableProps,
  RowSelection,
  Sort,
} from '@/components/ui/data-table-types';

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

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Order and selection of rows by TanStack Table, with the types of our tables. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { rows: given, rowId, rowsBelow, sort: givenSort, onSortChange, selection } = options;
  const columns = useColumns(options.columns, given);
  // The library caches a row's values by row object: other columns need new row objects.
  const data = useMemo(() => (columns ? given.map((value) => ({ value })) : []), [columns, given]);
  const sorting = givenSort && toSorting(givenSort);
  const rowSelection = useMemo(() => toRowSelection(selection?.selected), [selection?.selected]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ value }) => rowId(value),
    initialState: { sorting: options.initialSort ? toSorting(options.initialSort) : [] },
    state: { rowSelection, ...(sorting && { sorting }) },
    manualSorting: options.sortedBy === 'server',
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: true,
    ...(sorting && {
      onSortingChange: (updater: Updater<SortingState>) => {
        const [next] = applied(updater, sorting);
        if (next) onSortChange?.({ by: next.id, isDescending: next.desc });
      },
    }),
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      selection?.onChange(new Set(Object.keys(applied(updater, rowSelection)))),
  });

  const ordered = table.getRowModel().rows;
  const lines = useMemo(
    () =>
      ordered.flatMap((row) => {
        const { value } = row.original;
        const below = rowsBelow?.(value) ?? [];
        // Rows below are selected with their parent row.
        return [
          { id: row.id, value, row },
          ...below.map((one) => ({ id: rowId(one), value: one, row })),
        ];
      }),
    [ordered, rowId, rowsBelow],
  );
  const rows = useMemo(() => lines.map(({ value }) => value), [lines]);
  const keyOf = useCallback((index: number) => lines[index]?.id ?? String(index), [lines]);

  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  /** Stable, because every row has it. With Shift a tick applies to all rows since the last one. */
  const toggleRow = useCallback((index: number, event: ChangeEvent<HTMLInputElement>) => {
    latest.current[index]?.row.getToggleSelectedHandler()(event);
  }, []);
  const [order] = table.state.sorting;
  const isAllSelected = table.getIsAllRowsSelected();
  return {
    rows,
    keyOf,
    sort: order && { by: order.id, isDescending: order.desc },
    sortBy: (sort: Sort) => table.setSorting(toSorting(sort)),
    /** For a pressed header: the same column reverses, another starts descending. */
    toggleSort: (by: string) => table.getColumn(by)?.toggleSorting(),
    isSelected: (index: number) => lines[index]?.row.getIsSelected() ?? false,
    isAllSelected,
    isSomeSelected: !isAllSelected && table.getIsSomePageRowsSelected(),
    toggleRow,
    toggleAll: (isSelected: boolean) => table.toggleAllRowsSelected(isSelected),
  };
}

interface RowData<Row> {
  value: Row;
}

const byKey = constructSortFn({ sort: (one: number, other: number) => one - other });

/** Columns compare by keys, computed once for all rows when the column is first sorted. */
function useColumns<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  return useMemo(
    () =>
      columns.map(({ id, header, sortValue }): ColumnDef<typeof features, RowData<Row>> => {
        if (!sortValue) return { id, header };
        let keys: (number | undefined)[] | undefined;
        const keyAt = (_: RowData<Row>, index: number) =>
          (keys ??= sortKeysOf(rows.map(sortValue)))[index];
        return { id, header, accessorFn: keyAt, sortFn: byKey, sortUndefined: 'last' };
      }),
    [columns, rows],
  );
}

function toSorting({ by, isDescending }: Sort): SortingState {
  return [{ id: by, desc: isDescending }];
}

function toRowSelection(selected: RowSelection<never>['selected'] = new Set()): RowSelectionState {
  return Object.fromEntries(Array.from(selected, (id) => [id, true as const]));
}

function applied<State>(updater: Updater<State>, state: State): State {
  return updater instanceof Function ? updater(state) : updater;
}

/** Created on demand: it is slow on a phone, and most tables are already in order. */
const collator = lazily(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

type Value = string | number | null;

/**
 * A number per value that sorts like it; undefined for null. Texts sort like a dictionary: each
 * distinct text is compared once, even with thousands of rows.
 */
export function sortKeysOf(values: readonly Value[]): (number | undefined)[] {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))];
  const { compare } = collator();
  texts.sort(compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  texts.forEach((text, index) => {
    const before = texts[index - 1];
    if (before !== undefined && compare(before, text) !== 0) rank++;
    ranks.set(text, rank);
  });
  return values.map((value) =>
    typeof value === 'string' ? ranks.get(value) : (value ?? undefined),
  );
}
