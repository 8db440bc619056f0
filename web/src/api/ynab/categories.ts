import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryGroup } from '@housetab/functions/core/category/category';
import type {
  YnabCategoryMap,
  YnabConfigResource,
} from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** What something can be booked to at YNAB, as it was last read, in YNAB's groups. */
export const ynabCategoriesQuery = (householdId: string, userId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'categories', userId),
    queryFn: ({ signal }) =>
      api.get<CategoryGroup[]>('/ynab/categories', { householdId, signal, query: { userId } }),
  });

/** All assignments at once, in place of those before. */
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
