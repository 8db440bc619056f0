import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import type { Page } from '@/api/pages';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** With the few notices above them these are 40. */
const PAGE = 37;

type ActivityPage = Page<ActivityResource>;

/** The household's history as far as the reader may see it, newest first. */
export const activityQuery = (householdId: string) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'activity', 'list'),
    queryFn: ({ signal, pageParam }): Promise<ActivityPage> => {
      const options = { householdId, signal };
      if (pageParam !== null) return api.getPage(pageParam, options);
      // Names as they were then: looking each thing up would read as much again.
      return api.getPage('/activity', { ...options, query: { limit: PAGE, subjects: 'then' } });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
