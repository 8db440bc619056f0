import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  YnabCategoryMap,
  YnabConfigResource,
} from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

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
