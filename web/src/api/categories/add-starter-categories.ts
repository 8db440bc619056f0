import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Adds the common categories as the household's own, all or none. */
export function useAddStarterCategories() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/categories/starter', undefined, { householdId }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
}
