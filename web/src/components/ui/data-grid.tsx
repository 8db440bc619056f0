import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { DataTableProps } from '@/components/ui/data-table';
import type { DataColumn, Sort } from '@/components/ui/data-table-types';
import type { DataTableModel } from '@/components/ui/use-data-table';
import { useRowsInSight } from '@/components/ui/use-rows-in-sight';

const alignments = { start: 'text-left', center: 'text-center', end: 'text-right' };
const ROW_HEIGHT = 53;

type DataGridProps<Row> = DataTableProps<Row> & { table: DataTableModel<Row> };

/** The records as a table. */
export function DataGrid<Row>({
  label,
  columns,
  selection,
  rowClassName,
  footer,
  table: { table, rows, sort, toggleSort },
}: DataGridProps<Row>) {
  const { listRef, indexes, before, after, measureRef } = useRowsInSight<HTMLTableElement>({
    count: rows.length,
    keyOf: (index) => rows[index]?.id ?? String(index),
    rowHeight: ROW_HEIGHT,
  });
  const width = columns.length + (selection ? 1 : 0);

  return (
    <table
      ref={listRef}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <colgroup>
        {selection && <col className="w-12" />}
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead className="sticky top-14 z-10 bg-raised lg:top-16">
        <tr aria-rowindex={1}>
          {selection && (
            <th scope="col" className="border-b px-3 py-2 pl-4 text-left first:rounded-tl-2xl">
              <Checkbox
                label="Select all"
                isLabelHidden
                checked={table.getIsAllRowsSelected()}
                isIndeterminate={table.getIsSomeRowsSelected()}
                onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onToggle={toggleSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Spacer height={before} width={width} />}
        {indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const record = row.original.value;
          return (
            <tr
              key={row.id}
              ref={measureRef}
              data-index={index}
              aria-rowindex={index + 2}
              data-selected={row.getIsSelected() || undefined}
              className={classNames(
                'group transition-colors hover:bg-sunken data-selected:bg-accent-soft',
                rowClassName?.(record),
              )}
            >
              {selection && (
                <td className="border-b py-2.5 pr-3 pl-4 group-last:border-b-0">
                  <Checkbox
                    label={selection.labelOf(record)}
                    isLabelHidden
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'truncate border-b px-3 py-2.5 group-last:border-b-0 first:pl-5 last:pr-4',
                    alignments[column.align ?? 'start'],
                  )}
                >
                  {column.cell(record)}
                </td>
              ))}
            </tr>
          );
        })}
        {after > 0 && <Spacer height={after} width={width} />}
      </tbody>
      {footer !== undefined && (
        <tfoot className="font-semibold [&_td]:border-t [&_td]:px-3 [&_td]:py-3 [&_th]:border-t [&_th]:px-3 [&_th]:py-3">
          {footer}
        </tfoot>
      )}
    </table>
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

interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  sort: Sort | undefined;
  onToggle: (columnId: string) => void;
}

function HeaderCell<Row>({ column, sort, onToggle }: HeaderCellProps<Row>) {
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
        'border-b px-3 py-2 text-sm font-medium whitespace-nowrap text-muted',
        'first:rounded-tl-2xl first:pl-5 last:rounded-tr-2xl last:pr-4',
        alignments[column.align ?? 'start'],
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onToggle(column.id)}
          className={classNames(
            'group/sort -mx-1.5 inline-flex max-w-full items-center gap-1 rounded-md px-1.5 py-1',
            'font-medium hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          <span className="truncate">{column.header}</span>
          <Icon
            aria-hidden
            className={classNames(
              'size-3.5 shrink-0',
              !isSorted && 'opacity-40 group-hover/sort:opacity-100',
            )}
          />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}
