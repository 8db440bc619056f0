import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopRule } from '@housetab/functions/core/import/shop-rule-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const shopRulesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'shop-rules'),
    queryFn: ({ signal }) => request('GET /shop-rules', { householdId, signal }),
  });

/** Shown at once; rolled back if the server refuses. */
function useRulesMutation<Input>(
  send: (householdId: string, input: Input) => Promise<unknown>,
  change: (rules: readonly ShopRule[], input: Input) => ShopRule[],
) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const { queryKey } = shopRulesQuery(householdId);
  return useMutation({
    mutationFn: (input: Input) => send(householdId, input),
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<ShopRule[]>(queryKey);
      queryClient.setQueryData<ShopRule[]>(queryKey, change(before ?? [], input));
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useSaveShopRule() {
  return useRulesMutation<ShopRule>(
    (householdId, rule) => request('PUT /shop-rules', { body: rule, householdId }),
    (rules, rule) => [...rules.filter(({ shop }) => shop !== rule.shop), rule],
  );
}

export function useRemoveShopRule() {
  return useRulesMutation<string>(
    (householdId, shop) => request('DELETE /shop-rules', { query: { shop }, householdId }),
    (rules, shop) => rules.filter((one) => one.shop !== shop),
  );
}
