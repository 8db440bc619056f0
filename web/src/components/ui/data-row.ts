import type { ChangeEvent, RefCallback } from 'react';
import type { DataColumn, DataTableProps } from '@/components/ui/data-table-types';
import type { DataTableModel } from '@/components/ui/use-data-table';

export interface DataRowProps<Row> {
  ref: RefCallback<HTMLElement> | undefined;
  id: string;
  index: number;
  row: Row;
  columns: readonly DataColumn<Row>[];
  isSelected: boolean;
  /** null if rows cannot be selected. */
  selectLabel: string | null;
  className: string | undefined;
  onToggle: (index: number, event: ChangeEvent<HTMLInputElement>) => void;
}

type Listed<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'rowClassName'>;

export function dataRowsAt<Row>(
  indexes: readonly number[],
  { columns, selection, rowClassName }: Listed<Row>,
  { rows, keyOf, isSelected, toggleRow }: DataTableModel<Row>,
  ref: RefCallback<HTMLElement> | undefined,
): DataRowProps<Row>[] {
  return indexes.flatMap((index) => {
    const row = rows[index];
    if (row === undefined) return [];
    return {
      ...{ ref, id: keyOf(index), index, row, columns },
      isSelected: isSelected(index),
      selectLabel: selection ? selection.labelOf(row) : null,
      className: rowClassName?.(row),
      onToggle: toggleRow,
    };
  });
}
