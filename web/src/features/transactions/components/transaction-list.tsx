import { CircleAlert, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/states';
import { showError } from '@/components/ui/toast';
import { useDeletion } from '@/features/transactions/use-deletion';
import { BulkBar } from '@/features/transactions/components/bulk-bar';
import { ListEnd } from '@/features/transactions/components/list-end';
import type { RowHandlers } from '@/features/transactions/components/row-actions';
import { transactionColumns } from '@/features/transactions/components/transaction-columns';
import { rightsOf, type RightsHolder } from '@/features/transactions/transaction-rights';
import type { People } from '@/features/transactions/use-people';
import { useSelection } from '@/features/transactions/use-selection';
import type { useTransactionRows } from '@/features/transactions/use-transaction-rows';
import type { TransactionView } from '@/features/transactions/use-transaction-view';
import { formatCount } from '@/lib/format';

interface TransactionListProps {
  list: ReturnType<typeof useTransactionRows>;
  view: TransactionView;
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
  /** Opens the form for a new one. */
  onAdd: () => void;
}

const rowId = ({ id }: TransactionResource) => id;

/** Blue in a settlement, green when paid; the badges say the same in words. */
function rowClassName({ inSettlement, paid }: TransactionResource): string | undefined {
  if (inSettlement) return 'bg-settled-soft';
  return paid ? 'bg-paid-soft' : undefined;
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
  const { selection, selectedRows, clear } = useSelection(rows);
  const columns = useMemo(
    () => transactionColumns({ people, holder, handlers }),
    [people, holder, handlers],
  );

  const deleteSelected = async () => {
    const deletable = selectedRows.filter((row) => rightsOf(row, holder).canDelete);
    const remaining = selectedRows.length - deletable.length;
    if (deletable.length === 0) {
      const reason = 'A settlement holds them, or you may not delete them.';
      return showError(`Failed to delete ${remaining} transaction(s). Please try again.`, reason);
    }
    const isMeant = await confirm({
      message: `Are you sure you want to delete ${deletable.length} transactions?`,
      detail:
        remaining > 0
          ? `${formatCount(remaining, 'selected transaction')} will stay: a settlement holds them, or you may not delete them.`
          : undefined,
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (isMeant) removal.mutate(deletable.map(rowId), { onSuccess: clear });
  };

  return (
    <>
      <Card isFlush aria-busy={query.isPlaceholderData || undefined}>
        {query.isError && rows.length === 0 ? (
          <EmptyState
            icon={CircleAlert}
            title="Your transactions could not be loaded."
            action={<Button onClick={() => void query.refetch()}>Retry</Button>}
          />
        ) : (
          <DataTable
            label="Transactions"
            columns={columns}
            rows={rows}
            rowId={rowId}
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
