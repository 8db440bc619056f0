import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Takes a whole import back; refused where one of its rows has been edited or settled since. */
export function useUndoImport() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) =>
      api.delete(`/transactions/imports/${importId}`, undefined, { householdId }),
    // Not awaited: it is done once the server has done it.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
