import { queryOptions } from '@tanstack/react-query';
import type { InvitePreview } from '@housetab/functions/core/household/invite-resource';
import { api } from '@/api/api-client';
import { userKey } from '@/lib/query-keys';

/**
 * Who invites, and to which household. The server counts each question as an attempt, so it is asked once.
 */
export const invitePreviewQuery = (uid: string, code: string) =>
  queryOptions({
    queryKey: userKey(uid, 'invite', code),
    queryFn: ({ signal }) =>
      api.post<InvitePreview>('/invites/look-up', { code }, { householdId: null, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
