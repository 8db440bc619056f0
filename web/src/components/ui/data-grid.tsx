import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { dataRowsAt, type DataRowProps } from '@/components/ui/data-row';
import type { DataTableProps, DataColumn, Sort } from '@/components/ui/data-table-types';
import type { DataTableModel } from '@/components/ui/use-data-table';
import { useVisibleRows } from '@/components/ui/use-visible-rows';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { useRowMark } from '@/components/ui/row-marks';

/** Pixels of a row with one line; the estimate for rows not rendered yet. */
const ROW_HEIGHT = 53;

type DataGridProps<Row> = DataTableProps<Row> & { table: DataTableModel<Row> };

export function DataGrid<Row>({ table, ...props }: DataGridProps<Row>) {
  const { label, columns, selection, footer, isDense = false, isTight = false } = props;
  const { rows, keyOf, sort, toggleSort, ...all } = table;
  const { listRef, indexes, before, after, measureRef, virtualizer } =
    useVisibleRows<HTMLTableElement>({
      count: rows.length,
      keyOf,
      rowHeight: ROW_HEIGHT,
    });
  const width = columns.length + (selection ? 1 : 0);

  return (
    // With large letters or amounts on a phone the table scrolls sideways, not the page.
    <div className="relative max-sm:@container max-sm:overflow-x-auto">
      <table
        ref={listRef}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classNames(
          // On a phone the columns are as wide as their content: no amount is cut, and long text wraps.
          'rows-of-lines w-full table-fixed border-separate border-spacing-0 max-sm:table-auto',
          isDense ? 'text-sm [--cell-gap:--spacing(2)]' : '[--cell-gap:--spacing(3)]',
          isTight &&
            'max-xl:text-[0.8125rem] max-xl:[--cell-gap:--spacing(1.5)] max-lg:text-xs max-lg:[--cell-gap:--spacing(1)]',
          // Without checkboxes the first and last cells align with the card's title.
          isTight && 'max-xl:[--cell-edge:--spacing(2)]',
          selection
            ? '[--cell-edge:--spacing(4)]'
            : '[--cell-edge:--spacing(5)] sm:[--cell-edge:--spacing(6)]',
        )}
      >
        <colgroup className="max-sm:*:w-auto!">
          {selection && <col className="w-11" />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead className="top-[calc(--spacing(14)+var(--banner,0px))] z-10 bg-raised in-data-scroller:-top-4! sm:sticky lg:top-[calc(--spacing(16)+var(--banner,0px)+var(--list-head,0px))]">
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className="border-b px-3 py-2 pl-4 text-left">
                <Checkbox
                  label="Select all"
                  isLabelHidden
                  checked={all.isAllSelected}
                  isIndeterminate={all.isSomeSelected}
                  onChange={(event) => all.toggleAll(event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <DataGridHeader
                key={column.id}
                {...{ column, sort, isTight }}
                onToggle={toggleSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {virtualizer}
          {before > 0 && <Spacer height={before} width={width} />}
          {dataRowsAt(indexes, props, table, measureRef).map((row) => (
            <DataGridRow key={row.id} {...row} />
          ))}
          {after > 0 && <Spacer height={after} width={width} />}
        </tbody>
        {footer !== undefined && (
          <tfoot className="font-semibold [&_td]:border-t [&_td]:px-3 [&_td]:py-3 [&_th]:border-t [&_th]:px-3 [&_th]:py-3">
            {footer}
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Spacer({ height, width }: { height: number; width: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={width} style={{ height }} className="p-0" />
    </tr>
  );
}

interface DataGridHeaderProps<Row> {
  column: DataColumn<Row>;
  sort: Sort | undefined;
  isTight: boolean;
  onToggle: (columnId: string) => void;
}

/** One column's header; a button if the column can be sorted. */
function DataGridHeader<Row>({ column, sort, isTight, onToggle }: DataGridHeaderProps<Row>) {
  const isSortable = column.sortValue !== undefined;
  const isSorted = isSortable && sort?.by === column.id;
  const Icon = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={
        isSortable
          ? isSorted
            ? sort.isDescending
              ? 'descending'
              : 'ascending'
            : 'none'
          : undefined
      }
      className={classNames(
        'border-b px-(--cell-gap) py-2 text-sm font-medium max-sm:py-0 max-sm:text-xs whitespace-nowrap text-muted',
        'first:pl-(--cell-edge) last:pr-(--cell-edge)',
        isTight && 'max-xl:text-xs',
        alignments[column.align ?? 'start'],
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onToggle(column.id)}
          className={classNames(
            'group/sort touch-target -mx-1.5 inline-flex items-center gap-1 rounded-md px-1.5 py-1 sm:max-w-[calc(100%+--spacing(3))]',
            'font-medium hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          <span className="sm:truncate">{column.header}</span>
          <Icon
            aria-hidden
            className={classNames(
              'size-3.5 shrink-0',
              !isSorted && 'opacity-40 group-hover/sort:opacity-100',
              !isSorted && isTight && 'max-xl:hidden',
            )}
          />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

const alignments = { start: 'text-left', center: 'text-center', end: 'text-right' };

function GridRow<Row>({
  ref,
  id,
  index,
  row,
  columns,
  isSelected,
  selectLabel,
  className,
  onToggle,
}: DataRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={id}
      data-marked={useRowMark(id)}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      className={classNames('group hover:bg-sunken data-selected:bg-accent-soft', className)}
    >
      {selectLabel !== null && (
        <td className="border-b py-2.5 pr-3 pl-4 group-last:border-b-0">
          <Checkbox
            label={selectLabel}
            isLabelHidden
            checked={isSelected}
            onChange={(event) => onToggle(index, event)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            'border-b px-(--cell-gap) py-2.5 group-last:border-b-0 first:pl-(--cell-edge) last:pr-(--cell-edge)',
            column.isFitting ? 'whitespace-nowrap' : 'truncate',
            alignments[column.align ?? 'start'],
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Memoized: scrolling renders only new rows. */
const DataGridRow = memo(GridRow) as typeof GridRow;
