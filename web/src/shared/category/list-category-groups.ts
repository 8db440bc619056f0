import { queryOptions } from '@tanstack/react-query';
import { groupCategories, type CategoryGroup } from '@housetab/functions/core/category/category';
import { request } from '@/lib/api/request';
import { addressOf, pathOf } from '@/lib/api/calls';
import { fetchCategories } from '@/shared/category/categories';
import { householdKey } from '@/lib/query-keys';

/** The household's own under their headings. */
const grouped = { hierarchical: true };
export const groupsAddress = addressOf(pathOf('GET /categories'), grouped);

/**
 * Categories under their headings: the household's; else those of one's YNAB budget; else all, by colour name. Each is
 * tried if the one before fails or is empty.
 * @param ynabOf the reader, whose YNAB budget may be used. null in another member's view: nobody else's YNAB is shown
 */
export const categoryGroupsQuery = (householdId: string, ynabOf: string | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'categories', 'groups'),
    queryFn: async ({ signal }): Promise<CategoryGroup[]> => {
      const options = { householdId, signal };
      const readOfYnab = (userId: string) =>
        request('GET /ynab/categories', { ...options, query: { userId } });
      const sources = [
        () =>
          request('GET /categories', { ...options, query: grouped }) as Promise<CategoryGroup[]>,
        ...(ynabOf === null ? [] : [() => readOfYnab(ynabOf)]),
      ];
      for (const read of sources) {
        const groups = await read().catch((): CategoryGroup[] => []);
        if (signal.aborted) throw new DOMException('Nobody waits any more.', 'AbortError');
        if (groups.some(({ categories }) => categories.length > 0)) return groups;
      }
      const flat = await fetchCategories(options);
      return groupCategories(flat.map((one) => ({ ...one, groupName: null })));
    },
    staleTime: 5 * 60_000, // five minutes
  });
