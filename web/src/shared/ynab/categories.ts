import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryGroup } from '@housetab/functions/core/category/category';
import type {
  YnabCategoryMap,
  YnabConfigResource,
} from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const ynabCategoriesQuery = (householdId: string, userId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'categories', userId),
    queryFn: ({ signal }) =>
      api.get<CategoryGroup[]>('/ynab/categories', { householdId, signal, query: { userId } }),
  });

/** Replaces all assignments at once. */
export function useSaveCategoryMap() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (map: YnabCategoryMap) =>
      api.put<YnabConfigResource>('/ynab/category-map', map, { householdId }),
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
      api.post<YnabConfigResource>('/ynab/sync/categories', userId === null ? {} : { userId }, {
        householdId,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
