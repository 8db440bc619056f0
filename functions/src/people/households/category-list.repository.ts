import { categoriesIn } from '../../core/category/category-list.ts';
import type { CategoryList, Category } from '../../core/category/stored.ts';
import { categories, categoryLists, type DocumentPath } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** Null if the list is missing, outdated or too large. */
export async function findListedCategories(
  reader: Reader,
  householdId: string,
): Promise<Category[] | null> {
  return categoriesIn(await reader.get(categoryListPath(householdId)));
}

export async function readCategories(reader: Reader, householdId: string): Promise<Category[]> {
  const listed = await findListedCategories(reader, householdId);
  return listed ?? reader.query({ from: categories(householdId) });
}

export function categoryListPath(householdId: string): DocumentPath<CategoryList> {
  return categoryLists(householdId).doc('all');
}
