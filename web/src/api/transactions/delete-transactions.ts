import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchRows } from '@/api/transactions/cached-lists';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** As many as the API takes in one call, which is all or none. */
const BULK = 200;

interface DeletionCallbacks {
  /** These are deleted: all that were asked for, or those of the calls before one that failed. */
  onDeleted: (ids: readonly string[]) => void;
  onError: (error: Error, ids: readonly string[]) => void;
}

/** Deletes one or many. */
export function useDeleteTransactions({ onDeleted, onError }: DeletionCallbacks) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const hide = (ids: readonly string[]) =>
    patchRows(queryClient, householdId, new Set(ids), () => null);

  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (ids.length === 1) {
        await api.delete(`/transactions/${ids[0]}`, undefined, { householdId });
        return hide(ids);
      }
      for (let start = 0; start < ids.length; start += BULK) {
        const some = ids.slice(start, start + BULK);
        try {
          await api.post('/transactions/bulk-delete', { ids: some }, { householdId });
        } catch (error) {
          if (start > 0) onDeleted(ids.slice(0, start));
          throw error;
        }
        hide(some);
      }
    },
    onSuccess: (_nothing, ids) => onDeleted(ids),
    onError,
    // Not waited for: it is done when the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
