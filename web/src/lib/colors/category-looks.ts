import {
  iconByName,
  iconOf,
  type CategoryIcon,
} from '@housetab/functions/core/category/category-icon';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import { foldName } from '@housetab/functions/core/household/member';
import { assignCategoryColors, type ColorOf } from '@/lib/colors/category-color';

/** The icon by category name; null if it has none, undefined until known. */
export type IconOf = (category: string) => CategoryIcon | null | undefined;

export interface Looks {
  colorOf: ColorOf;
  iconOf: IconOf;
}

export type LooksOf = typeof categoryLooks;

/** @param others names in one chart without a category, e.g. deleted ones */
export function categoryLooks(
  categories: readonly Pick<CategoryResource, 'name' | 'color' | 'icon' | 'userId'>[],
  others: readonly string[],
): Looks {
  return { colorOf: assignCategoryColors(categories, others), iconOf: iconsOf(categories) };
}

type Known = Pick<CategoryResource, 'name' | 'icon' | 'userId'>;

/** Icons by name: of two categories with one name the household's. */
export function iconsOf(categories: readonly Known[]): (category: string) => CategoryIcon | null {
  const ofMembersFirst = categories.toSorted(
    (one, other) => Number(one.userId === null) - Number(other.userId === null),
  );
  const icons = new Map(ofMembersFirst.map((one) => [foldName(one.name), iconOf(one)]));
  return (category) => {
    const known = icons.get(foldName(category));
    return known === undefined ? iconByName(category) : known;
  };
}
