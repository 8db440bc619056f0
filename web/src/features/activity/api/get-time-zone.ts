import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { householdResourceSchema } from '@housetab/functions/core/household-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const householdsSchema = z.array(householdResourceSchema);

/** The time zone in which the household counts its days. */
export const timeZoneQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'time-zone'),
    // It never changes.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const households = await api.get('/households', {
        householdId,
        signal,
        schema: householdsSchema,
      });
      return households.find(({ id }) => id === householdId)?.timeZone ?? 'UTC';
    },
  });
