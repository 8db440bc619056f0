import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/api/users/get-current-user';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Leaves this household. `onLeft` goes elsewhere, after which nothing is kept of it. */
export function useLeaveHousehold({ onLeft }: { onLeft: () => void | Promise<void> }) {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.delete(`/households/${householdId}/members/${user.id}`, undefined, { householdId }),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...currentUserQuery(user.id), staleTime: 0 });
      await onLeft();
      queryClient.removeQueries({ queryKey: householdKey(householdId) });
    },
  });
}
