import { useMutation, useQueryClient } from '@tanstack/react-query';
import { categoryResourceSchema } from '@housetab/functions/core/category/category';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Adds a category: the household's own where one may, else one's own. */
export function useCreateCategory() {
  const { id: householdId, isAdmin } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api.post(
        '/categories',
        { name, ...(isAdmin ? { userId: null } : {}) },
        { householdId, schema: categoryResourceSchema },
      ),
    // Whoever waits for this finds the category among the choices.
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
