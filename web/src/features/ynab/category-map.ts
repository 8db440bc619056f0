import type { CategoryGroup } from '@housetab/functions/core/category/category';
import { foldName } from '@housetab/functions/core/household/member';
import type { ComboboxGroup } from '@/components/ui/combobox-groups';

export interface Mapping {
  categoryName: string;
  categoryId: string;
}

/** The assignments with this one added or replaced; names are compared without case. */
export function withMapping(map: readonly Mapping[], added: Mapping): Mapping[] {
  return [...withoutMapping(map, added.categoryName), added];
}

export function withoutMapping(map: readonly Mapping[], categoryName: string): Mapping[] {
  return map.filter((one) => foldName(one.categoryName) !== foldName(categoryName));
}

/** YNAB's categories to choose from, under its groups. */
export function toComboboxGroups(groups: readonly CategoryGroup[]): ComboboxGroup[] {
  return groups.map(({ name, categories }) => ({
    label: name,
    options: categories.map((category) => ({ value: category.id, label: category.name })),
  }));
}
