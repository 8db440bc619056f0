import { queryOptions } from '@tanstack/react-query';
import type { InvitePreview } from '@housetab/functions/core/household/invite-resource';
import { api } from '@/api/api-client';

/** Who invites, and to which household, for somebody who is not signed in. */
export const publicInvitePreviewQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite', code],
    queryFn: ({ signal }) =>
      api.post<InvitePreview>('/invites/preview', { code }, { householdId: null, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
