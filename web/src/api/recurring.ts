import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type {
  NewRecurringExpense,
  RecurringExpenseUpdate,
} from '@housetab/functions/core/recurring/recurring-expense-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type {
  ConfirmedDraft,
  DraftResource,
  RecurringExpenseResource,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { api } from '@/api/api-client';
import { fetchExpense } from '@/api/expenses';
import { fetchTransaction } from '@/api/transactions/get-transaction';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** All that repeats, the next due first. */
export const recurringExpensesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'series', 'list'),
    queryFn: ({ signal }) => fetchRecurringExpenses(householdId, signal),
  });

export function fetchRecurringExpenses(
  householdId: string,
  signal?: AbortSignal,
): Promise<RecurringExpenseResource[]> {
  return api.get('/series', { householdId, signal });
}

/** What waits for its amount, the oldest first. */
export const draftsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'series', 'drafts'),
    queryFn: ({ signal }) => api.get<DraftResource[]>('/drafts', { householdId, signal }),
  });

/** Lets something repeat. Sending the same id again makes it once. */
export function useCreateRecurringExpense() {
  return useRecurringMutation((householdId, series: NewRecurringExpense) =>
    api.post<RecurringExpenseResource>('/series', series, { householdId }),
  );
}

type Shown = Pick<RecurringExpenseResource, 'id' | 'version' | 'ordinal'>;

/** Each as it was shown: what somebody else has changed since is refused. */
export const usePauseRecurringExpense = () => useStateCall('pause');
export const useResumeRecurringExpense = () => useStateCall('resume');

function useStateCall(what: 'pause' | 'resume') {
  return useRecurringMutation((householdId, { id, version }: Shown) =>
    api.post<RecurringExpenseResource>(`/series/${id}/${what}`, undefined, {
      householdId,
      ifMatch: etagOf(version),
    }),
  );
}

/** Leaves out the next one. */
export function useSkipOccurrence() {
  return useRecurringMutation((householdId, { id, version, ordinal }: Shown) => {
    const options = { householdId, ifMatch: etagOf(version) };
    return api.post<RecurringExpenseResource>(
      `/series/${id}/skip`,
      { ordinal: ordinal + 1 },
      options,
    );
  });
}

/** With one of what it has made, that is deleted as well: both, or neither. */
export function useEndRecurringExpense() {
  return useRecurringMutation((householdId, { id, version, entry }: Shown & { entry?: string }) => {
    const path = entry === undefined ? `/series/${id}` : `/series/${id}?entry=${entry}`;
    return api.delete<undefined>(path, undefined, { householdId, ifMatch: etagOf(version) });
  });
}

/**
 * Changes what it has made, and all that follow: both, or neither. What somebody else has changed of either
 * since is refused.
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
      await api.put<RecurringExpenseResource>(`/series/${series.id}`, body, {
        householdId,
        ifMatch,
      });
      // It is changed by now, whether or not its new state is known.
      const found =
        'payers' in base ? fetchExpense(householdId, id) : fetchTransaction(householdId, id);
      return found.catch(() => ({ ...base, version: version + 1 }));
    },
  );
}

/** What one of what repeats, and all that follow, are to be. */
interface FromOccurrenceChange
  extends FromOccurrence, Pick<NewRecurringExpense, 'template' | 'transaction'> {
  base: ExpenseResource | TransactionResource;
  transactionDate: string;
}

/** All that follow, and when they come back. */
export interface FromOccurrence {
  series: RecurringExpenseResource;
  rule: RecurringExpenseResource['rule'];
}

/** What repeats and may be changed with an entry that it has made; null where it has ended, or may not be seen. */
export async function fetchRecurringExpense(
  householdId: string,
  id: string,
): Promise<RecurringExpenseResource | null> {
  try {
    return await api.get<RecurringExpenseResource>(`/series/${id}`, { householdId });
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}

/** Says how much it was. Sending the same amount again enters it once. */
export function useConfirmDraft() {
  return useRecurringMutation((householdId, { id, amount }: { id: string; amount: number }) =>
    api.post<ConfirmedDraft>(`/drafts/${id}/confirm`, { amount }, { householdId }),
  );
}

export function useDismissDraft() {
  return useRecurringMutation((householdId, id: string) =>
    api.delete<undefined>(`/drafts/${id}`, undefined, { householdId }),
  );
}

function useRecurringMutation<Input, Answer>(
  call: (householdId: string, input: Input) => Promise<Answer>,
) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(householdId, input),
    // Not awaited: it is done once the server has done it. After a failure as well: what is shown may be old.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
