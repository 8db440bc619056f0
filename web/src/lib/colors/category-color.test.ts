import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryColors, NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { MAX_CHART_ROWS } from '@/components/charts/bar-rows';
import { assignCategoryColors } from '@/lib/colors/category-color';
import {
  grounds,
  LEAST_CONTRAST,
  LEAST_DISTANCE,
  makeDistinct,
} from '@/lib/colors/distinct-colors';
import { contrast, difference } from '@test/color';

const offered = Object.keys(categoryColors);
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => {
  return `#${value.toString(16).padStart(6, '0')}`;
});
const theme = fc.constantFrom('light' as const, 'dark' as const);

const least = (colors: readonly string[]) =>
  Math.min(
    ...colors.flatMap((one, index) =>
      colors.slice(0, index).map((before) => difference(one, before)),
    ),
  );

test('bars are visible in both themes, whatever their categories’ colours', () => {
  fc.assert(
    fc.property(fc.array(color, { minLength: 1, maxLength: 12 }), theme, (stored, of) => {
      for (const shown of makeDistinct(stored, of)) {
        expect(contrast(shown, grounds[of])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
  );
});

test('bars of the offered colours look different in both themes', () => {
  const chosen = fc.uniqueArray(fc.constantFrom(...offered), { maxLength: MAX_CHART_ROWS + 1 });
  fc.assert(
    fc.property(chosen, theme, (stored, of) => {
      expect(least(makeDistinct(stored, of))).toBeGreaterThanOrEqual(LEAST_DISTANCE);
    }),
  );
});

const own = (name: string, given = NEUTRAL_COLOR) => ({ name, color: given, userId: null });
const pets = (given?: string) => assignCategoryColors([own('Pets', given)])('Pets');

test('a visible colour stays as it was chosen', () => {
  expect(pets('#3b82f6')).toBe('light-dark(#3b82f6, #3b82f6)');
});

test('an invalid colour counts as none', () => {
  for (const stored of ['', 'red', '#12']) expect(pets(stored)).toBe(pets());
});

test('the default one of two similar colours changes, and a third category has no effect', () => {
  const colorsOf = (...names: string[]) => {
    const colorOf = assignCategoryColors([
      own('Restaurants', '#f97316'),
      ...names.map((n) => own(n)),
    ]);
    return [colorOf('Restaurants'), colorOf('Clothing')];
  };
  const [restaurants, clothing] = colorsOf('Clothing');
  expect(restaurants).toBe(colorsOf()[0]);
  expect(clothing).not.toBe(assignCategoryColors([own('Clothing')])('Clothing'));
  expect(colorsOf('Rent', 'Clothing')).toEqual([restaurants, clothing]);
});

test('a category has one colour, whatever a chart shows with it and however its name is written', () => {
  const categories = [own('Groceries', '#22c55e'), own('Eating out', '#22c55e'), own('Rent')];
  const everywhere = assignCategoryColors(categories);
  const inChart = assignCategoryColors(categories, ['Power', 'eating  OUT', 'Attic']);
  for (const { name } of categories) expect(inChart(name)).toBe(everywhere(name));
  expect(inChart('eating  OUT')).toBe(everywhere('Eating out'));
  const all = ['Groceries', 'Eating out', 'Rent', 'Power', 'Attic'].map(inChart);
  expect(new Set(all).size).toBe(all.length);
});

test('a member’s own category changes no colour of the household', () => {
  const rent = own('Rent', '#3b82f6');
  const alone = assignCategoryColors([rent])('Rent');
  const games = { name: 'Games', color: '#3b82f6', userId: 'ana' };
  const colorOf = assignCategoryColors([games, { ...rent, userId: 'ana', color: '#ef4444' }, rent]);
  expect(colorOf('Rent')).toBe(alone);
  expect(colorOf('Games')).not.toBe(alone);
});

test('the initial categories of a household look different in both themes', () => {
  const colorOf = assignCategoryColors(starterCategories.map((one) => ({ ...one, userId: null })));
  const pairs = starterCategories.map(({ name }) => colorOf(name)!.match(/#\w{6}/g)!);
  expect(least(pairs.map(([light]) => light!))).toBeGreaterThanOrEqual(LEAST_DISTANCE);
  expect(least(pairs.map(([, dark]) => dark!))).toBeGreaterThanOrEqual(LEAST_DISTANCE);
  expect(colorOf('Groceries')).toContain('#22c55e');
  expect(colorOf('Rent')).toBe('light-dark(#3b82f6, #3b82f6)');
});

test('a category without a colour has one by its name, however that is written', () => {
  expect(pets()).toMatch(/^light-dark\(#\w{6}, #\w{6}\)$/);
  expect(assignCategoryColors([])(' pets')).toBe(pets());
  const colorOf = assignCategoryColors([]);
  const colors = Array.from({ length: 40 }, (_, index) => colorOf(`Category ${index}`));
  expect(new Set(colors).size).toBe(8);
});

test('the ground equals that of the style sheet', () => {
  const css = readFileSync(`${import.meta.dirname}/../../index.css`, 'utf8');
  expect(css).toContain(`--raised: light-dark(${grounds.light}, ${grounds.dark});`);
});
