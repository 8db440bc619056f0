import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import type { ynabSyncAnswerSchema } from '@housetab/functions/core/ynab/sync-answers';
import type { ynabSyncRequestSchema } from '@housetab/functions/core/ynab/sync-request';
import { request, requestPage } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const ynabSyncsQuery = (householdId: string, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'ynab', 'syncs', userId),
    queryFn: ({ signal, pageParam }) =>
      requestPage('GET /ynab/syncs', {
        query: { userId, limit: 10 },
        next: pageParam,
        householdId,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** A POST that changes nothing and does not call YNAB. */
export const syncPreviewQuery = (householdId: string, body: SyncRequest) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'preview', body),
    queryFn: ({ signal }) => request('POST /ynab/sync/preview', { body, householdId, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export type SyncRequest = z.input<typeof ynabSyncRequestSchema>;
export type SyncResponse = z.output<typeof ynabSyncAnswerSchema>;

interface Sending {
  request: SyncRequest;
  /** The sync whose transaction this one replaces; null for a first one. */
  replaces: string | null;
  /** Replace it even if it was changed at YNAB. */
  overwrite?: true;
  /** Ignore the earlier one, which can no longer be reached at YNAB. */
  forget?: true;
}

export function useSyncReport() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request: body, replaces, ...consent }: Sending) =>
      replaces === null
        ? request('POST /ynab/sync', { body, householdId })
        : request('PUT /ynab/syncs/{id}', {
            params: { id: replaces },
            body: { ...body, ...consent },
            householdId,
          }),
    // Also after a failure, which changes the preview.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

/** `forget`: only here, because YNAB cannot be reached. */
export type SyncEnd = 'take_back' | 'finish' | 'forget';

interface Ending {
  id: string;
  end: SyncEnd;
  /** Even if it was changed at YNAB, once the reader has agreed. */
  overwrite?: boolean;
}

/** Takes a report back at YNAB, or finishes an interrupted sync. */
export function useEndSync() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, end, overwrite }: Ending) => {
      const call = { params: { id }, householdId };
      if (end === 'finish') return request('POST /ynab/syncs/{id}/finish', call);
      const query = { forget: end === 'forget' || null, overwrite: overwrite || null };
      return request('DELETE /ynab/syncs/{id}', { ...call, query });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

/** The sum of a part of a report: a member's share, or the amount owed to them; null = not requested. */
export const partTotalsQuery = (householdId: string, body: ReportRequest | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'part', body),
    queryFn:
      body === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await request('POST /reports/ynab-splits', {
              body,
              householdId,
              signal,
            });
            return Array.isArray(answer) ? answer : answer.categoryTotals;
          },
  });
