import { memo, type ChangeEvent, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { dataRowsAt, type DataRowProps } from '@/components/ui/data-row';
import { useRowMark } from '@/components/ui/row-marks';
import type { DataColumn, DataTableProps } from '@/components/ui/data-table-types';
import { useDataTable, type DataTableModel } from '@/components/ui/use-data-table';
import { useVisibleRows } from '@/components/ui/use-visible-rows';

/** Pixels: a `CompactRow` with the line below it. */
const ROW_HEIGHT = 61;

export interface ListedRow<Row> {
  row: Row;
  isSelected: boolean;
  selectLabel: string | null;
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
}

type RowListProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowId' | 'sort' | 'sortedBy' | 'selection' | 'rowsBelow' | 'rowClassName'
> & {
  columns: readonly DataColumn<Row>[];
  /** Must be the same in every render, so that only changed rows render. */
  renderRow: (listed: ListedRow<Row>) => ReactNode;
};

/** Records as rows of two lines, for narrow windows; only visible ones are in the document. */
export function RowList<Row>(props: RowListProps<Row>) {
  const model = useDataTable(props);
  return <ListItems {...props} model={model} rowHeight={ROW_HEIGHT} rowLayout="flex" />;
}

type ListItemsProps<Row> = Omit<RowListProps<Row>, 'rows' | 'rowId' | 'rowsBelow'> & {
  model: DataTableModel<Row>;
  rowHeight: number;
  rowLayout: string;
};

export function ListItems<Row>({
  model,
  rowHeight,
  rowLayout,
  renderRow,
  ...props
}: ListItemsProps<Row>) {
  const { listRef, indexes, before, after, measureRef, virtualizer } =
    useVisibleRows<HTMLUListElement>({ count: model.rows.length, keyOf: model.keyOf, rowHeight });
  return (
    <ul
      ref={listRef}
      aria-label={props.label}
      className="@container divide-y"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {virtualizer}
      {dataRowsAt(indexes, props, model, measureRef).map((row) => (
        <Item key={row.id} {...row} rowLayout={rowLayout} renderRow={renderRow} />
      ))}
    </ul>
  );
}

type ItemProps<Row> = DataRowProps<Row> & Pick<ListItemsProps<Row>, 'renderRow' | 'rowLayout'>;

function RowItem<Row>({
  ref,
  id,
  index,
  row,
  isSelected,
  selectLabel,
  className,
  onToggle,
  rowLayout,
  renderRow,
}: ItemProps<Row>) {
  return (
    <li
      ref={ref}
      data-index={index}
      data-row={id}
      data-marked={useRowMark(id)}
      className={classNames(rowLayout, isSelected ? 'bg-accent-soft' : className)}
    >
      {renderRow({ row, isSelected, selectLabel, onTick: (event) => onToggle(index, event) })}
    </li>
  );
}

/** Memoized: scrolling renders only new rows. */
const Item = memo(RowItem) as typeof RowItem;
