import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Takes a settle-up back: everything is as before it, or nothing happens. */
export function useUndoSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.delete(`/settle-ups/${id}`, undefined, { householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
