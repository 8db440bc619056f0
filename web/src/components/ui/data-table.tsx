/**
 * A list of records: a table, or cards in narrow windows. It supports sorting (header buttons, or a
 * select above the cards) and selection with Shift for ranges. Above a hundred rows, only visible
 * ones are in the document. The page scrolls, not the table, and the header is sticky. Pass
 * `columns` and `rowId` as constants or memos. `DataColumn` describes a column's place on a card.
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
