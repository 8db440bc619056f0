import { useMemo, useState } from 'react';
import type { DataTableProps, Sort } from '@/components/ui/data-table-types';
import { sortKeysOf } from '@/components/ui/sort-keys';

type OrderOptions<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'sort' | 'onSortChange' | 'initialSort' | 'sortedBy'
>;

/** The rows in the order that the reader has chosen, and how another one is chosen. */
export function useRowOrder<Row>(options: OrderOptions<Row>) {
  const { columns, rows, onSortChange, sortedBy = 'browser' } = options;
  const [ownSort, setOwnSort] = useState(options.initialSort);
  const sort = options.sort ?? ownSort;
  const sortValue = columns.find(({ id }) => id === sort?.by)?.sortValue;
  const isDescending = sort?.isDescending ?? false;

  // Turning the order round takes the keys as they are.
  const keys = useMemo(
    () => (sortValue && sortedBy === 'browser' ? sortKeysOf(rows.map(sortValue)) : null),
    [rows, sortValue, sortedBy],
  );
  const ordered = useMemo(
    () => (keys ? orderBy(rows, keys, isDescending) : rows),
    [rows, keys, isDescending],
  );

  const sortBy = (next: Sort) => {
    setOwnSort(next);
    onSortChange?.(next);
  };
  /** The column's header was pressed: the same column turns round, another starts descending. */
  const toggleSort = (by: string) =>
    sortBy({ by, isDescending: sort?.by === by ? !isDescending : true });

  return { ordered, sort, sortBy, toggleSort };
}

/** Rows without a key come last either way; equal ones stay as they were given. */
function orderBy<Row>(
  rows: readonly Row[],
  keys: readonly (number | undefined)[],
  isDescending: boolean,
): readonly Row[] {
  const direction = isDescending ? -1 : 1;
  const indexes = [...rows.keys()].sort((a, b) => {
    const [one, other] = [keys[a], keys[b]];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    return (one - other) * direction;
  });
  return indexes.map((index) => rows[index]!);
}
