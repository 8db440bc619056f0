import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  YnabConfigResource,
  YnabConfigUpdate,
} from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** The token has to come along every time: the server never gives it back. */
export function useSaveConfig() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (config: YnabConfigUpdate) =>
      api.put<YnabConfigResource>('/ynab/config', config, { householdId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
