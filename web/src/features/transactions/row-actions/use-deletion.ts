import { useCallback } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { useConfirm } from '@/components/ui/confirm';
import type { ConfirmQuestion } from '@/components/ui/confirm-question';
import { loadAsked } from '@/components/ui/lazy-part';
import { showError, showUndo } from '@/components/ui/toast';
import { useDeleteTransactions } from '@/api/transactions/delete-transactions';
import { useRestoreTransactions } from '@/api/transactions/restore-transactions';
import type * as questions from '@/features/transactions/row-actions/deletion-question';
import { formatCount } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

type Rows = readonly TransactionResource[];

type Questions = typeof questions;

/** With the dialog that shows them: one wait instead of two in a row. */
async function loadQuestions(): Promise<Questions> {
  const [loaded] = await Promise.all([
    import('@/features/transactions/row-actions/deletion-question'),
    import('@/components/ui/question-dialog').catch(() => null),
  ]);
  return loaded;
}

/**
 * Deletes one or many after asking, expenses as a whole, with Undo. `askAndDelete` is the same function in
 * every render.
 */
export function useDeletion() {
  const { confirm } = useConfirm();
  const restore = useRestoreTransactions({
    onError: (error) => showError('An error occurred. Please try again.', reasonOf(error)),
  });
  const { mutate, isPending: isDeleting } = useDeleteTransactions({
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
  const askAndDelete = useCallback(
    async (rows: Rows, ask: (questions: Questions) => ConfirmQuestion, onDeleted?: () => void) => {
      const loaded = await loadAsked(loadQuestions);
      if (loaded && (await confirm(ask(loaded)))) mutate(rows, { onSuccess: onDeleted });
    },
    [confirm, mutate],
  );
  return { askAndDelete, isDeleting };
}

function isOneExpense([first, ...others]: Rows): boolean {
  const id = first?.expenseId ?? null;
  return id !== null && others.every(({ expenseId }) => expenseId === id);
}
