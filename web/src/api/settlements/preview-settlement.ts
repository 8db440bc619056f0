import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** What settling the month's debt with these transactions would do; nothing is written. */
export const settlementPreviewQuery = (
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

/** What settling one transaction would do. */
export const settlingPreviewQuery = (householdId: string, transactionId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settlements', 'preview', transactionId),
    queryFn: ({ signal }) =>
      api.post<SettlementPreviewResource>(
        '/settlements/preview',
        { transactionId },
        { householdId, signal },
      ),
    gcTime: 0,
    retry: false,
  });
