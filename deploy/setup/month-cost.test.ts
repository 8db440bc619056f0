import { expect, test } from 'vitest';
import { prices } from '../../bench/cost/prices.ts';
import { root } from '../../scripts/install.mjs';
import { countSchedules, describeMonth } from './month-cost.ts';

const totalOf = (schedules: number) =>
  Number(/\$([\d.]+) {2}total/.exec(describeMonth(schedules).join('\n'))![1]);

test('the month costs the schedules beyond the free quota, and the backups', () => {
  const { free, perSchedule } = prices;
  expect(totalOf(0)).toBe(totalOf(free.schedules));
  expect(totalOf(free.schedules + 2)).toBeCloseTo(totalOf(0) + 2 * perSchedule, 5);
  expect(totalOf(0)).toBeGreaterThan(0);
  expect(totalOf(0)).toBeLessThan(0.2);
});

test('countSchedules counts every scheduled function', () => {
  expect(countSchedules(root)).toBeGreaterThanOrEqual(6);
});

test('the total is the sum of the lines', () => {
  const [, ...lines] = describeMonth(8).map((line) => Number(/^ {2}\$([\d.]+)/.exec(line)?.[1]));
  const total = lines.pop()!;
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 1);
});
