import {
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type { NewInviteRequest } from '@housetab/functions/core/household/invite-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey, userKey } from '@/lib/query-keys';

/** Invites that can still be accepted. Admins only. */
export const invitesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'invites'),
    queryFn: ({ signal }) =>
      request('GET /households/{id}/invites', { params: { id: householdId }, householdId, signal }),
  });

/** Only this response has the code. */
export function useCreateInvite() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewInviteRequest) =>
      request('POST /households/{id}/invites', {
        params: { id: householdId },
        body: wanted,
        householdId,
      }),
    onSuccess: () => queryClient.invalidateQueries(invitesQuery(householdId)),
  });
}

export function useRevokeInvite() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inviteId: string) =>
      request('DELETE /households/{id}/invites/{inviteId}', {
        params: { id: householdId, inviteId },
        householdId,
      }),
    // Also after a failure: someone may have joined with it.
    onSettled: () => queryClient.invalidateQueries(invitesQuery(householdId)),
  });
}

/** The inviter and household of an invite. Fetched once, because the server counts each request as an attempt. */
export const invitePreviewQuery = (uid: string, code: string) =>
  queryOptions({
    queryKey: userKey(uid, 'invite', code),
    queryFn: ({ signal }) =>
      request('POST /invites/look-up', { body: { code }, householdId: null, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The inviter and household, for a visitor who is not signed in. */
export const publicInvitePreviewQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite', code],
    queryFn: ({ signal }) =>
      request('POST /invites/preview', { body: { code }, householdId: null, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });

type Callbacks = Pick<UseMutationOptions<HouseholdResource, Error, string>, 'onSuccess'>;

export function useAcceptInvite(callbacks: Callbacks) {
  return useMutation({
    ...callbacks,
    mutationFn: (code: string) =>
      request('POST /invites/accept', { body: { code }, householdId: null }),
  });
}
