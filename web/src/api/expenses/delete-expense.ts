import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchRowsWhere } from '@/api/transactions/cached-lists';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

interface DeletionCallbacks {
  onDeleted: (id: string) => void;
  onError: (error: Error, id: string) => void;
}

/** Deletes an expense with all of its rows. */
export function useDeleteExpense({ onDeleted, onError }: DeletionCallbacks) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/expenses/${id}`, undefined, { householdId }),
    onSuccess: (_nothing, id) => {
      patchRowsWhere(
        queryClient,
        householdId,
        ({ expenseId }) => expenseId === id,
        () => null,
      );
      onDeleted(id);
    },
    onError,
    // Not waited for: it is done when the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
