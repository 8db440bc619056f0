import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryColors, NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import { barColor, grounds, LEAST_CONTRAST, readable } from '@/components/charts/category-color';
import { contrast } from '@test/color';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => {
  return `#${value.toString(16).padStart(6, '0')}`;
});
const theme = fc.constantFrom('light' as const, 'dark' as const);

test('whatever colour a category has, its bar can be seen in both themes', () => {
  fc.assert(
    fc.property(color, theme, (stored, of) => {
      expect(contrast(readable(stored, of), grounds[of])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }),
  );
});

test('a colour that can be seen stays as it was chosen', () => {
  expect(barColor('Rent', '#3b82f6')).toBe('light-dark(#3b82f6, #3b82f6)');
});

test('the colours that are offered stay apart once they can be seen', () => {
  const names = Object.keys(categoryColors);
  for (const of of ['light', 'dark'] as const) {
    expect(new Set(names.map((stored) => readable(stored, of))).size).toBe(names.length);
  }
});

test('a category without a colour has one by its name, however that is written', () => {
  expect(barColor('Pets', undefined)).toMatch(/^var\(--chart-[1-8]\)$/);
  expect(barColor('Pets', NEUTRAL_COLOR)).toBe(barColor('pets', undefined));
  const names = Array.from({ length: 40 }, (_, index) => `Category ${index}`);
  expect(new Set(names.map((name) => barColor(name, undefined))).size).toBe(8);
});

test('the ground is that of the style sheet', () => {
  const css = readFileSync(`${import.meta.dirname}/../../index.css`, 'utf8');
  expect(css).toContain(`--raised: light-dark(${grounds.light}, ${grounds.dark});`);
});
