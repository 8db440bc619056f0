import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Takes one's own dispute back. */
export function useWithdrawDispute({ kind, id }: DiscussedThing) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.delete(`/${kind}/${id}/dispute`, undefined, { householdId }),
    // Not awaited: the component that asked may have left the screen by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
