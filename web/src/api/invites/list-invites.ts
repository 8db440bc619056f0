import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { inviteResourceSchema } from '@housetab/functions/core/household/invite-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const invitesSchema = z.array(inviteResourceSchema);

/** The invites that can still be accepted. Admins only. */
export const invitesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'invites'),
    queryFn: ({ signal }) =>
      api.get(`/households/${householdId}/invites`, { householdId, signal, schema: invitesSchema }),
  });
