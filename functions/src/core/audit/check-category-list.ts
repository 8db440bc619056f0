import { categoriesIn, listedFieldsOf, type CategoryList } from '../category/category-list.ts';
import type { Category } from '../category/category.ts';
import { Differences, type Difference } from './difference.ts';

/** The list that answers are made from, against the categories themselves. */
export function checkCategoryList(
  list: CategoryList | null,
  categories: readonly Category[],
): Difference[] {
  const listed = categoriesIn(list);
  if (listed === null) return [];
  const ids = new Set([...listed, ...categories].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const check = new Differences('category', id);
    const isIt = (one: Category) => one.id === id;
    const [expected, actual] = [categories.find(isIt), listed.find(isIt)];
    check.expect(
      'in the list',
      expected && listedFieldsOf(expected),
      actual && listedFieldsOf(actual),
    );
    return check.found;
  });
}
