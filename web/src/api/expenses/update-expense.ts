import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import type { ExpenseFields } from '@/api/expenses/create-expense';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

interface ExpenseChange {
  base: Pick<ExpenseResource, 'id' | 'version'>;
  fields: ExpenseFields;
}

/**
 * Changes the whole of an expense. What someone else has changed since `base` was read is refused
 * with `precondition_failed`, what a settlement holds with `locked_by_settlement`.
 */
export function useUpdateExpense() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: ExpenseChange) =>
      api.put<ExpenseResource>(`/expenses/${base.id}`, fields, {
        householdId,
        ifMatch: etagOf(base.version),
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
