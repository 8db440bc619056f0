import type { QueryClient } from '@tanstack/react-query';
import { groupCategories } from '@housetab/functions/core/category/category';
import { categoriesQuery } from '@/shared/category/categories';
import { categoryGroupsQuery, groupsAddress } from '@/shared/category/list-category-groups';
import { requestTimeOf } from '@/offline/cache/response-or-cache';
import {
  appVersion,
  findCachedResponse,
  cacheResponse,
  cacheKeyOf,
} from '@/offline/cache/cached-responses';

/** In milliseconds: one hour. Others may have added categories since. */
const MAX_AGE = 60 * 60 * 1000;

/**
 * Caches the categories before the form opens, because an expense needs one, also offline. Fetches
 * nothing if a screen or the last hour's cache has them.
 */
export async function preloadCategories(
  queryClient: QueryClient,
  { householdId, userId }: { householdId: string; userId: string },
): Promise<void> {
  const place = cacheKeyOf(householdId, groupsAddress);
  const groupsQuery = categoryGroupsQuery(householdId, userId);
  const { queryKey } = categoriesQuery(householdId);
  const list = queryClient.getQueryCache().find({ queryKey });
  const data = queryClient.getQueryData(queryKey);
  if (list && data?.length && !list.state.isInvalidated && list.state.fetchStatus === 'idle') {
    // The groups are computed here: fetching them would make the server read them again.
    const groups = groupCategories(data);
    const at = requestTimeOf(list);
    queryClient.setQueryData(groupsQuery.queryKey, (known) => known ?? groups, { updatedAt: at });
    if (place) cacheResponse({ ...place, body: groups, link: null, at, version: appVersion });
    return;
  }
  const kept = place && (await findCachedResponse(place));
  if (!kept || Date.now() - kept.at > MAX_AGE) await queryClient.prefetchQuery(groupsQuery);
}
