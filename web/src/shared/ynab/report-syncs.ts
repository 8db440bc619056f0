import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import type { Report, ReportRequest } from '@housetab/functions/core/report/report-resource';
import type {
  ynabSyncAnswerSchema,
  YnabSyncPreview,
} from '@housetab/functions/core/ynab/sync-answers';
import type { ynabSyncRequestSchema } from '@housetab/functions/core/ynab/sync-request';
import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const ynabSyncsQuery = (householdId: string, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'ynab', 'syncs', userId),
    queryFn: ({ signal, pageParam }) =>
      pageParam === null
        ? api.getPage<YnabSyncResource>('/ynab/syncs', {
            householdId,
            signal,
            query: { userId, limit: 10 },
          })
        : api.getPage<YnabSyncResource>(pageParam, { householdId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** A POST that changes nothing and does not call YNAB. */
export const syncPreviewQuery = (householdId: string, request: SyncRequest) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'preview', request),
    queryFn: ({ signal }) =>
      api.post<YnabSyncPreview>('/ynab/sync/preview', request, { householdId, signal }),
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
    mutationFn: ({ request, replaces, ...consent }: Sending) =>
      replaces === null
        ? api.post<SyncResponse>('/ynab/sync', request, { householdId })
        : api.put<SyncResponse>(
            `/ynab/syncs/${encodeURIComponent(replaces)}`,
            { ...request, ...consent },
            { householdId },
          ),
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
    mutationFn: ({ id, end, overwrite = false }: Ending) => {
      const path = `/ynab/syncs/${encodeURIComponent(id)}`;
      if (end === 'finish')
        return api.post<SyncResponse>(`${path}/finish`, undefined, { householdId });
      const query = new URLSearchParams({
        ...(end === 'forget' && { forget: 'true' }),
        ...(overwrite && { overwrite: 'true' }),
      });
      const address = query.size > 0 ? `${path}?${query}` : path;
      return api.delete<SyncResponse>(address, undefined, { householdId });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}

/** The sum of a part of a report: a member's share, or the amount owed to them; null = not requested. */
export const partTotalsQuery = (householdId: string, request: ReportRequest | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'reports', 'part', request),
    queryFn:
      request === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await api.post<Report>('/reports/ynab-splits', request, {
              householdId,
              signal,
            });
            return Array.isArray(answer) ? answer : answer.categoryTotals;
          },
  });
