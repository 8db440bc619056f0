import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type {
  CategoryResource,
  newCategorySchema,
} from '@housetab/functions/core/category/category-resource';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const categoriesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'list'),
    queryFn: ({ signal }) => api.get<CategoryResource[]>('/categories', { householdId, signal }),
  });

/** Without an id it creates one. */
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

/** `userId: null` makes it the household's; without one it is the caller's. */
type CategoryInput = z.input<typeof newCategorySchema> & {
  userId?: CategoryResource['userId'];
};

function createCategory(householdId: string, category: CategoryInput): Promise<CategoryResource> {
  return api.post('/categories', category, { householdId });
}

export function useCreateCategory() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (category: CategoryInput) => createCategory(householdId, category),
    // Awaited, so that the new category is among the choices. Also after a failure: somebody else
    // may have taken the name.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}

export function useDeleteCategory() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/categories/${id}`, undefined, { householdId }),
    // Also after a failure: someone else may have deleted it.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}

/** Adds the common categories to the household's own, all or none. */
export function useAddStarterCategories() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/categories/starter', undefined, { householdId }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
