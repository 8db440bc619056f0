import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

const mutationKey = ['ynab', 'read-categories'];

/** Also true if another part of the screen has started it. */
export function useIsReadingCategories(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Reads the categories now, and starts again what an error had stopped. */
export function useSyncCategories() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (userId: string | null) =>
      api.post<YnabConfigResource>('/ynab/sync/categories', userId === null ? {} : { userId }, {
        householdId,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
