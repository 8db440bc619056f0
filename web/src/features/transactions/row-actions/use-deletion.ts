import { formatCount } from '@housetab/functions/core/money/money';
import { useCallback } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { useEndRecurringExpense } from '@/shared/recurring/recurring';
import { useConfirm } from '@/components/ui/confirm';
import type { ConfirmQuestion } from '@/components/ui/confirm-question';
import { showError, showSuccess, showUndo } from '@/components/ui/toast';
import {
  useDeleteTransactions,
  useRestoreTransactions,
} from '@/shared/transaction/delete-transactions';
import { reasonOf } from '@/lib/reason-of';

type Rows = readonly TransactionResource[];

/**
 * Deletes after a confirmation and offers Undo; expenses as a whole. `deleteWithSeries` also ends
 * the recurring expense in the same request. Each function is stable between renders.
 */
export function useDeletion() {
  const { confirm } = useConfirm();
  const { mutate: restore } = useRestoreTransactions({
    onRestored: (rows) => showSuccess(`${nameRows(rows)} restored`),
    onError: (error) => showError('An error occurred. Please try again.', reasonOf(error)),
  });
  const { mutate: deleteRows, isPending: isDeleting } = useDeleteTransactions({
    onDeleted: (rows) => showUndo(`${nameRows(rows)} deleted`, () => restore(rows)),
    onError: (error, rows) => showError(failureText(rows), reasonOf(error)),
  });
  const askAndDelete = useCallback(
    async (rows: Rows, question: ConfirmQuestion, onDeleted?: () => void) => {
      if (await confirm(question)) deleteRows(rows, { onSuccess: onDeleted });
    },
    [confirm, deleteRows],
  );
  const { mutate: end } = useEndRecurringExpense();
  const deleteWithSeries = useCallback(
    (rows: Rows, series: RecurringExpenseResource, entry: string) =>
      end(
        { ...series, entry },
        {
          onSuccess: () =>
            showUndo(
              isOneExpense(rows)
                ? 'Expense deleted, and no more comes'
                : 'Transaction deleted, and no more comes',
              () => restore(rows),
            ),
          onError: (error) => showError(failureText(rows), reasonOf(error)),
        },
      ),
    [end, restore],
  );
  return { askAndDelete, deleteRows, deleteWithSeries, isDeleting };
}

function failureText(rows: Rows): string {
  if (isOneExpense(rows)) return 'Failed to delete expense. Please try again.';
  return rows.length === 1
    ? 'Failed to delete transaction. Please try again.'
    : `Failed to delete ${rows.length} transaction(s). Please try again.`;
}

function nameRows(rows: Rows): string {
  if (isOneExpense(rows)) return 'Expense';
  return rows.length === 1 ? 'Transaction' : formatCount(rows.length, 'transaction');
}

function isOneExpense([first, ...others]: Rows): boolean {
  const id = first?.expenseId ?? null;
  return id !== null && others.every(({ expenseId }) => expenseId === id);
}
