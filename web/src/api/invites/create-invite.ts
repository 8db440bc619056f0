import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NewInviteRequest,
  NewInviteResource,
} from '@housetab/functions/core/household/invite-resource';
import { invitesQuery } from '@/api/invites/list-invites';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';

/** Creates an invite. No later answer has the code again. */
export function useCreateInvite() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewInviteRequest) =>
      api.post<NewInviteResource>(`/households/${householdId}/invites`, wanted, { householdId }),
    onSuccess: () => queryClient.invalidateQueries(invitesQuery(householdId)),
  });
}
