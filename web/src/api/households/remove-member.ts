import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** What the member has entered stays, under their name. */
export function useRemoveMember() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) =>
      api.delete(`/households/${householdId}/members/${memberId}`, undefined, { householdId }),
    // After a failure as well: the member may have left. Their permissions ended with them.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
