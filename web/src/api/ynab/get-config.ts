import { queryOptions } from '@tanstack/react-query';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** @param userId whose connection; null = one's own */
export const ynabConfigQuery = (householdId: string, userId: string | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'config', userId),
    queryFn: ({ signal }) =>
      api.get<YnabConfigResource>('/ynab/config', { householdId, signal, query: { userId } }),
  });
