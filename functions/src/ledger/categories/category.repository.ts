import type { Category } from '../../core/category/stored.ts';
import { findListedCategories } from '../../people/households/household.repository.ts';
import { categories } from '../../platform/firestore/paths.ts';
import { or, where, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function findCategory(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<Category | null> {
  return reader.get(categories(householdId).doc(id));
}

/** Also the household's own. One read, or without the list a query with at most 30 owners. */
export async function listCategoriesOf(
  reader: Reader,
  householdId: string,
  ownerIds: readonly string[],
): Promise<Category[]> {
  const listed = await findListedCategories(reader, householdId);
  if (listed) {
    const owners = new Set<string | null>([null, ...ownerIds]);
    return listed.filter(({ userId }) => owners.has(userId));
  }
  const found = queriesFor(householdId, ownerIds).map((query) => reader.query(query));
  return (await Promise.all(found)).flat();
}

/** The number that {@link listCategoriesOf} would find. */
export async function countCategoriesOf(
  reader: Reader,
  householdId: string,
  ownerIds: readonly string[],
): Promise<number> {
  const owned = where<keyof Category>('userId', 'in', ownerIds);
  const common = where<keyof Category>('userId', '==', null);
  // One count covers both, unless there are more owners than Firestore accepts in one query.
  const queries =
    ownerIds.length > 0 && ownerIds.length < MAX_COMPARISONS
      ? [{ from: categories(householdId), where: [or<keyof Category>(common, owned)] }]
      : queriesFor(householdId, ownerIds);
  const sums = queries.map((query) => reader.sum(query));
  return (await Promise.all(sums)).reduce((total, { count }) => total + count, 0);
}

/** Firestore's limit of comparisons joined by "or" in one query. */
const MAX_COMPARISONS = 30;

function queriesFor(householdId: string, ownerIds: readonly string[]): Query<Category>[] {
  const from = categories(householdId);
  const common = { from, where: [where<keyof Category>('userId', '==', null)] };
  const theirs = { from, where: [where<keyof Category>('userId', 'in', ownerIds)] };
  return ownerIds.length === 0 ? [common] : [common, theirs];
}

/** null = the household's own. */
export function listOwnCategories(
  reader: Reader,
  householdId: string,
  userId: string | null,
): Promise<Category[]> {
  return reader.query({ from: categories(householdId), where: [where('userId', '==', userId)] });
}
