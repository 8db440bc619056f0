import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError, showUndo } from '@/components/ui/toast';
import { patchRows } from '@/features/transactions/api/cached-lists';
import { reasonOf } from '@/features/transactions/failure';
import { api } from '@/lib/api-client';
import { formatCount } from '@/lib/format';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** As many as the API takes in one call, which is all or none. */
const BULK = 200;
/** Restoring has no bulk call; this many at a time. */
const PARALLEL = 4;

/** Deletes one or many, and offers to take it back. */
export function useDeleteTransactions() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const restore = useRestoreTransactions();
  const everything = { queryKey: householdKey(householdId) };
  const hide = (ids: readonly string[]) =>
    patchRows(queryClient, householdId, new Set(ids), () => null);

  const offerUndo = (ids: readonly string[]) => {
    const what = ids.length === 1 ? 'Transaction' : formatCount(ids.length, 'transaction');
    showUndo(`${what} deleted`, () => restore.mutate(ids));
  };

  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [only] = ids;
      if (ids.length === 1) {
        await api.delete(`/transactions/${only}`, undefined, { householdId });
        return hide(ids);
      }
      for (let start = 0; start < ids.length; start += BULK) {
        const some = ids.slice(start, start + BULK);
        try {
          await api.post('/transactions/bulk-delete', { ids: some }, { householdId });
        } catch (error) {
          // What the calls before this one deleted stays deleted, unless taken back.
          if (start > 0) offerUndo(ids.slice(0, start));
          throw error;
        }
        hide(some);
      }
    },
    onSuccess: (_nothing, ids) => offerUndo(ids),
    onError: (error, ids) =>
      showError(
        ids.length === 1
          ? 'Failed to delete transaction. Please try again.'
          : `Failed to delete ${ids.length} transaction(s). Please try again.`,
        reasonOf(error),
      ),
    onSettled: () => queryClient.invalidateQueries(everything),
  });
}

/** Takes deletions back. */
export function useRestoreTransactions() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let start = 0; start < ids.length; start += PARALLEL) {
        await Promise.all(
          ids
            .slice(start, start + PARALLEL)
            .map((id) => api.post(`/transactions/${id}/restore`, undefined, { householdId })),
        );
      }
    },
    onError: (error) => showError('An error occurred. Please try again.', reasonOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
