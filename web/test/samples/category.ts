import type { CategoryGroup } from '@housetab/functions/core/category/category';
import {
  categoryResourceSchema,
  type CategoryResource,
} from '@housetab/functions/core/category/contract';
import { sample } from '@test/samples/sample';

const own = sample(categoryResourceSchema, {
  id: 'groceries',
  name: 'groceries',
  description: '',
  color: '#22c55e',
  userId: null,
  groupName: null,
  source: 'own',
  icon: null,
  defaultSplit: null,
});

/** A household category; its name is its id. */
export function sampleCategory(
  id: string,
  fields: Partial<CategoryResource> = {},
): CategoryResource {
  return { ...own, id, name: id, ...fields };
}

/** Categories as a picker gets them; the id of `Rent` is `id-Rent`. */
export function sampleGroup(name: string, ...categories: string[]): CategoryGroup {
  return {
    id: name,
    name,
    categories: categories.map((category) => ({
      id: `id-${category}`,
      name: category,
      category_group_id: name,
      category_group_name: name,
    })),
  };
}
