import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** What settling the month's debt with these transactions would do; nothing is written. */
export const previewQuery = (
  householdId: string,
  month: MonthKey,
  transactionIds: readonly string[],
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'preview', month, transactionIds),
    queryFn: ({ signal }) =>
      api.post<SettlementPreviewResource>(
        '/settlements/preview',
        { transactionIds, month },
        { householdId, signal },
      ),
    enabled: transactionIds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
