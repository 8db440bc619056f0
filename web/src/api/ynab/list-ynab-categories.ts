import { queryOptions } from '@tanstack/react-query';
import type { CategoryGroup } from '@housetab/functions/core/category/category';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** What something can be booked to at YNAB, as it was last read, in YNAB's groups. */
export const ynabCategoriesQuery = (householdId: string, userId: string | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'ynab', 'categories', userId),
    queryFn: ({ signal }) =>
      api.get<CategoryGroup[]>('/ynab/categories', { householdId, signal, query: { userId } }),
  });
