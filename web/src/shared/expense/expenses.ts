import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewExpense } from '@housetab/functions/core/expense/expense-request';
import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { api } from '@/lib/api/api-client';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';

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
  return request('GET /expenses/{id}', { params: { id }, householdId, signal });
}

/** An expense's fields from its form: amounts in cents, split values in hundredths. */
export type ExpenseFields = Omit<NewExpense, 'id' | 'enteredBy'>;

interface ExpenseCreation {
  id: string;
  fields: ExpenseFields;
  /** Form values for reopening the waiting entry. */
  form: unknown;
  /** The schedule of a recurring entry. */
  series?: NewRecurringExpense | null;
}

/** Adding the same id twice stores one expense; offline it waits in the outbox. */
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
    // Not awaited: the expense is stored.
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
 * Replaces an expense. Refused with `precondition_failed` if somebody changed it since `base`, and
 * with `locked_by_settlement` if a settlement locks it.
 */
export function useUpdateExpense() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: ExpenseChange) =>
      request('PUT /expenses/{id}', {
        params: { id: base.id },
        body: fields,
        householdId,
        ifMatch: etagOf(base.version),
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
