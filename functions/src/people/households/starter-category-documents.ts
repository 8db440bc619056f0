import { v5 } from 'uuid';
import type { Category } from '../../core/category/category.ts';
import { starterCategories } from '../../core/category/starter-categories.ts';

/** Names the ids of starter categories apart from any other ids that derive from a household's. */
const NAMESPACE = '8c9e4b1f-6a2d-5e37-b0c4-2f7d1a95e368';

/**
 * What a new household starts with. The ids are UUIDs of version 5: however often the household is
 * created, its categories are the same. Clients make ids of version 4 only.
 */
export function starterCategoriesOf(householdId: string): Category[] {
  return starterCategories.map((starter) => ({
    id: v5(JSON.stringify([householdId, starter.name]), NAMESPACE),
    ...starter,
    userId: null,
    groupName: null,
    source: 'own',
  }));
}
