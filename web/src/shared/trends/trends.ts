import { queryOptions } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { TrendsResource, WhoseTrends } from '@housetab/functions/core/trends/trends-resource';
import { request } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

export type HouseholdTrends = TrendsResource;
export type HouseholdTrendMonth = HouseholdTrends['months'][number];
export type { WhoseTrends };

interface Asked {
  from: MonthKey;
  to: MonthKey;
  whose: WhoseTrends;
}

/** Spending by month. Another range replaces it once loaded, so that the layout does not jump. */
export const trendsQuery = (householdId: string, { from, to, whose }: Asked) => {
  const queryKey = householdKey(householdId, 'trends', from, to, whose);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      request('GET /trends', { householdId, signal, query: { from, to, whose } }),
    // Not the data of another household.
    placeholderData: (shown: HouseholdTrends | undefined, query) =>
      query?.queryKey[1] === queryKey[1] ? shown : undefined,
  });
};
