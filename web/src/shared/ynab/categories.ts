import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { YnabCategoryMap } from '@housetab/functions/core/ynab/config-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const ynabCategoriesQuery = (householdId: string, userId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'categories', userId),
    queryFn: ({ signal }) =>
      request('GET /ynab/categories', { householdId, signal, query: { userId } }),
  });

/** Replaces all assignments at once. */
export function useSaveCategoryMap() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (map: YnabCategoryMap) =>
      request('PUT /ynab/category-map', { body: map, householdId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

const mutationKey = ['ynab', 'read-categories'];

/** Also true if another part of the screen has started it. */
export function useIsReadingCategories(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Reads the categories now, and restarts a sync stopped by an error. */
export function useSyncCategories() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (userId: string | null) =>
      request('POST /ynab/sync/categories', {
        body: userId === null ? {} : { userId },
        householdId,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
