import type { CategoryIcon } from '@housetab/functions/core/category/category-icon';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { assignCategoryColors, type ColorOf } from '@/lib/colors/category-color';
import { iconsOf } from '@/lib/icons-of';

/** By its name the icon of a category, null where it has none; undefined until that is known. */
export type IconOf = (category: string) => CategoryIcon | null | undefined;

export interface Looks {
  colorOf: ColorOf;
  iconOf: IconOf;
}

export type LooksOf = typeof looksOf;

/** @param others names in one chart that belong to no category (any more) */
export function looksOf(
  categories: readonly Pick<CategoryResource, 'name' | 'color' | 'icon' | 'userId'>[],
  others: readonly string[],
): Looks {
  return { colorOf: assignCategoryColors(categories, others), iconOf: iconsOf(categories) };
}
