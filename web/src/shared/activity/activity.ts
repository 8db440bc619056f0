import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { api } from '@/lib/api/api-client';
import type { ItemPage } from '@/lib/api/pages';
import { householdKey } from '@/lib/query-keys';

/** With the three notifications above them (`FEW_NOTIFICATIONS`) these make a page of 40. */
const PAGE = 37;

type ActivityPage = ItemPage<ActivityResource>;

export const activityQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'activity', 'list'),
    queryFn: ({ signal, pageParam }): Promise<ActivityPage> => {
      const options = { householdId, signal };
      if (pageParam !== null) return api.getPage(pageParam, options);
      // Names as they were then. Today's names would cost as many reads again.
      return api.getPage('/activity', { ...options, query: { limit: PAGE, subjects: 'then' } });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
