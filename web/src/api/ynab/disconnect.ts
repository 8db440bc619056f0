import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Removes token, settings and schedule; what was sent stays. */
export function useDisconnect() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string | null) =>
      api.delete<undefined>(
        userId === null ? '/ynab/config' : `/ynab/config?${new URLSearchParams({ userId })}`,
        undefined,
        { householdId },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
