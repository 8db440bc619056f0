import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  categoryResourceSchema,
  type CategoryResource,
  type NewCategory,
} from '@housetab/functions/core/category/category';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Without an id it is a new one; `userId: null` makes it the household's own. */
export type CategoryInput = NewCategory & { id?: string; userId: CategoryResource['userId'] };

export function useSaveCategory() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...category }: CategoryInput) => {
      const options = { householdId, schema: categoryResourceSchema };
      return id === undefined
        ? api.post('/categories', category, options)
        : api.put(`/categories/${id}`, { id, ...category }, options);
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
