import { NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { foldName } from '@housetab/functions/core/household/member';
import { makeDistinct, type ColorTheme } from '@/lib/colors/distinct-colors';
import { rotatingColors } from '@/lib/colors/rotating-colors';

/** Null until all colours are known, so that none changes on the screen. */
export type ColorOf = (category: string) => string | null;

type Known = Pick<CategoryResource, 'name' | 'color' | 'userId'>;

/**
 * The colour of each category as CSS, the same in lists, rows and charts. It is the chosen colour, darker or lighter if
 * the theme needs it or another category looks alike. A category without a colour gets one by its name.
 * @param categories all that the reader may see
 * @param others names in one chart without a category, e.g. deleted ones
 */
export function assignCategoryColors(
  categories: readonly Known[],
  others: readonly string[] = [],
): ColorOf {
  const bases = new Map<string, Record<ColorTheme, string>>();
  const extra = others.toSorted().map((name) => ({ name, color: NEUTRAL_COLOR }));
  for (const { name, color } of [...categories.toSorted(compareRank), ...extra]) {
    const key = foldName(name);
    if (!bases.has(key)) bases.set(key, baseColor(key, color));
  }
  const colorsIn = (theme: ColorTheme) =>
    makeDistinct(
      Array.from(bases.values(), (one) => one[theme]),
      theme,
    );
  const [light, dark] = [colorsIn('light'), colorsIn('dark')];
  const colors = new Map(
    Array.from(bases.keys(), (key, index) => [key, { light: light[index]!, dark: dark[index]! }]),
  );
  return (category) => {
    const key = foldName(category);
    const color = colors.get(key) ?? spareColor(key);
    return `light-dark(${color.light}, ${color.dark})`;
  };
}

const writtenOut = /^#[\da-f]{6}$/i;

/** An invalid colour counts as none, so that it breaks no list. */
function baseColor(key: string, color: string): Record<ColorTheme, string> {
  const isChosen = color !== NEUTRAL_COLOR && writtenOut.test(color);
  return isChosen ? { light: color, dark: color } : spareColor(key);
}

function spareColor(key: string): Record<ColorTheme, string> {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return rotatingColors[sum % rotatingColors.length]!;
}

/**
 * The order in which categories get a colour wanted by two of them: the household's before a
 * member's, so that everyone sees the same; chosen before default; then by spending.
 */
function compareRank(one: Known, other: Known): number {
  return (
    Number(one.userId !== null) - Number(other.userId !== null) ||
    Number(one.color === NEUTRAL_COLOR) - Number(other.color === NEUTRAL_COLOR) ||
    starterRank(one) - starterRank(other) ||
    compareText(foldName(one.name), foldName(other.name))
  );
}

function starterRank({ name }: Known): number {
  const index = starterCategories.findIndex((starter) => starter.name === name);
  return index === -1 ? starterCategories.length : index;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
