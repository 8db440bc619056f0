import { expect, test } from 'vitest';
import { layOutBars } from '@/components/charts/bar-layout';

const row = (name: string, amount: number) => ({ name, amount, share: null, color: null });
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(`Category ${i}`, 100));

test('a few bars stay slim, and their names level', () => {
  const { width, slot, isTurned } = layOutBars(rows(2), 1000);
  expect(slot).toBe(112);
  expect(width).toBeLessThan(300);
  expect(isTurned).toBe(false);
});

test('as many as have room fill the place, names are turned where they have none', () => {
  const { width, slot, isTurned } = layOutBars(rows(10), 500);
  expect(width).toBeCloseTo(500);
  expect(slot).toBeLessThan(50);
  expect(isTurned).toBe(true);
});

test('of 40 on a phone each is wide enough for a finger, and the chart is wider than its place', () => {
  const { width, slot } = layOutBars(rows(40), 300);
  expect(slot).toBeGreaterThanOrEqual(24);
  expect(width).toBeGreaterThan(40 * 24);
});

test('below zero there is as much room as its bars take, and nowhere else', () => {
  const above = layOutBars(rows(2), 500);
  const both = layOutBars([row('Rent', 100), row('Travel', -50)], 500);
  expect(both.height - above.height).toBeCloseTo(90);
});
