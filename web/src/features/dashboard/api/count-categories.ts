import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { categoryResourceSchema } from '@housetab/functions/core/category';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const categoriesSchema = z.array(categoryResourceSchema);

export const categoryCountQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'count'),
    queryFn: async ({ signal }) => {
      const categories = await api.get('/categories', {
        householdId,
        signal,
        schema: categoriesSchema,
      });
      return categories.length;
    },
  });
