import { useMemo, type ReactNode } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { DataGrid } from '@/components/ui/data-grid';
import { useDataTable } from '@/components/ui/use-data-table';
import {
  transactionColumns,
  type TableSize,
} from '@/features/transactions/table/transaction-columns';
import { useListParts } from '@/features/transactions/list/list-context';
import { listProps, type ListingProps } from '@/features/transactions/list/listing-props';
import { useRowSheet } from '@/features/transactions/rows/use-row-sheet';
import { useMediaQuery } from '@/lib/use-media-query';

// With buttons of touch size, no window has room for several.
const WORDS = '(min-width: 1280px) and (pointer: fine)';
const ICONS = '(min-width: 1100px) and (pointer: fine)';

/** Loaded in wide windows only. */
export function TransactionTable(listing: ListingProps): ReactNode {
  const parts = useListParts();
  const { open, toggle } = listing.expenses;
  const hasWords = useMediaQuery(WORDS);
  const hasIcons = useMediaQuery(ICONS);
  const size: TableSize = hasWords ? 'words' : hasIcons ? 'icons' : 'menu';
  const { ask: onAsk, sheet } = useRowSheet(listing, size === 'menu');
  const columns = useMemo(
    () =>
      transactionColumns({
        ...{ parts, size, onAsk },
        expenses: { open, toggle },
      }),
    [parts, size, onAsk, open, toggle],
  );
  const props = {
    ...listProps(listing),
    columns,
    onSortChange: listing.view.setSort,
    isDense: true,
    isTight: true,
    empty: null,
  };
  const table = useDataTable<ListLine>(props);
  return (
    <>
      <DataGrid {...props} table={table} />
      {sheet}
    </>
  );
}
