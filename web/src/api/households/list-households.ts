import { queryOptions } from '@tanstack/react-query';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The time zone in which the household counts its days. */
export const timeZoneQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'household', 'time-zone'),
    queryFn: async ({ signal }) => {
      const households = await api.get<HouseholdResource[]>('/households', {
        householdId,
        signal,
      });
      return households.find(({ id }) => id === householdId)?.timeZone ?? 'UTC';
    },
  });
