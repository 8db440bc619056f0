import type { QueryClient } from '@tanstack/react-query';
import { categoryGroupsQuery } from '@/api/categories/list-category-groups';
import { keptOnly } from '@/lib/offline/kept-answers';

/**
 * An expense needs a category, also where there is no network: what one chooses from is kept before
 * the form is first opened. Where it is kept already nothing is asked.
 */
export async function keepChoices(queryClient: QueryClient, householdId: string): Promise<void> {
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
