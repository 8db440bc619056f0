import { memo, type ChangeEvent, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { dataRowsAt, type DataRowProps } from '@/components/ui/data-row';
import { useRowMark } from '@/components/ui/row-marks';
import type { DataColumn, DataTableProps } from '@/components/ui/data-table-types';
import { useDataTable } from '@/components/ui/use-data-table';
import { useVisibleRows } from '@/components/ui/use-visible-rows';

/** A `CompactRow` with the line below it. */
const ROW_HEIGHT = 61;

export interface ListedRow<Row> {
  row: Row;
  isSelected: boolean;
  /** What the box to tick says. */
  selectLabel: string | null;
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
}

type RowListProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowId' | 'sort' | 'sortedBy' | 'selection' | 'rowsBelow' | 'rowClassName'
> & {
  /** What can be sorted by. */
  columns: readonly DataColumn<Row>[];
  /** The same from render to render: only rows that change are rendered. */
  renderRow: (listed: ListedRow<Row>) => ReactNode;
};

/** Records as rows of two lines, for narrow windows; those out of sight are not in the document. */
export function RowList<Row>({ renderRow, ...props }: RowListProps<Row>) {
  const model = useDataTable(props);
  const { listRef, indexes, before, after, measureRef, virtualizer } =
    useVisibleRows<HTMLUListElement>({
      count: model.rows.length,
      keyOf: model.keyOf,
      rowHeight: ROW_HEIGHT,
    });
  return (
    <ul
      ref={listRef}
      aria-label={props.label}
      className="@container divide-y"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {virtualizer}
      {dataRowsAt(indexes, props, model, measureRef).map((row) => (
        <Item key={row.id} {...row} renderRow={renderRow} />
      ))}
    </ul>
  );
}

type ItemProps<Row> = DataRowProps<Row> & Pick<RowListProps<Row>, 'renderRow'>;

function RowItem<Row>({
  ref,
  id,
  index,
  row,
  isSelected,
  selectLabel,
  className,
  onToggle,
  renderRow,
}: ItemProps<Row>) {
  return (
    <li
      ref={ref}
      data-index={index}
      data-row={id}
      data-marked={useRowMark(id)}
      className={classNames('flex', isSelected ? 'bg-accent-soft' : className)}
    >
      {renderRow({ row, isSelected, selectLabel, onTick: (event) => onToggle(index, event) })}
    </li>
  );
}

/** Remembered: while scrolling only the rows that come into sight are rendered. */
const Item = memo(RowItem) as typeof RowItem;
