import {
  listedCategoryFields,
  type Category,
  type CategoryList,
  type ListedCategory,
} from './stored.ts';

/**
 * The limit in JSON characters. Firestore allows 1,048,576 bytes, and a character takes at most 3.
 * Enough for 1,500 usual categories, or for the 500 of one owner with the longest texts.
 */
const MAX_CHARACTERS = 300_000;

export function categoryListOf(id: string, all: readonly Category[]): CategoryList {
  const categories = Object.fromEntries(all.map((one) => [one.id, listedFieldsOf(one)]));
  const isTooLarge = JSON.stringify(categories).length > MAX_CHARACTERS;
  return { id, categories: isTooLarge ? null : categories };
}

/** null = the list is missing, outdated or too large. */
export function categoriesIn(list: CategoryList | null): Category[] | null {
  if (!list?.categories || list.outdated) return null;
  return Object.entries(list.categories).map(([id, one]) => ({ ...one, id }));
}

/** Always in the same order. */
export function listedFieldsOf(category: ListedCategory): ListedCategory {
  const given = listedCategoryFields.filter((name) => category[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, category[name]]),
  ) as unknown as ListedCategory;
}
