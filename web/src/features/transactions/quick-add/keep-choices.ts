import type { QueryClient } from '@tanstack/react-query';
import { groupCategories } from '@housetab/functions/core/category/category';
import { categoriesQuery } from '@/api/categories/list-categories';
import { categoryGroupsQuery } from '@/api/categories/list-category-groups';
import { keptOnly } from '@/lib/offline/kept-answers';

/**
 * An expense needs a category, also where there is no network: what one chooses from is kept before
 * the form is first opened. Where it is kept already, or a screen has read the categories for their
 * colours, nothing is asked.
 */
export async function keepChoices(queryClient: QueryClient, householdId: string): Promise<void> {
  if (takeFromList(queryClient, householdId)) return;
  const query = categoryGroupsQuery(householdId);
  const { queryKey } = query;
  try {
    await query.queryFn?.({
      queryKey,
      signal: keptOnly(() => true),
      client: queryClient,
      meta: undefined,
    });
  } catch {
    await queryClient.prefetchQuery(query);
  }
}

/** The groups are those of the same categories, which the server would read again. */
function takeFromList(queryClient: QueryClient, householdId: string): boolean {
  const list = queryClient.getQueryState(categoriesQuery(householdId).queryKey);
  if (!list?.data?.length || list.isInvalidated || list.fetchStatus !== 'idle') return false;
  const { queryKey } = categoryGroupsQuery(householdId);
  queryClient.setQueryData(queryKey, (known) => known ?? groupCategories(list.data!), {
    updatedAt: list.dataUpdatedAt,
  });
  return true;
}
