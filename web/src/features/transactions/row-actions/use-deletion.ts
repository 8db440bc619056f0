import { formatCount } from '@housetab/functions/core/money/money';
import { useCallback } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { useConfirm } from '@/components/ui/confirm';
import type { ConfirmQuestion } from '@/components/ui/confirm-question';
import { showError, showSuccess, showUndo } from '@/components/ui/toast';
import {
  useDeleteTransactions,
  useRestoreTransactions,
} from '@/api/transactions/delete-transactions';
import { reasonOf } from '@/lib/reason-of';

type Rows = readonly TransactionResource[];

/**
 * Deletes one or many transactions once the reader has agreed, and offers to undo it. Expenses are
 * deleted as a whole. `askAndDelete` is the same function in every rendering.
 */
export function useDeletion() {
  const { confirm } = useConfirm();
  const restore = useRestoreTransactions({
    onRestored: (rows) => showSuccess(`${nameRows(rows)} restored`),
    onError: (error) => showError('An error occurred. Please try again.', reasonOf(error)),
  });
  const { mutate, isPending: isDeleting } = useDeleteTransactions({
    onDeleted: (rows) => showUndo(`${nameRows(rows)} deleted`, () => restore.mutate(rows)),
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
  const askAndDelete = useCallback(
    async (rows: Rows, question: ConfirmQuestion, onDeleted?: () => void) => {
      if (await confirm(question)) mutate(rows, { onSuccess: onDeleted });
    },
    [confirm, mutate],
  );
  return { askAndDelete, isDeleting };
}

/** `Expense`, `Transaction`, `3 transactions`. */
function nameRows(rows: Rows): string {
  if (isOneExpense(rows)) return 'Expense';
  return rows.length === 1 ? 'Transaction' : formatCount(rows.length, 'transaction');
}

function isOneExpense([first, ...others]: Rows): boolean {
  const id = first?.expenseId ?? null;
  return id !== null && others.every(({ expenseId }) => expenseId === id);
}
