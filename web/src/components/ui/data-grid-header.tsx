import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { alignments } from '@/components/ui/data-grid-row';
import type { DataColumn, Sort } from '@/components/ui/data-table-types';

interface DataGridHeaderProps<Row> {
  column: DataColumn<Row>;
  sort: Sort | undefined;
  onToggle: (columnId: string) => void;
}

/** One column's header; a button where the column can be sorted. */
export function DataGridHeader<Row>({ column, sort, onToggle }: DataGridHeaderProps<Row>) {
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
            )}
          />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}
