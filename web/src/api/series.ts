import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { NewSeries, SeriesUpdate } from '@housetab/functions/core/series/series-request';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type {
  ConfirmedDraft,
  DraftResource,
  SeriesResource,
} from '@housetab/functions/core/series/series-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { api } from '@/api/api-client';
import { getExpense } from '@/api/expenses';
import { getTransaction } from '@/api/transactions/get-transaction';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** All that repeats, the next due first. */
export const seriesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'series', 'list'),
    queryFn: ({ signal }) => listSeries(householdId, signal),
  });

export function listSeries(householdId: string, signal?: AbortSignal): Promise<SeriesResource[]> {
  return api.get('/series', { householdId, signal });
}

/** What waits for its amount, the oldest first. */
export const draftsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'series', 'drafts'),
    queryFn: ({ signal }) => api.get<DraftResource[]>('/drafts', { householdId, signal }),
  });

/** Lets something repeat. Sending the same id again makes it once. */
export function useCreateSeries() {
  return useSeriesCall((householdId, series: NewSeries) =>
    api.post<SeriesResource>('/series', series, { householdId }),
  );
}

type Shown = Pick<SeriesResource, 'id' | 'version' | 'ordinal'>;

/** Each as it was shown: what somebody else has changed since is refused. */
export const usePauseSeries = () => useStateCall('pause');
export const useResumeSeries = () => useStateCall('resume');

function useStateCall(what: 'pause' | 'resume') {
  return useSeriesCall((householdId, { id, version }: Shown) =>
    api.post<SeriesResource>(`/series/${id}/${what}`, undefined, {
      householdId,
      ifMatch: etagOf(version),
    }),
  );
}

/** Leaves out the next one. */
export function useSkipNext() {
  return useSeriesCall((householdId, { id, version, ordinal }: Shown) => {
    const options = { householdId, ifMatch: etagOf(version) };
    return api.post<SeriesResource>(`/series/${id}/skip`, { ordinal: ordinal + 1 }, options);
  });
}

/** With one of what it has made, that is deleted as well: both, or neither. */
export function useEndSeries() {
  return useSeriesCall((householdId, { id, version, entry }: Shown & { entry?: string }) => {
    const path = entry === undefined ? `/series/${id}` : `/series/${id}?entry=${entry}`;
    return api.delete<undefined>(path, undefined, { householdId, ifMatch: etagOf(version) });
  });
}

/**
 * Changes what it has made, and all that follow: both, or neither. What somebody else has changed of either
 * since is refused.
 */
export function useChangeFollowing() {
  return useSeriesCall(
    async (
      householdId,
      { series, rule, base, ...change }: FollowingChange,
    ): Promise<ExpenseResource | TransactionResource> => {
      const { id, version } = base;
      const { transactionDate, ...template } = change;
      const entry = { id, version, transactionDate };
      const body: SeriesUpdate = { kind: series.kind, ...template, rule, entry };
      const ifMatch = etagOf(series.version);
      await api.put<SeriesResource>(`/series/${series.id}`, body, { householdId, ifMatch });
      // It is changed by now, whether or not its new state is known.
      const found =
        'payers' in base ? getExpense(householdId, id) : getTransaction(householdId, id);
      return found.catch(() => ({ ...base, version: version + 1 }));
    },
  );
}

/** What one of what repeats, and all that follow, are to be. */
interface FollowingChange extends Following, Pick<NewSeries, 'template' | 'transaction'> {
  base: ExpenseResource | TransactionResource;
  transactionDate: string;
}

/** All that follow, and when they come back. */
export interface Following {
  series: SeriesResource;
  rule: SeriesResource['rule'];
}

/** What repeats and may be changed with an entry that it has made; null where it has ended, or may not be seen. */
export async function findSeries(householdId: string, id: string): Promise<SeriesResource | null> {
  try {
    return await api.get<SeriesResource>(`/series/${id}`, { householdId });
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}

/** Says how much it was. Sending the same amount again enters it once. */
export function useConfirmDraft() {
  return useSeriesCall((householdId, { id, amount }: { id: string; amount: number }) =>
    api.post<ConfirmedDraft>(`/drafts/${id}/confirm`, { amount }, { householdId }),
  );
}

export function useDismissDraft() {
  return useSeriesCall((householdId, id: string) =>
    api.delete<undefined>(`/drafts/${id}`, undefined, { householdId }),
  );
}

function useSeriesCall<Input, Answer>(
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
