import { foldName } from '../../household/member.ts';
import { iconByName, iconOf, type CategoryIcon } from '../../category/category-icon.ts';
import type { Category } from '../../category/stored.ts';
import { isSettlementCategory } from '../../transaction/transaction.ts';
import {
  broaderIcon,
  colorOf,
  isMeaningless,
  meaningOfCategory,
  type CategoryMeaning,
} from './category-meaning.ts';

type Known = Pick<Category, 'name'> & { icon?: CategoryIcon | null };

export interface MatchedCategory {
  /** The name in the file; '' = none. */
  written: string;
  name: string;
  /** null = the household has the category; otherwise the import creates it. */
  isNew: { color: string; icon: CategoryIcon | null } | null;
}

/** A manual choice: create a category with the file's name. */
export const OWN_CATEGORY = '+';

/** In characters. */
const MAX_NAME = 100;

/**
 * Maps the file's categories to the household's: by name, else by the only category with the same meaning in any
 * language, else by the only one with the same or a broader icon, else to a new category. Each meaning gets one new
 * category, with the file's most frequent name.
 *
 * @param written one element per row of the file
 * @param chosen manual choices: the name of a household category, or `OWN_CATEGORY`
 */
export function matchCategories(
  written: Iterable<string>,
  categories: readonly Known[],
  chosen: Readonly<Record<string, string>> = {},
): MatchedCategory[] {
  const counts = new Map<string, number>();
  for (const text of written) counts.set(text, (counts.get(text) ?? 0) + 1);
  const find = finderIn(categories.filter(({ name }) => !isSettlementCategory(name)));
  const made = new Map<string, string>();
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  const matched = new Map<string, MatchedCategory>();
  for (const [text] of byCount) matched.set(text, match(text));
  return [...counts.keys()].map((text) => matched.get(text)!);

  function match(text: string): MatchedCategory {
    // Own properties only, because a category may be called `constructor`.
    const own = Object.hasOwn(chosen, text) ? chosen[text] : undefined;
    if (own !== undefined && own !== OWN_CATEGORY) {
      const there = find.byName(own);
      if (there !== undefined) return { written: text, name: there, isNew: null };
    }
    const plain = isMeaningless(text) || isSettlementCategory(text.trim()) ? 'Other' : text.trim();
    const wanted = plain.slice(0, MAX_NAME).trim();
    const here = find.byName(wanted) ?? (own === OWN_CATEGORY ? undefined : find.alike(wanted));
    if (here !== undefined) return { written: text, name: here, isNew: null };
    const meaning = meaningOfCategory(wanted);
    const key = own === OWN_CATEGORY ? foldName(wanted) : (meaning?.key ?? foldName(wanted));
    const name = made.get(key) ?? nameOf(wanted, meaning);
    made.set(key, name);
    const icon = meaning?.icon ?? iconByName(wanted);
    return { written: text, name, isNew: { icon, color: colorOf(icon) } };
  }
}

/** Replaces an emoji without a word, as in Settle Up, by a name if its meaning is known. */
function nameOf(wanted: string, meaning: CategoryMeaning | null): string {
  if (meaning === null || /\p{L}/u.test(wanted)) return wanted;
  return meaning.key.charAt(0).toUpperCase() + meaning.key.slice(1);
}

/** Finds a household category by name, meaning or icon. Several equal candidates give no match. */
function finderIn(categories: readonly Known[]) {
  const byName = new Map(categories.map(({ name }) => [foldName(name), name]));
  const byMeaning = Map.groupBy(categories, ({ name }) => meaningOfCategory(name)?.key);
  const byIcon = Map.groupBy(categories, (one) => iconOf(one) ?? meaningOfCategory(one.name)?.icon);
  const only = (found: readonly Known[] | undefined) =>
    found?.length === 1 ? found[0]!.name : undefined;
  return {
    byName: (name: string) => byName.get(foldName(name)),
    alike: (name: string): string | undefined => {
      const meaning = meaningOfCategory(name);
      if (meaning === null || name === 'Other') return undefined;
      const wider = broaderIcon(meaning.icon);
      return (
        only(byMeaning.get(meaning.key)) ??
        only(byIcon.get(meaning.icon)) ??
        (wider === null ? undefined : only(byIcon.get(wider)))
      );
    },
  };
}
