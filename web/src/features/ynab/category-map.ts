import type { CategoryGroup } from '@housetab/functions/core/category/category';
import { foldName } from '@housetab/functions/core/household/member';
import type { ComboboxGroup } from '@/components/ui/combobox-groups';

export interface YnabCategoryMapping {
  categoryName: string;
  categoryId: string;
}

/** Adds or replaces an assignment; names are compared without case. */
export function withCategoryMapping(
  map: readonly YnabCategoryMapping[],
  added: YnabCategoryMapping,
): YnabCategoryMapping[] {
  return [...withoutCategoryMapping(map, added.categoryName), added];
}

export function withoutCategoryMapping(
  map: readonly YnabCategoryMapping[],
  categoryName: string,
): YnabCategoryMapping[] {
  return map.filter((one) => foldName(one.categoryName) !== foldName(categoryName));
}

export function toComboboxGroups(groups: readonly CategoryGroup[]): ComboboxGroup[] {
  return groups.map(({ name, categories }) => ({
    label: name,
    options: categories.map((category) => ({ value: category.id, label: category.name })),
  }));
}
