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

/** Order and selection of the rows by TanStack Table, with the types of our tables. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { rows: given, rowId, rowsBelow, sort: askedSort, onSortChange, selection } = options;
  const columns = useColumns(options.columns, given);
  // The library keeps a row's values as long as the row: other columns need other rows.
  const data = useMemo(() => (columns ? given.map((value) => ({ value })) : []), [columns, given]);
  const sorting = askedSort && toSorting(askedSort);
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
        // Those below are ticked with the row that they belong to.
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
  /** The same from render to render: every row holds it. With Shift a tick goes for all rows since the last one. */
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
    /** The column's header was pressed: the same column turns round, another starts descending. */
    toggleSort: (by: string) => table.getColumn(by)?.toggleSorting(),
    isSelected: (index: number) => lines[index]?.row.getIsSelected() ?? false,
    isAllSelected,
    isSomeSelected: !isAllSelected && table.getIsSomePageRowsSelected(),
    toggleRow,
    toggleAll: (isSelected: boolean) => table.toggleAllRowsSelected(isSelected),
  };
}

/** What the library holds of a record. */
interface Held<Row> {
  value: Row;
}

const byKey = constructSortFn({ sort: (one: number, other: number) => one - other });

/** Columns are compared by keys, worked out once for all rows when the column is first sorted by. */
function useColumns<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  return useMemo(
    () =>
      columns.map(({ id, header, sortValue }): ColumnDef<typeof features, Held<Row>> => {
        if (!sortValue) return { id, header };
        let keys: (number | undefined)[] | undefined;
        const keyAt = (_: Held<Row>, index: number) =>
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

/** Created when needed: a slow phone takes long, and most tables are already in order. */
const collator = lazily(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

type Value = string | number | null;

/**
 * A number for each value that sorts like it; undefined for null. Texts sort like a dictionary:
 * each different one is compared with others once, however many thousand rows have it.
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
