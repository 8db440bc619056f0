import { foldName } from '../household/member.ts';
import { categoryColors } from '../category/category-color.ts';
import { iconByName, iconOf, type CategoryIcon } from '../category/category-icon.ts';
import type { Category } from '../category/category.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

type Known = Pick<Category, 'name'> & { icon?: CategoryIcon | null };

/** A category of the file, and what it becomes here. */
export interface MatchedCategory {
  /** As the file names it; '' = none. */
  written: string;
  /** The category here. */
  name: string;
  /** Made by the import; null = it is here already. */
  isNew: { color: string; icon: CategoryIcon | null } | null;
}

/** What stands in a file for no category in particular. */
const meaningless = new Set([
  '',
  'general',
  'uncategorized',
  'other',
  'none',
  'sonstiges',
  'allgemein',
]);

/** In characters: the longest name of a category. */
const MAX_NAME = 100;

/**
 * What the categories of a file are here: the one of that name, else the only one that means the same by its icon, else
 * a new one.
 */
export function matchCategories(
  written: Iterable<string>,
  categories: readonly Known[],
): MatchedCategory[] {
  const own = categories.filter(({ name }) => !isSettlementCategory(name));
  const byName = new Map(own.map(({ name }) => [foldName(name), name]));
  const byIcon = Map.groupBy(own, iconOf);
  const colors = Object.keys(categoryColors);
  return [...new Set(written)].map((text, index) => {
    const isMeaningless = meaningless.has(foldName(text));
    const plain = isMeaningless ? 'Other' : text.trim().slice(0, MAX_NAME);
    const wanted = isSettlementCategory(plain) ? 'Other' : plain;
    const same = byName.get(foldName(wanted));
    if (same !== undefined) return { written: text, name: same, isNew: null };
    const icon = iconByName(wanted);
    const alike = icon === null ? [] : (byIcon.get(icon) ?? []);
    if (alike.length === 1 && !isMeaningless)
      return { written: text, name: alike[0]!.name, isNew: null };
    return { written: text, name: wanted, isNew: { color: colors[index % colors.length]!, icon } };
  });
}
