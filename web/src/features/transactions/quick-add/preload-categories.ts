import type { QueryClient } from '@tanstack/react-query';
import { groupCategories } from '@housetab/functions/core/category/category';
import { categoriesQuery } from '@/api/categories/categories';
import { categoryGroupsQuery, GROUPS } from '@/api/categories/list-category-groups';
import { API_BASE } from '@/config/api-paths';
import { requestTimeOf } from '@/offline/cache/response-or-cache';
import {
  appVersion,
  findCachedResponse,
  cacheResponse,
  cacheKeyOf,
} from '@/offline/cache/cached-responses';

/** In milliseconds: one hour. Older categories are loaded again, since others may have added some. */
const MAX_AGE = 60 * 60 * 1000;

/**
 * Keeps the categories before the form is first opened: an expense needs one, also without a network.
 * Nothing is asked where a screen has read them already, or where they were kept within the last hour.
 */
export async function preloadCategories(
  queryClient: QueryClient,
  { householdId, userId }: { householdId: string; userId: string },
): Promise<void> {
  const place = cacheKeyOf(householdId, API_BASE + GROUPS);
  const groupsQuery = categoryGroupsQuery(householdId, userId);
  const { queryKey } = categoriesQuery(householdId);
  const list = queryClient.getQueryCache().find({ queryKey });
  const data = queryClient.getQueryData(queryKey);
  if (list && data?.length && !list.state.isInvalidated && list.state.fetchStatus === 'idle') {
    // The groups can be made of them here: asking for them would make the server read them again.
    const groups = groupCategories(data);
    const at = requestTimeOf(list);
    queryClient.setQueryData(groupsQuery.queryKey, (known) => known ?? groups, { updatedAt: at });
    if (place) cacheResponse({ ...place, body: groups, link: null, at, version: appVersion });
    return;
  }
  const kept = place && (await findCachedResponse(place));
  if (!kept || Date.now() - kept.at > MAX_AGE) await queryClient.prefetchQuery(groupsQuery);
}
