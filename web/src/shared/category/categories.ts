import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import { request } from '@/lib/api/request';
import type { BodyOf } from '@/lib/api/call-types';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** The cast picks one of the two forms that the response has. */
export const fetchCategories = (options: { householdId: string; signal: AbortSignal }) =>
  request('GET /categories', options) as Promise<CategoryResource[]>;

export const categoriesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'list'),
    queryFn: ({ signal }) => fetchCategories({ householdId, signal }),
  });

/** Without an id it creates one. */
export function useSaveCategory() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...category }: CategoryInput & { id?: string }) => {
      if (id === undefined) return createCategory(householdId, category);
      const body = { id, ...category };
      return request('PUT /categories/{id}', { params: { id }, body, householdId });
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}

/** `userId: null` makes it the household's; without one it is the caller's. */
type CategoryInput = BodyOf<'POST /categories'>;

const createCategory = (householdId: string, body: CategoryInput) =>
  request('POST /categories', { body, householdId });

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
    mutationFn: (id: string) => request('DELETE /categories/{id}', { params: { id }, householdId }),
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
    mutationFn: () => request('POST /categories/starter', { householdId }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
