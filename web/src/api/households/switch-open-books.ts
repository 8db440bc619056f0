import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/api/users/get-current-user';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Whether everyone sees everything. What each screen shows may change with it. */
export function useSwitchOpenBooks() {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (openBooks: boolean) =>
      api.put(`/households/${householdId}`, { openBooks }, { householdId }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(user.id));
    },
  });
}
