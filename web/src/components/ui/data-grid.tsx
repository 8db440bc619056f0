import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { DataGridHeader } from '@/components/ui/data-grid-header';
import { DataGridRow } from '@/components/ui/data-grid-row';
import { dataRowsAt } from '@/components/ui/data-row';
import type { DataTableProps } from '@/components/ui/data-table-types';
import type { DataTableModel } from '@/components/ui/use-data-table';
import { useVisibleRows } from '@/components/ui/use-visible-rows';

const ROW_HEIGHT = 53;

type DataGridProps<Row> = DataTableProps<Row> & { table: DataTableModel<Row> };

/** The records as a table. */
export function DataGrid<Row>({ table, ...props }: DataGridProps<Row>) {
  const { label, columns, selection, footer, isDense = false } = props;
  const { rows, keyOf, sort, toggleSort, ...all } = table;
  const { listRef, indexes, before, after, measureRef, virtualizer } =
    useVisibleRows<HTMLTableElement>({
      count: rows.length,
      keyOf,
      rowHeight: ROW_HEIGHT,
    });
  const width = columns.length + (selection ? 1 : 0);

  return (
    // Large letters, or very large amounts, on a phone: the table scrolls by itself, the page does not.
    <div className="relative max-sm:@container max-sm:overflow-x-auto">
      <table
        ref={listRef}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classNames(
          // On a phone the columns are as wide as what is in them: no amount is cut, and what is long wraps.
          'rows-of-lines w-full table-fixed border-separate border-spacing-0 max-sm:table-auto',
          isDense ? 'text-sm [--cell-gap:--spacing(2)]' : '[--cell-gap:--spacing(3)]',
          // Without boxes to tick, what stands first and last is in line with the card's title.
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
              <DataGridHeader key={column.id} column={column} sort={sort} onToggle={toggleSort} />
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

/** Stands for the rows out of sight. */
function Spacer({ height, width }: { height: number; width: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={width} style={{ height }} className="p-0" />
    </tr>
  );
}
