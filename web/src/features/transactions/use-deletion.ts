import { showError, showUndo } from '@/components/ui/toast';
import { useDeleteTransactions } from '@/api/transactions/delete-transactions';
import { useRestoreTransactions } from '@/api/transactions/restore-transactions';
import { formatCount } from '@/lib/format';
import { reasonOf } from '@/lib/reason-of';

/** Deletes one or many, and offers to take it back. */
export function useDeletion() {
  const restore = useRestoreTransactions({
    onError: (error) => showError('An error occurred. Please try again.', reasonOf(error)),
  });
  return useDeleteTransactions({
    onDeleted: (ids) => {
      const what = ids.length === 1 ? 'Transaction' : formatCount(ids.length, 'transaction');
      showUndo(`${what} deleted`, () => restore.mutate(ids));
    },
    onError: (error, ids) =>
      showError(
        ids.length === 1
          ? 'Failed to delete transaction. Please try again.'
          : `Failed to delete ${ids.length} transaction(s). Please try again.`,
        reasonOf(error),
      ),
  });
}
