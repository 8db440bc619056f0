import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/api/users/get-current-user';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/**
 * The server counts the days of entries again by the new zone: everything fetched before may have another
 * day.
 */
export function useChangeTimeZone() {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) =>
      api.put(`/households/${householdId}`, { timeZone }, { householdId }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(currentUserQuery(user.id));
    },
  });
}
