import type { QueryClient } from '@tanstack/react-query';
import { groupCategories } from '@housetab/functions/core/category/category';
import { categoriesQuery } from '@/api/categories/list-categories';
import { categoryGroupsQuery, GROUPS } from '@/api/categories/list-category-groups';
import { API_BASE } from '@/api/paths';
import { askTimeOf } from '@/offline/kept/answer-or-kept';
import { appVersion, findKeptAnswer, keepAnswer, placeOf } from '@/offline/kept/kept-answers';

/** In milliseconds, one hour: older choices may lack categories that others have created. */
const MAX_AGE = 3_600_000;

/**
 * An expense needs a category, even without a network: the choices are stored before the form is first
 * opened, and again when they are old. If a screen has loaded the categories anyway, or they were stored
 * recently, nothing is fetched.
 */
export async function keepChoices(queryClient: QueryClient, householdId: string): Promise<void> {
  const place = placeOf(householdId, API_BASE + GROUPS);
  const groupsQuery = categoryGroupsQuery(householdId);
  const { queryKey } = categoriesQuery(householdId);
  const list = queryClient.getQueryCache().find({ queryKey });
  const data = queryClient.getQueryData(queryKey);
  if (list && data?.length && !list.state.isInvalidated && list.state.fetchStatus === 'idle') {
    // The groups are those of the same categories, which the server would read again.
    const groups = groupCategories(data);
    const at = askTimeOf(list);
    queryClient.setQueryData(groupsQuery.queryKey, (known) => known ?? groups, { updatedAt: at });
    if (place) keepAnswer({ ...place, body: groups, link: null, at, version: appVersion });
    return;
  }
  const kept = place && (await findKeptAnswer(place));
  if (!kept || Date.now() - kept.at > MAX_AGE) await queryClient.prefetchQuery(groupsQuery);
}
