import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitesQuery } from '@/api/invites/list-invites';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';

export function useRevokeInvite() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inviteId: string) =>
      api.delete(`/households/${householdId}/invites/${inviteId}`, undefined, { householdId }),
    // After a failure as well: it may be gone because someone has joined with it.
    onSettled: () => queryClient.invalidateQueries(invitesQuery(householdId)),
  });
}
