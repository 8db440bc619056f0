import { expect, test } from 'vitest';
import { toBars } from '@/features/reports/chart-bars';

const row = (total: number) => ({ category: `Of ${total}`, total, percentage: 0 });

test('the largest bar is 180 px high, the others in proportion, none below 10 px', () => {
  const heights = toBars([row(400), row(100), row(0.01)]).map(({ height }) => height);
  expect(heights).toEqual([180, 45, 10]);
});

test('rows that add up to nothing still have bars', () => {
  expect(toBars([row(0)])[0]?.height).toBe(10);
});

test('a category of which more came back than was spent has no bar; the others keep their colours', () => {
  const bars = toBars([row(400), { ...row(-50), percentage: null }, row(100)]);
  expect(bars.map(({ total, color }) => [total, color])).toEqual([
    [400, 'var(--chart-1)'],
    [100, 'var(--chart-3)'],
  ]);
});

test('the ninth bar starts the eight colours over', () => {
  const colors = toBars(Array.from({ length: 9 }, (_, index) => row(index + 1))).map(
    ({ color }) => color,
  );
  expect(new Set(colors).size).toBe(8);
  expect(colors[8]).toBe(colors[0]);
});
