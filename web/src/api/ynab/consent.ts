import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import type { YnabConsent } from '@housetab/functions/core/ynab/oauth-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Gets the address at YNAB where the member agrees to connect. */
export function useBeginConsent() {
  const { id: householdId } = useHousehold();
  return useMutation({
    mutationFn: () => api.post<YnabConsent>('/ynab/oauth', undefined, { householdId }),
    gcTime: 0,
  });
}

/** Finishes it when the member comes back from YNAB. */
export function useFinishConsent() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (back: { code: string; state: string }) =>
      api.put<YnabConfigResource>('/ynab/oauth', back, { householdId }),
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
