import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewExpense } from '@housetab/functions/core/expense/expense-request';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** What the person who enters an expense decides: cents, and values of the split in hundredths. */
export type ExpenseFields = Omit<NewExpense, 'id' | 'enteredBy'>;

/** Adds an expense. Adding the same id twice stores once. */
export function useCreateExpense() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: ExpenseFields }) =>
      api.post<ExpenseResource>('/expenses', { id, ...fields }, { householdId }),
    // Not waited for: it is done when the server has it.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
