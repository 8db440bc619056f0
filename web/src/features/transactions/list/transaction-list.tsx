import { useMemo } from 'react';
import { linesOfPages } from '@/shared/expense/expense-line';
import { Card } from '@/components/ui/card';
import { RowMarksContext } from '@/components/ui/row-marks';
import { SkeletonList } from '@/components/ui/skeleton';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import { EmptyList, ListEnd } from '@/features/transactions/list/list-end';
import { ListFailure } from '@/features/transactions/list/load-failures';
import { useOpenExpenses } from '@/features/transactions/list/use-open-expenses';
import { MarkedRows, useRowMarks } from '@/features/transactions/list/use-row-marks';
import { SelectedLines, useSelection } from '@/features/transactions/list/use-selection';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { TransactionRows } from '@/features/transactions/rows/transaction-rows';
import { TransactionTable } from '@/features/transactions/table/transaction-table';
import { WIDE } from '@/lib/browser-settings';
import { useMediaQuery } from '@/lib/use-media-query';

interface TransactionListProps {
  list: ReturnType<typeof useTransactionRows>;
  view: TransactionView;
  onAdd: () => void;
}

const loading = <SkeletonList label="Loading transactions…" />;

export function TransactionList({ list, view, onAdd }: TransactionListProps) {
  const { rows, query, sortedBy, isGathering } = list;
  const lines = useMemo(() => linesOfPages(rows, query.hasNextPage), [rows, query.hasNextPage]);
  const { selection, selectedLines, clear } = useSelection(lines);
  const expenses = useOpenExpenses(lines);
  const marks = useRowMarks(list, lines, view);
  const isWide = useMediaQuery(WIDE);
  const isListed = lines.length > 0 && !query.isPending;
  const Listing = isWide ? TransactionTable : TransactionRows;

  return (
    <RowMarksContext value={marks}>
      <MarkedRows lines={lines} marks={marks} />
      {query.isError && rows.length === 0 ? (
        <ListFailure query={query} />
      ) : (
        <Card
          isFlush
          aria-busy={query.isPlaceholderData || undefined}
          // On a phone the rows take the full width. A small table takes some of the margin, too.
          className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 md:max-lg:-mx-4"
        >
          {query.isPending ? (
            loading
          ) : lines.length === 0 ? (
            <EmptyList
              isOpenDebts={view.filter.open !== undefined}
              onClear={view.clearFilter}
              onAdd={onAdd}
            />
          ) : (
            <Listing {...{ lines, view, sortedBy, selection, expenses }} />
          )}
        </Card>
      )}
      {expenses.loaders}
      <ListEnd {...{ query, isGathering, isListed }} count={rows.length} lineCount={lines.length} />
      <SelectedLines
        lines={selectedLines}
        onClear={clear}
        onSelectAll={
          isWide || selectedLines.length === lines.length
            ? undefined
            : () => selection.onChange(new Set(lines.map(({ id }) => id)))
        }
      />
    </RowMarksContext>
  );
}
