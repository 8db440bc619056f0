import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryColors, NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import {
  barColors,
  grounds,
  LEAST_CONTRAST,
  LEAST_DISTANCE,
  setApart,
} from '@/components/charts/category-color';
import { FIRST_ROWS } from '@/components/charts/bar-rows';
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

test('whatever colours categories have, their bars can be seen in both themes', () => {
  fc.assert(
    fc.property(fc.array(color, { minLength: 1, maxLength: 12 }), theme, (stored, of) => {
      for (const shown of setApart(stored, of)) {
        expect(contrast(shown, grounds[of])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
  );
});

test('of the colours that are offered, the bars of a chart look different in both themes', () => {
  const chosen = fc.uniqueArray(fc.constantFrom(...offered), { maxLength: FIRST_ROWS + 1 });
  fc.assert(
    fc.property(chosen, theme, (stored, of) => {
      expect(least(setApart(stored, of))).toBeGreaterThanOrEqual(LEAST_DISTANCE);
    }),
  );
});

const pets = (stored: string | undefined) => barColors(() => stored, ['Pets'])('Pets');

test('a colour that can be seen stays as it was chosen', () => {
  expect(pets('#3b82f6')).toBe('light-dark(#3b82f6, #3b82f6)');
});

test('of two that look alike, the one that nobody chose gives way; a third changes nothing', () => {
  const stored = new Map([['Restaurants', '#f97316']]);
  const colorsOf = (...names: string[]) => {
    const colorOf = barColors((name) => stored.get(name), names);
    return [colorOf('Restaurants'), colorOf('Clothing')];
  };
  const [restaurants, clothing] = colorsOf('Clothing', 'Restaurants');
  expect(restaurants).toBe(colorsOf('Restaurants')[0]);
  expect(clothing).not.toBe(colorsOf('Clothing')[1]);
  expect(colorsOf('Restaurants', 'Rent', 'Clothing')).toEqual([restaurants, clothing]);
});

test('a category without a colour has one by its name, however that is written', () => {
  expect(pets(undefined)).toMatch(/^light-dark\(#\w{6}, #\w{6}\)$/);
  expect(pets(NEUTRAL_COLOR)).toBe(pets(undefined));
  expect(barColors(() => undefined, ['pets'])('pets')).toBe(pets(undefined));
  const names = Array.from({ length: 40 }, (_, index) => `Category ${index}`);
  const colors = names.map((name) => barColors(() => undefined, [name])(name));
  expect(new Set(colors).size).toBe(8);
});

test('no bar has a colour before those of the categories are known', () => {
  expect(barColors(null, ['Pets'])('Pets')).toBeNull();
});

test('the ground is that of the style sheet', () => {
  const css = readFileSync(`${import.meta.dirname}/../../index.css`, 'utf8');
  expect(css).toContain(`--raised: light-dark(${grounds.light}, ${grounds.dark});`);
});
