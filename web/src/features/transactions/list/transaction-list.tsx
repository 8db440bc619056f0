import { Suspense, useEffect, useMemo, useState } from 'react';
import { linesOfPages, type ListLine } from '@/components/expense/expense-line';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonList } from '@/components/ui/skeleton';
import { showError } from '@/components/ui/toast';
import { useDeletion } from '@/features/transactions/row-actions/use-deletion';
import { EmptyList } from '@/features/transactions/list/empty-list';
import { MarkedRows } from '@/features/transactions/list/marked-rows';
import { RowMarksContext } from '@/components/ui/row-marks';
import { ListEnd } from '@/features/transactions/list/list-end';
import type { WaitingEntries } from '@/offline/components/waiting-entries';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import { rightsOfLine, type RightsHolder } from '@/features/transactions/row-actions/rights';
import { useOpenExpenses } from '@/features/transactions/list/use-open-expenses';
import type { People } from '@/features/transactions/people/use-people';
import { useSelection } from '@/features/transactions/list/use-selection';
import { useShownEntries } from '@/features/transactions/list/use-shown-entries';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';
import { lazyScreen } from '@/lib/loading/lazy-screen';
import { screenFile } from '@/lib/loading/screen-file';
import { useMediaQuery } from '@/lib/use-media-query';

const AskedRows = lazyPart(() => import('@/features/transactions/list/asked-rows'));
const BulkBar = lazyPart(() => import('@/features/transactions/list/bulk-bar'));
const ListFailure = lazyPart(() => import('@/features/transactions/list/list-failure'));
const SavedRows = lazyPart(() => import('@/features/transactions/list/saved-rows'));
const OtherRows = lazyPart(() => import('@/features/transactions/list/other-rows'));

interface TransactionListProps {
  list: ReturnType<typeof useTransactionRows>;
  view: TransactionView;
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
  waiting: WaitingEntries;
  /** Opens the form for a new one. */
  onAdd: () => void;
}

// A window is wide or narrow: only one of them is loaded, while the API is asked for the rows.
const tableFile = screenFile(() => import('@/features/transactions/table/transaction-table'));
const rowsFile = screenFile(() => import('@/features/transactions/rows/transaction-rows'));
const WIDE = '(min-width: 1100px)';
// Loaded together with the screen, not after its first render. A failure is told by whoever renders it.
if ('matchMedia' in globalThis) {
  const file = matchMedia(WIDE).matches ? tableFile : rowsFile;
  file.load().catch(() => file.retry());
}
const TransactionTable = lazyScreen(tableFile);
const TransactionRows = lazyScreen(rowsFile);

const loading = <SkeletonList label="Loading transactions…" />;

const rowsOf = (line: ListLine) => line.parts ?? [line];

export function TransactionList({
  list,
  view,
  people,
  holder,
  handlers,
  waiting,
  onAdd,
}: TransactionListProps) {
  const { rows, query, sortedBy, isGathering } = list;
  const { askAndDelete, isDeleting } = useDeletion();
  const lines = useMemo(() => linesOfPages(rows, query.hasNextPage), [rows, query.hasNextPage]);
  const { selection, selectedLines, clear } = useSelection(lines);
  const selectedRows = selectedLines.flatMap(rowsOf);
  const expenses = useOpenExpenses(lines);
  const { marks, isAsked, saved, ...shown } = useShownEntries(list);
  const isWide = useMediaQuery(WIDE);
  const [isListed, setListed] = useState(false);
  const Listing = isWide ? TransactionTable : TransactionRows;

  const deleteSelected = async () => {
    const goingLines = selectedLines.filter((line) => rightsOfLine(line, holder).canDelete);
    const deletable = goingLines.flatMap(rowsOf);
    const remaining = selectedRows.length - deletable.length;
    if (deletable.length === 0) {
      const reason = 'A settlement holds them, or you may not delete them.';
      return showError(`Failed to delete ${remaining} transaction(s). Please try again.`, reason);
    }
    await askAndDelete(
      deletable,
      ({ askAboutLines }) => askAboutLines(goingLines, deletable.length, remaining),
      clear,
    );
  };

  return (
    <RowMarksContext value={marks}>
      <MarkedRows lines={lines} marks={marks} />
      {isAsked && (
        <Suspense>
          <AskedRows {...{ query, lines, view, ...shown }} nameOf={people.nameOf} />
        </Suspense>
      )}
      {saved && (
        <Suspense>
          <SavedRows {...{ saved, lines, query }} isUpToDate={shown.isUpToDate} show={shown.show} />
        </Suspense>
      )}
      {query.isError && rows.length === 0 ? (
        <Suspense fallback={loading}>
          <ListFailure query={query} />
        </Suspense>
      ) : (
        <Card
          isFlush
          aria-busy={query.isPlaceholderData || undefined}
          // On a phone every pixel of the width is for the rows.
          className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
        >
          {query.isPending ? (
            loading
          ) : lines.length === 0 ? (
            <EmptyList onClear={view.clearFilter} onAdd={onAdd} />
          ) : (
            <Suspense fallback={loading}>
              <Listing
                {...{
                  lines,
                  people,
                  holder,
                  handlers,
                  view,
                  sortedBy,
                  selection,
                  expenses,
                  waiting,
                }}
              />
              <Shown onChange={setListed} />
            </Suspense>
          )}
        </Card>
      )}
      <Suspense>
        {expenses.partial.map((line) => (
          <OtherRows
            key={line.id}
            line={line}
            nameOf={people.nameOf}
            onRows={expenses.addOthers}
            onFailed={expenses.toggle}
            onMissing={() => expenses.toggle(line)}
          />
        ))}
      </Suspense>
      <ListEnd {...{ query, isGathering, isListed }} count={rows.length} lineCount={lines.length} />
      {selectedRows.length > 0 && (
        <Suspense>
          <BulkBar
            count={selectedRows.length}
            isDeleting={isDeleting}
            onDelete={() => void deleteSelected()}
            onClear={clear}
            onMissing={clear}
            onSelectAll={
              isWide || selectedLines.length === lines.length
                ? undefined
                : () => selection.onChange(new Set(lines.map(({ id }) => id)))
            }
          />
        </Suspense>
      )}
    </RowMarksContext>
  );
}

/** Tells whether its siblings are shown, which they are not while loading. */
function Shown({ onChange }: { onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
