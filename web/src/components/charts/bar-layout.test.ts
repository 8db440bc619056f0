import { expect, test } from 'vitest';
import { layOutBars } from '@/components/charts/bar-layout';

const row = (name: string, amount: number) => ({ name, amount, share: null, color: null });
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(`Category ${i}`, 100));

test('a few bars stay slim, and their names horizontal', () => {
  const { width, slot, isTurned } = layOutBars(rows(2), 1000);
  expect(slot).toBe(112);
  expect(width).toBeLessThan(300);
  expect(isTurned).toBe(false);
});

test('bars fill the space, and names are turned if they do not fit', () => {
  const { width, slot, isTurned } = layOutBars(rows(10), 500);
  expect(width).toBeCloseTo(500);
  expect(slot).toBeLessThan(50);
  expect(isTurned).toBe(true);
});

test('40 bars on a phone are wide enough for a finger, and the chart is wider than its space', () => {
  const { width, slot } = layOutBars(rows(40), 300);
  expect(slot).toBeGreaterThanOrEqual(24);
  expect(width).toBeGreaterThan(40 * 24);
});

test('the space below zero fits negative bars, and is missing without any', () => {
  const above = layOutBars(rows(2), 500);
  const both = layOutBars([row('Rent', 100), row('Travel', -50)], 500);
  expect(both.height - above.height).toBeCloseTo(90);
});
