import { queryOptions } from '@tanstack/react-query';
import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import type { SyncRequest } from '@/api/ynab/sync-report';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** A POST that changes nothing and asks YNAB nothing. */
export const syncPreviewQuery = (householdId: string, request: SyncRequest) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'preview', request),
    queryFn: ({ signal }) =>
      api.post<YnabSyncPreview>('/ynab/sync/preview', request, { householdId, signal }),
    staleTime: 0,
    gcTime: 0,
  });
