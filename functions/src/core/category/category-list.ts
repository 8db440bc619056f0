import type { Category } from './category.ts';

const fields = [
  'name',
  'description',
  'color',
  'userId',
  'groupName',
  'source',
  'defaultSplit',
] as const;

type ListedCategory = Pick<Category, (typeof fields)[number]>;

/** All categories of a household in one document: a mirror of theirs, written in their commits. */
export interface CategoryList {
  id: string;
  /**
   * By id. Absent where the household is older than its list, null where they are too large for one
   * document.
   */
  categories?: Readonly<Record<string, ListedCategory>> | null;
  /** The last direct write under `firestore.rules` since the list was made: it lacks that. */
  outdated?: { at: Date; categoryId: string };
}

/**
 * Of the list as JSON. A character is three bytes at most, and a document 1,048,576: it is enough for
 * 1,500 categories of the usual length, and for the 500 of one owner with the longest texts.
 */
const MAX_CHARACTERS = 300_000;

/** The list of exactly these categories. */
export function categoryListOf(id: string, all: readonly Category[]): CategoryList {
  const categories = Object.fromEntries(all.map((one) => [one.id, listedFieldsOf(one)]));
  const isTooLarge = JSON.stringify(categories).length > MAX_CHARACTERS;
  return { id, categories: isTooLarge ? null : categories };
}

/** All categories of the household; null where the list does not tell them. */
export function categoriesIn(list: CategoryList | null): Category[] | null {
  if (!list?.categories || list.outdated) return null;
  return Object.entries(list.categories).map(([id, one]) => ({ ...one, id }));
}

/** Of a category those fields that the list repeats, in one order. */
export function listedFieldsOf(category: ListedCategory): ListedCategory {
  const given = fields.filter((name) => category[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, category[name]]),
  ) as unknown as ListedCategory;
}
