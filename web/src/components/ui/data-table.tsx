/**
 * A list of records: a table where there is room, cards where there is not. Sorting (by header
 * buttons, or a select above the cards), row selection with Shift for ranges, and only the rows in
 * sight are in the document once there are more than a hundred.
 *
 * The page scrolls, not the table, and the header stays in sight. Give `columns` and `rowId` as
 * constants or memos. See `DataColumn` for how a column becomes part of a card.
 */
import { DataCards } from '@/components/ui/data-cards';
import { DataGrid } from '@/components/ui/data-grid';
import type { DataTableProps } from '@/components/ui/data-table-types';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useDataTable } from '@/components/ui/use-data-table';
import { useMediaQuery } from '@/lib/use-media-query';

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
