import {
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type {
  InvitePreview,
  InviteResource,
  NewInviteRequest,
  NewInviteResource,
} from '@housetab/functions/core/household/invite-resource';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey, userKey } from '@/lib/query-keys';

/** Invites that can still be accepted. Admins only. */
export const invitesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'invites'),
    queryFn: ({ signal }) =>
      api.get<InviteResource[]>(`/households/${householdId}/invites`, { householdId, signal }),
  });

/** Only this response has the code. */
export function useCreateInvite() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewInviteRequest) =>
      api.post<NewInviteResource>(`/households/${householdId}/invites`, wanted, { householdId }),
    onSuccess: () => queryClient.invalidateQueries(invitesQuery(householdId)),
  });
}

export function useRevokeInvite() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inviteId: string) =>
      api.delete(`/households/${householdId}/invites/${inviteId}`, undefined, { householdId }),
    // Also after a failure: someone may have joined with it.
    onSettled: () => queryClient.invalidateQueries(invitesQuery(householdId)),
  });
}

/** The inviter and household of an invite. Fetched once, because the server counts each request as an attempt. */
export const invitePreviewQuery = (uid: string, code: string) =>
  queryOptions({
    queryKey: userKey(uid, 'invite', code),
    queryFn: ({ signal }) =>
      api.post<InvitePreview>('/invites/look-up', { code }, { householdId: null, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The inviter and household, for a visitor who is not signed in. */
export const publicInvitePreviewQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite', code],
    queryFn: ({ signal }) =>
      api.post<InvitePreview>('/invites/preview', { code }, { householdId: null, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });

type Callbacks = Pick<UseMutationOptions<HouseholdResource, Error, string>, 'onSuccess'>;

export function useAcceptInvite(callbacks: Callbacks) {
  return useMutation({
    ...callbacks,
    mutationFn: (code: string) =>
      api.post<HouseholdResource>('/invites/accept', { code }, { householdId: null }),
  });
}
