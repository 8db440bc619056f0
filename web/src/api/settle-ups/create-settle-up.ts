import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSettleUp } from '@housetab/functions/core/settle-up/settle-up-request';
import type { SettleUpDetail } from '@housetab/functions/core/settle-up/settle-up-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Closes the books with a person, or records a smaller payment. The same id twice is once. */
export function useCreateSettleUp() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: NewSettleUp) =>
      api.post<SettleUpDetail>('/settle-ups', body, { householdId }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
