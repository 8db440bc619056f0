import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { categoryResourceSchema } from '@housetab/functions/core/category/category';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const categoriesSchema = z.array(categoryResourceSchema);

/** The household's own, the reader's, and those that members share with them. */
export const categoriesQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'list'),
    queryFn: ({ signal }) =>
      api.get('/categories', { householdId, signal, schema: categoriesSchema }),
  });
