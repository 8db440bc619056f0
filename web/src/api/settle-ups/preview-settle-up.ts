import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Cents } from '@housetab/functions/core/money/money';
import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/**
 * What closing the books with a person would do; nothing is written.
 *
 * @param amount what is paid; null = all that is due
 */
export const settleUpPreviewQuery = (householdId: string, userId: string, amount: Cents | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'settle-ups', 'preview', userId, amount),
    queryFn: ({ signal }) =>
      api.post<SettleUpPreviewResource>(
        '/settle-ups/preview',
        { with: userId, ...(amount === null ? {} : { payment: { amount } }) },
        { householdId, signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
