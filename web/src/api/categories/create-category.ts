import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type {
  CategoryResource,
  newCategorySchema,
} from '@housetab/functions/core/category/category-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** `userId: null` makes it the household's own; without one it is the caller's. */
export type CategoryInput = z.input<typeof newCategorySchema> & {
  userId?: CategoryResource['userId'];
};

export function createCategory(
  householdId: string,
  category: CategoryInput,
): Promise<CategoryResource> {
  return api.post('/categories', category, { householdId });
}

export function useCreateCategory() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (category: CategoryInput) => createCategory(householdId, category),
    // The caller waits for this, so that the new category is among the choices. Also after a failure:
    // somebody else may have taken the name.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
