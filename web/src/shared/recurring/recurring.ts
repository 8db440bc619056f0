import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type {
  NewRecurringExpense,
  RecurringExpenseUpdate,
} from '@housetab/functions/core/recurring/recurring-expense-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { request } from '@/lib/api/request';
import { fetchExpense } from '@/shared/expense/expenses';
import { fetchTransaction } from '@/shared/transaction/get-transaction';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const recurringExpensesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'series', 'list'),
    queryFn: ({ signal }) => fetchRecurringExpenses(householdId, signal),
  });

export function fetchRecurringExpenses(
  householdId: string,
  signal?: AbortSignal,
): Promise<RecurringExpenseResource[]> {
  return request('GET /series', { householdId, signal });
}

export const draftsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'series', 'drafts'),
    queryFn: ({ signal }) => request('GET /drafts', { householdId, signal }),
  });

/** Sending the same id again creates one. */
export function useCreateRecurringExpense() {
  return useRecurringMutation((householdId, series: NewRecurringExpense) =>
    request('POST /series', { body: series, householdId }),
  );
}

type Shown = Pick<RecurringExpenseResource, 'id' | 'version' | 'ordinal'>;

/** With the displayed version: refused if somebody else has changed it since. */
export const usePauseRecurringExpense = () => useStateCall('pause');
export const useResumeRecurringExpense = () => useStateCall('resume');

function useStateCall(what: 'pause' | 'resume') {
  return useRecurringMutation((householdId, { id, version }: Shown) =>
    request(`POST /series/{id}/${what}`, {
      params: { id },
      householdId,
      ifMatch: etagOf(version),
    }),
  );
}

export function useSkipOccurrence() {
  return useRecurringMutation((householdId, { id, version, ordinal }: Shown) => {
    const options = { householdId, ifMatch: etagOf(version) };
    return request('POST /series/{id}/skip', {
      params: { id },
      body: { ordinal: ordinal + 1 },
      ...options,
    });
  });
}

/** With `entry`, deletes that occurrence as well: both, or neither. */
export function useEndRecurringExpense() {
  return useRecurringMutation((householdId, { id, version, entry }: Shown & { entry?: string }) =>
    request('DELETE /series/{id}', {
      params: { id },
      query: { entry },
      householdId,
      ifMatch: etagOf(version),
    }),
  );
}

/**
 * Changes an occurrence and all following ones: both, or neither. Refused if somebody else has changed either since.
 */
export function useChangeFromOccurrence() {
  return useRecurringMutation(
    async (
      householdId,
      { series, rule, base, ...change }: FromOccurrenceChange,
    ): Promise<ExpenseResource | TransactionResource> => {
      const { id, version } = base;
      const { transactionDate, ...template } = change;
      const entry = { id, version, transactionDate };
      const body: RecurringExpenseUpdate = { kind: series.kind, ...template, rule, entry };
      const ifMatch = etagOf(series.version);
      await request('PUT /series/{id}', { params: { id: series.id }, body, householdId, ifMatch });
      // The change is stored, even if its new state cannot be read.
      const found =
        'payers' in base ? fetchExpense(householdId, id) : fetchTransaction(householdId, id);
      return found.catch(() => ({ ...base, version: version + 1 }));
    },
  );
}

interface FromOccurrenceChange
  extends FromOccurrence, Pick<NewRecurringExpense, 'template' | 'transaction'> {
  base: ExpenseResource | TransactionResource;
  transactionDate: string;
}

export interface FromOccurrence {
  series: RecurringExpenseResource;
  rule: RecurringExpenseResource['rule'];
}

/** An entry's schedule if it can be changed; null if it has ended or the reader may not see it. */
export async function fetchRecurringExpense(
  householdId: string,
  id: string,
): Promise<RecurringExpenseResource | null> {
  try {
    return await request('GET /series/{id}', { params: { id }, householdId });
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}

/** Sets the draft's amount. Sending the same amount again enters it once. */
export function useConfirmDraft() {
  return useRecurringMutation((householdId, { id, amount }: { id: string; amount: number }) =>
    request('POST /drafts/{id}/confirm', { params: { id }, body: { amount }, householdId }),
  );
}

export function useDismissDraft() {
  return useRecurringMutation((householdId, id: string) =>
    request('DELETE /drafts/{id}', { params: { id }, householdId }),
  );
}

function useRecurringMutation<Input, Answer>(
  call: (householdId: string, input: Input) => Promise<Answer>,
) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(householdId, input),
    // Not awaited: the call has ended. Also after a failure: the displayed state may be outdated.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
