import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { showError, showUndo } from '@/components/ui/toast';
import { useDeleteTransactions } from '@/api/transactions/delete-transactions';
import { useRestoreTransactions } from '@/api/transactions/restore-transactions';
import { formatCount } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

type Rows = readonly TransactionResource[];

/** Deletes one or many, expenses as a whole, and offers to take it back. */
export function useDeletion() {
  const restore = useRestoreTransactions({
    onError: (error) => showError('An error occurred. Please try again.', reasonOf(error)),
  });
  return useDeleteTransactions({
    onDeleted: (rows) => {
      const what = isOneExpense(rows)
        ? 'Expense'
        : rows.length === 1
          ? 'Transaction'
          : formatCount(rows.length, 'transaction');
      showUndo(`${what} deleted`, () => restore.mutate(rows));
    },
    onError: (error, rows) =>
      showError(
        isOneExpense(rows)
          ? 'Failed to delete expense. Please try again.'
          : rows.length === 1
            ? 'Failed to delete transaction. Please try again.'
            : `Failed to delete ${rows.length} transaction(s). Please try again.`,
        reasonOf(error),
      ),
  });
}

function isOneExpense([first, ...others]: Rows): boolean {
  const id = first?.expenseId ?? null;
  return id !== null && others.every(({ expenseId }) => expenseId === id);
}
