import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Reads the categories now; what was stopped by an error goes on again. */
export function useSyncCategories() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string | null) =>
      api.post<YnabConfigResource>('/ynab/sync/categories', userId === null ? {} : { userId }, {
        householdId,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
