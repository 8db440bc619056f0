import { CircleAlert, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { isExpense, toLines, type ListLine } from '@/components/expense/expense-line';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { useConfirm } from '@/components/ui/confirm';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState, NotSeenYet } from '@/components/ui/states';
import { showError } from '@/components/ui/toast';
import { expensesAmong } from '@/features/transactions/deletion-question';
import { useDeletion } from '@/features/transactions/use-deletion';
import { BulkBar } from '@/features/transactions/components/bulk-bar';
import { ExpenseLead } from '@/features/transactions/components/expense-lead';
import { ListEnd } from '@/features/transactions/components/list-end';
import type { RowHandlers } from '@/features/transactions/components/row-actions';
import { transactionColumns } from '@/features/transactions/components/transaction-columns';
import { rightsOfLine, type RightsHolder } from '@/features/transactions/transaction-rights';
import { useOpenExpenses } from '@/features/transactions/use-open-expenses';
import type { People } from '@/features/transactions/use-people';
import { useSelection } from '@/features/transactions/use-selection';
import { useShownRow } from '@/components/ui/use-shown-row';
import type { useTransactionRows } from '@/features/transactions/use-transaction-rows';
import type { TransactionView } from '@/features/transactions/use-transaction-view';
import { isOffline } from '@/lib/api-problem';
import { formatCount } from '@/lib/format';

const OtherRows = lazy(() => import('@/features/transactions/components/other-rows'));

interface TransactionListProps {
  list: ReturnType<typeof useTransactionRows>;
  view: TransactionView;
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
  /** Opens the form for a new one. */
  onAdd: () => void;
}

const lineId = ({ id }: ListLine) => id;
const rowsOf = (line: ListLine) => line.parts ?? [line];
/** What an expense line says of who paid and who owes stands in place of these columns. */
const leadCovers = ['owedTo', 'owedBy'];

/** The rows of an open expense stand apart from the lines by a bar at their start. */
const rowOfExpense =
  'max-[1099px]:shadow-[inset_4px_0_var(--color-edge)] [&>td:first-child]:shadow-[inset_4px_0_var(--color-edge)]';

/** Blue in a settlement, green when paid; the badges say the same in words. */
function rowClassName(line: ListLine): string | undefined {
  const { inSettlement, paid, expenseId, parts } = line;
  const colour = inSettlement ? 'bg-settled-soft' : paid ? 'bg-paid-soft' : undefined;
  return expenseId !== null && !parts ? classNames(colour, rowOfExpense) : colour;
}

export function TransactionList({
  list: { rows, query, sortedBy, isGathering },
  view,
  people,
  holder,
  handlers,
  onAdd,
}: TransactionListProps) {
  const { confirm } = useConfirm();
  const removal = useDeletion();
  const lines = useMemo(() => toLines(rows), [rows]);
  const { selection, selectedLines, clear } = useSelection(lines);
  const selectedRows = selectedLines.flatMap(rowsOf);
  const { open, toggle, rowsBelow, addOthers, partial } = useOpenExpenses(lines);
  useShownRow(
    query.isSuccess && !query.isPlaceholderData,
    (id) => lines.find(({ parts }) => parts?.some((part) => part.id === id))?.id,
  );
  const columns = useMemo(
    () => transactionColumns({ people, holder, handlers }),
    [people, holder, handlers],
  );
  const lead = useMemo(
    () => ({
      covers: leadCovers,
      cell: (line: ListLine) =>
        isExpense(line) ? (
          <ExpenseLead
            line={line}
            people={people}
            uid={holder.id}
            isOpen={open.has(line.id)}
            onToggle={toggle}
          />
        ) : null,
    }),
    [people, holder.id, open, toggle],
  );

  const deleteSelected = async () => {
    const goingLines = selectedLines.filter((line) => rightsOfLine(line, holder).canDelete);
    const deletable = goingLines.flatMap(rowsOf);
    const remaining = selectedRows.length - deletable.length;
    if (deletable.length === 0) {
      const reason = 'A settlement holds them, or you may not delete them.';
      return showError(`Failed to delete ${remaining} transaction(s). Please try again.`, reason);
    }
    const isMeant = await confirm({
      message: `Are you sure you want to delete ${deletable.length} transactions?`,
      detail:
        [
          expensesAmong(goingLines),
          remaining > 0 &&
            `${formatCount(remaining, 'selected transaction')} will stay: a settlement holds them, or you may not delete them.`,
        ]
          .filter(Boolean)
          .join(' ') || undefined,
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (isMeant) removal.mutate(deletable, { onSuccess: clear });
  };

  return (
    <>
      <Card isFlush aria-busy={query.isPlaceholderData || undefined}>
        {query.isError && rows.length === 0 ? (
          isOffline(query.error) ? (
            <NotSeenYet />
          ) : (
            <EmptyState
              icon={CircleAlert}
              title="Your transactions could not be loaded."
              action={<Button onClick={() => void query.refetch()}>Retry</Button>}
            />
          )
        ) : (
          <DataTable
            label="Transactions"
            columns={columns}
            rows={lines}
            rowId={lineId}
            lead={lead}
            rowsBelow={rowsBelow}
            sort={view.sort}
            onSortChange={view.setSort}
            sortedBy={sortedBy}
            selection={selection}
            rowClassName={rowClassName}
            isLoading={query.isPending}
            isDense
            tableFrom={1100}
            empty={
              <EmptyState
                icon={ReceiptText}
                title="No transactions found."
                description="Try other filters, or enter what someone paid for the others."
                action={
                  <Button isChanging onClick={onAdd}>
                    New transaction
                  </Button>
                }
              />
            }
          />
        )}
      </Card>
      <Suspense>
        {partial.map((line) => (
          <OtherRows
            key={line.id}
            line={line}
            nameOf={people.nameOf}
            onRows={addOthers}
            onFailed={toggle}
          />
        ))}
      </Suspense>
      <ListEnd query={query} count={rows.length} isGathering={isGathering} />
      <BulkBar
        count={selectedRows.length}
        isDeleting={removal.isPending}
        onDelete={() => void deleteSelected()}
        onClear={clear}
      />
    </>
  );
}
