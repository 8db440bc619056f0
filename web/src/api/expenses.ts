import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewExpense } from '@housetab/functions/core/expense/expense-request';
import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';

/** An expense with who paid and who carries how much. */
export const expenseQuery = (householdId: string, id: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'expenses', id),
    queryFn: ({ signal }) => fetchExpense(householdId, id, signal),
  });

export function fetchExpense(
  householdId: string,
  id: string,
  signal?: AbortSignal,
): Promise<ExpenseResource> {
  return api.get(`/expenses/${id}`, { householdId, signal });
}

/** What the person who enters an expense decides: cents, and values of the split in hundredths. */
export type ExpenseFields = Omit<NewExpense, 'id' | 'enteredBy'>;

interface ExpenseCreation {
  id: string;
  fields: ExpenseFields;
  /** The values of the form, so that it can be opened again while the entry waits. */
  form: unknown;
  /** What it begins where it comes back. */
  series?: NewRecurringExpense | null;
}

/** Adds an expense. Adding the same id twice stores once; without a network it waits in the outbox. */
export function useCreateExpense() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields, form, series = null }: ExpenseCreation) =>
      sendOrQueue<ExpenseResource>(api, accountId, {
        householdId,
        kind: 'expense',
        resourceId: id,
        method: 'POST',
        path: '/expenses',
        body: { id, ...fields },
        series,
        ifMatch: null,
        title: fields.note || (fields.categories[0]?.name ?? ''),
        amountCents: fields.amount,
        form,
      }),
    // Not awaited: the change is done once the server has it.
    onSuccess: (saved) => {
      if (saved === QUEUED) return;
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

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
