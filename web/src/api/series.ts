import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSeries } from '@housetab/functions/core/series/series-request';
import type {
  ConfirmedDraft,
  DraftResource,
  SeriesResource,
} from '@housetab/functions/core/series/series-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { api } from '@/api/api-client';
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

export function useEndSeries() {
  return useSeriesCall((householdId, { id, version }: Shown) =>
    api.delete<undefined>(`/series/${id}`, undefined, { householdId, ifMatch: etagOf(version) }),
  );
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
