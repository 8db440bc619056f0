import { expect, test } from 'vitest';
import {
  budgetBarText,
  daysLeftText,
  paceSentence,
  restText,
  sumsText,
} from '@/features/trends/budget-text';

test.each([
  ['2026-11-18', '12 days left'],
  ['2026-11-29', '1 day left'],
  ['2026-11-30', 'the last day'],
  ['2026-12-01', ''],
  ['2026-10-31', '30 days left'],
])('on %s, November has: %s', (asOf, text) => {
  expect(daysLeftText({ month: '2026-11', asOf })).toBe(text);
});

const left = '12 days left';

test('the state of a budget is a sentence', () => {
  expect(paceSentence({ pace: 'on_track', spent: 120_00, left: 180_00 }, left)).toBe(
    'On track: $120.00 of $300.00, 12 days left',
  );
  expect(paceSentence({ pace: 'ahead', spent: 250_00, left: 50_00 }, left)).toBe(
    'Faster than usual: $250.00 of $300.00, 12 days left',
  );
  expect(paceSentence({ pace: 'over', spent: 320_00, left: -20_00 }, '')).toBe(
    '$20.00 over: $320.00 of $300.00',
  );
});

test('hidden budgets are counted by state', () => {
  const of = (...paces: ('on_track' | 'ahead' | 'over')[]) =>
    restText(paces.map((pace) => ({ pace })));
  expect(of('on_track', 'on_track')).toBe('And 2 on track');
  expect(of('on_track', 'ahead', 'over', 'over')).toBe(
    'And 2 over, 1 faster than usual, 1 on track',
  );
});

test('a bar is described in percent, with the expected mark', () => {
  const of = (spent: number, left: number, expectedByToday: number) =>
    budgetBarText({ amount: 300_00, spent, left, expectedByToday });
  expect(of(120_00, 180_00, 160_00)).toBe('40 % spent, by now it would be 53 %');
  expect(of(450_00, -150_00, 300_00)).toBe('150 % spent');
});

test('an amount carried over is shown next to the sums', () => {
  const of = (carried: number) => sumsText({ spent: 120_00, left: 180_00, carried });
  expect(of(0)).toBe('$120.00 of $300.00');
  expect(of(20_00)).toBe('$120.00 of $300.00, $20.00 more from before');
  expect(of(-20_00)).toBe('$120.00 of $300.00, $20.00 less from before');
});

test('a budget used up by earlier months is described in words', () => {
  const none = { carried: -350_00, spent: 5_00, left: -55_00, pace: 'over' as const };
  const sums = '$5.00, and nothing was left for this month: $50.00 over from before';
  expect(sumsText(none)).toBe(sums);
  expect(paceSentence(none, left)).toBe(`$55.00 over: ${sums}, 12 days left`);
  const even = { carried: -300_00, spent: 0, left: 0, pace: 'on_track' as const };
  expect(sumsText(even)).toBe('$0.00, and nothing was left for this month');
  expect(paceSentence(even, '')).toBe('Nothing left: $0.00, and nothing was left for this month');
});
