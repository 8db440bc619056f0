import { queryOptions } from '@tanstack/react-query';
import type { InviteResource } from '@housetab/functions/core/household/invite-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The invites that can still be accepted. Admins only. */
export const invitesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'invites'),
    queryFn: ({ signal }) =>
      api.get<InviteResource[]>(`/households/${householdId}/invites`, { householdId, signal }),
  });
