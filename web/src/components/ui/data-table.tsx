/**
 * A list of records: a table where there is room, cards where there is not. Sorting (by header
 * buttons, or a select above the cards), row selection with Shift for ranges, and only the rows in
 * sight are in the document once there are more than a hundred.
 *
 * The page scrolls, not the table, and the header stays in sight. Give `columns` and `rowId` as
 * constants or memos. See `DataColumn` for how a column becomes part of a card.
 */
import type { ReactNode } from 'react';
import { DataCards } from '@/components/ui/data-cards';
import { DataGrid } from '@/components/ui/data-grid';
import type { DataColumn, RowSelection, Sort } from '@/components/ui/data-table-types';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useDataTable } from '@/components/ui/use-data-table';
import { useMediaQuery } from '@/lib/use-media-query';

export interface DataTableProps<Row> {
  /** What the table lists; its accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The current order. Without it the table keeps its own, starting with `initialSort`. */
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  initialSort?: Sort;
  /** `server`: rows come in order already, `onSortChange` asks for another. */
  sortedBy?: 'browser' | 'server';
  selection?: RowSelection<Row>;
  /** E.g. `bg-paid-soft` for a paid row. */
  rowClassName?: (row: Row) => string | undefined;
  /** Shown instead of rows while they load for the first time. */
  isLoading?: boolean;
  /** Shown instead of rows when they could not be loaded. */
  error?: { message: string; cause?: unknown; onRetry?: () => void } | null;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Table rows below all others: a total. Give `tr` elements; cards show `cardFooter`. */
  footer?: ReactNode;
  cardFooter?: ReactNode;
  /** Narrower gaps between columns, where there are many. */
  isDense?: boolean;
  /** The narrowest window, in pixels, that shows a table. Default 768. */
  tableFrom?: number;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useMediaQuery(`(min-width: ${props.tableFrom ?? 768}px)`);
  const table = useDataTable(props);

  if (props.error) {
    const { message, cause, onRetry } = props.error;
    return <ErrorState message={message} error={cause} onRetry={onRetry} />;
  }
  if (props.isLoading) return <SkeletonList label={`Loading ${props.label.toLowerCase()}…`} />;
  if (props.rows.length === 0) return props.empty;
  return isWide ? <DataGrid {...props} table={table} /> : <DataCards {...props} table={table} />;
}
