import type { Category } from './category.ts';

const fields = [
  'name',
  'description',
  'color',
  'userId',
  'groupName',
  'source',
  'icon',
  'defaultSplit',
] as const;

type ListedCategory = Pick<Category, (typeof fields)[number]>;

/** All categories of a household in one read. Written in the same commit as the categories. */
export interface CategoryList {
  id: string;
  /** By id. Absent = an old household without a list; null = too large for one document. */
  categories?: Readonly<Record<string, ListedCategory>> | null;
  /** The last direct write by a client. The list lacks it, so it must be rebuilt. */
  outdated?: { at: Date; categoryId: string };
}

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
  const given = fields.filter((name) => category[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, category[name]]),
  ) as unknown as ListedCategory;
}
