import { infiniteQueryOptions } from '@tanstack/react-query';
import { requestPage } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

/** With the three notifications above them (`FEW_NOTIFICATIONS`) these make a page of 40. */
const PAGE = 37;

export const activityQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'activity', 'list'),
    queryFn: ({ signal, pageParam }) =>
      requestPage('GET /activity', {
        // Names as they were then. Today's names would cost as many reads again.
        query: { limit: PAGE, subjects: 'then' },
        next: pageParam,
        householdId,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
