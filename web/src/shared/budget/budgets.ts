import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BudgetBody, BudgetsResource } from '@housetab/functions/core/budget/budget-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export type HouseholdBudgets = BudgetsResource;
export type HouseholdBudgetProgress = HouseholdBudgets['budgets'][number];

export const budgetsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'budgets'),
    queryFn: ({ signal }) => request('GET /budgets', { householdId, signal }),
  });

/** The caller makes a new budget's id, so that a retry creates no second one. */
export function useSaveBudget() {
  return useBudgetCall((householdId, { id, ...body }: BudgetBody & { id: string }) =>
    request('PUT /budgets/{id}', { params: { id }, body, householdId }),
  );
}

export function useRemoveBudget() {
  return useBudgetCall((householdId, id: string) =>
    request('DELETE /budgets/{id}', { params: { id }, householdId }),
  );
}

function useBudgetCall<Input, Output>(
  send: (householdId: string, input: Input) => Promise<Output>,
) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(householdId, input),
    // Also after a failure: somebody else may have changed it.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: budgetsQuery(householdId).queryKey }),
  });
}
