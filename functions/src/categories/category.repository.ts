import type { Category } from '../core/category.ts';
import { categories } from '../firestore/paths.ts';
import { where } from '../firestore/query.ts';
import type { Reader } from '../firestore/reader.ts';

export function findCategory(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<Category | null> {
  return reader.get(categories(householdId).doc(id));
}

/** The household's own, and those of each of the owners (at most 30, as a query's list allows). */
export async function listCategoriesOf(
  reader: Reader,
  householdId: string,
  ownerIds: readonly string[],
): Promise<Category[]> {
  const from = categories(householdId);
  const [common, theirs] = await Promise.all([
    reader.query({ from, where: [where('userId', '==', null)] }),
    ownerIds.length === 0 ? [] : reader.query({ from, where: [where('userId', 'in', ownerIds)] }),
  ]);
  return [...common, ...theirs];
}

/** All of one owner; null = the household's own. */
export function listOwnCategories(
  reader: Reader,
  householdId: string,
  userId: string | null,
): Promise<Category[]> {
  return reader.query({ from: categories(householdId), where: [where('userId', '==', userId)] });
}
