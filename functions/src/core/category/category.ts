import { lazily } from '../wire/lazily.ts';
import type { Category } from './stored.ts';
import { colorGroupOf, OTHER_GROUP } from './category-color.ts';

/** The limit per owner, because a new category's name is compared with all of them. */
export const MAX_CATEGORIES = 500;

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
 * Groups categories by heading, or under `Other`. If none has a heading, groups them by the names
 * of their colors, because one long list is harder to read. Groups and categories are sorted by
 * name; `Other` comes last.
 */
export function groupCategories(
  categories: Iterable<Pick<Category, 'id' | 'name' | 'color' | 'groupName'>>,
): CategoryGroup[] {
  const list = [...categories];
  const hasHeadings = list.some(({ groupName }) => groupName);
  const headingOf = ({ color }: Pick<Category, 'color'>) =>
    hasHeadings ? OTHER_GROUP : colorGroupOf(color);
  const groups = Map.groupBy(list, (one) => one.groupName || headingOf(one));
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

/** Alphabetical; equal names are ordered by id. */
export function compareNames(
  a: { name: string; id: string },
  b: { name: string; id: string },
): number {
  return names().compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
