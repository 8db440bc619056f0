import { formatCount } from '@housetab/functions/core/money/money';
import { useMemo } from 'react';
import { linesOfPages, type ListLine } from '@/shared/expense/expense-line';
import { nameTransaction } from '@/shared/expense/row-title';
import { Card } from '@/components/ui/card';
import { RowMarksContext, type RowMarks } from '@/components/ui/row-marks';
import { SkeletonList } from '@/components/ui/skeleton';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import { EmptyList } from '@/features/transactions/list/empty-list';
import { ListEnd } from '@/features/transactions/list/list-end';
import { ListFailure } from '@/features/transactions/list/load-failures';
import { ExpenseRowsLoader } from '@/features/transactions/list/expense-rows-loader';
import { useListParts } from '@/features/transactions/list/list-context';
import { useOpenExpenses } from '@/features/transactions/list/use-open-expenses';
import { SelectedLines } from '@/features/transactions/list/selected-lines';
import { useRowMarks } from '@/features/transactions/list/use-row-marks';
import { useSelection } from '@/features/transactions/list/use-selection';
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
  const { nameOf } = useListParts().people;
  const { rows, query, sortedBy, isGathering } = list;
  const lines = useMemo(() => linesOfPages(rows, query.hasNextPage), [rows, query.hasNextPage]);
  const { selection, selectedLines, clear } = useSelection(lines);
  const expenses = useOpenExpenses(lines);
  const marks = useRowMarks(list, lines, view, nameOf);
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
      {expenses.partial.map((line) => (
        <ExpenseRowsLoader
          key={line.id}
          line={line}
          onRows={expenses.addOthers}
          onFailed={expenses.toggle}
        />
      ))}
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

/** Announces the marked rows to screen readers. A row that takes the focus is read out anyway. */
function MarkedRows({ lines, marks }: { lines: readonly ListLine[]; marks: RowMarks }) {
  const marked = marks.isFocused ? [] : lines.filter(({ id }) => marks.ids.has(id));
  const [first] = marked;
  return (
    <p role="status" className="sr-only">
      {first &&
        `Marked in the list: ${marked.length === 1 ? nameTransaction(first) : formatCount(marked.length, 'row')}`}
    </p>
  );
}
