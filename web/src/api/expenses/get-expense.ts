import { queryOptions } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** An expense with who paid and who carries how much. */
export const expenseQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'expenses', id),
    queryFn: ({ signal }) => getExpense(householdId, id, signal),
  });

export function getExpense(
  householdId: string,
  id: string,
  signal?: AbortSignal,
): Promise<ExpenseResource> {
  return api.get(`/expenses/${id}`, { householdId, signal });
}
