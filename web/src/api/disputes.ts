import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Disputes a transaction or an expense; another reason takes the place of the first. */
export function useDispute({ kind, id }: DiscussedThing) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (reason: string) => api.post(`/${kind}/${id}/dispute`, { reason }, { householdId }),
    // Not awaited: the component that asked may have left the screen by then.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

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
