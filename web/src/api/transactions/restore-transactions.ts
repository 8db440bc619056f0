import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** There is no bulk call; this many at a time. */
const PARALLEL = 4;

/** Takes deletions back. */
export function useRestoreTransactions({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let start = 0; start < ids.length; start += PARALLEL) {
        await Promise.all(
          ids
            .slice(start, start + PARALLEL)
            .map((id) => api.post(`/transactions/${id}/restore`, undefined, { householdId })),
        );
      }
    },
    onError,
    // Not waited for: it is done when the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
