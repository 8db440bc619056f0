import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { createCategory, type CategoryInput } from '@/api/categories/create-category';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Without an id it is a new one. */
export function useSaveCategory() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...category }: CategoryInput & { id?: string }) => {
      if (id === undefined) return createCategory(householdId, category);
      const body = { id, ...category };
      return api.put<CategoryResource>(`/categories/${id}`, body, { householdId });
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
