import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  categoryGroupSchema,
  categoryResourceSchema,
  groupCategories,
  type CategoryGroup,
} from '@housetab/functions/core/category';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const groupsSchema = z.array(categoryGroupSchema);
const categoriesSchema = z.array(categoryResourceSchema);

/** Categories under their headings; where the server can't group them, by the name of the colour. */
export const categoryGroupsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'groups'),
    queryFn: async ({ signal }): Promise<CategoryGroup[]> => {
      const options = { householdId, signal };
      try {
        return await api.get('/categories', {
          ...options,
          query: { hierarchical: true },
          schema: groupsSchema,
        });
      } catch (error) {
        if (signal.aborted) throw error;
        const flat = await api.get('/categories', { ...options, schema: categoriesSchema });
        return groupCategories(flat.map((one) => ({ ...one, groupName: null })));
      }
    },
    staleTime: 5 * 60_000,
  });
