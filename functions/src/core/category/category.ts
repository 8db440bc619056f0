import { lazily } from '../wire/lazily.ts';
import type { Split } from '../split/split.ts';
import { colorGroupOf, OTHER_GROUP } from './category-color.ts';

export const categorySources = ['own', 'ynab'] as const;
export type CategorySource = (typeof categorySources)[number];

/** Of one owner: creating one compares its name with all of theirs. */
export const MAX_CATEGORIES = 500;

/** What transactions are sorted into. */
export interface Category {
  id: string;
  name: string;
  description: string;
  /** `#rrggbb`, lower case. */
  color: string;
  /** Whose it is; null = the household's own, which every member may use. */
  userId: string | null;
  /** The heading it stands under in the picker; null = grouped by its colour. */
  groupName: string | null;
  source: CategorySource;
  /** How expenses of it are usually shared; absent where nobody has chosen a split. */
  defaultSplit?: Split | null;
}

/** Categories under one heading, for the picker. */
export interface CategoryGroup {
  id: string;
  name: string;
  categories: {
    id: string;
    name: string;
    category_group_id: string;
    category_group_name: string;
  }[];
}

/**
 * Categories under their headings: the group's name where there is one, else the colour's. Groups
 * and what is in them are sorted by name, `Other` comes last.
 */
export function groupCategories(
  categories: Iterable<Pick<Category, 'id' | 'name' | 'color' | 'groupName'>>,
): CategoryGroup[] {
  const groups = Map.groupBy(categories, (one) => one.groupName || colorGroupOf(one.color));
  return [...groups]
    .map(([name, members]) => ({
      id: name,
      name,
      categories: members
        .map((one) => ({
          id: one.id,
          name: one.name,
          category_group_id: name,
          category_group_name: name,
        }))
        .sort(compareNames),
    }))
    .sort(
      (a, b) =>
        Number(a.name === OTHER_GROUP) - Number(b.name === OTHER_GROUP) || compareNames(a, b),
    );
}

const names = lazily(() => new Intl.Collator('en-US', { numeric: true }));

/** Alphabetically as people read it; the id keeps the order of equal names. */
export function compareNames(
  a: { name: string; id: string },
  b: { name: string; id: string },
): number {
  return names().compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
