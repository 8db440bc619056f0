import { queryOptions } from '@tanstack/react-query';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** The household's own, the reader's, and those that members share with them. */
export const categoriesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'list'),
    queryFn: ({ signal }) => api.get<CategoryResource[]>('/categories', { householdId, signal }),
  });
