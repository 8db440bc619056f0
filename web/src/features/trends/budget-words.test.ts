import { expect, test } from 'vitest';
import {
  budgetsLine,
  daysLeftText,
  paceSentence,
  sumsText,
  usedPercent,
} from '@/features/trends/budget-words';

test.each([
  ['2026-11-18', '12 days left'],
  ['2026-11-29', '1 day left'],
  ['2026-11-30', 'the last day'],
  ['2026-12-01', ''],
  ['2026-10-31', '30 days left'],
])('on %s, of November there are: %s', (asOf, text) => {
  expect(daysLeftText({ month: '2026-11', asOf })).toBe(text);
});

const left = '12 days left';

test('how a budget stands is told in a sentence', () => {
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

test('the line of all names what is not on track, the worst first', () => {
  const of = (name: string, pace: 'on_track' | 'ahead' | 'over', rest: number) => ({
    ...{ name, pace, left: rest, spent: 100_00 },
  });
  expect(budgetsLine([of('Power', 'on_track', 1)])).toBe('Power is on track');
  expect(budgetsLine([of('Power', 'on_track', 1), of('Rent', 'on_track', 1)])).toBe(
    'all are on track',
  );
  expect(
    budgetsLine([
      of('Power', 'on_track', 1),
      of('Groceries', 'ahead', 50_00),
      of('Travel', 'over', -20_00),
    ]),
  ).toBe('Travel $20.00 over, Groceries faster than usual, 1 on track');
});

test('what was left or too much before is told beside the sums', () => {
  const of = (carried: number) => sumsText({ spent: 120_00, left: 180_00, carried });
  expect(of(0)).toBe('$120.00 of $300.00');
  expect(of(20_00)).toBe('$120.00 of $300.00, $20.00 more from before');
  expect(of(-20_00)).toBe('$120.00 of $300.00, $20.00 less from before');
});

test('that earlier months took all of it is told in words', () => {
  const none = { carried: -350_00, spent: 5_00, left: -55_00, pace: 'over' as const };
  const sums = '$5.00, and nothing was left for this month: $50.00 over from before';
  expect(sumsText(none)).toBe(sums);
  expect(paceSentence(none, left)).toBe(`$55.00 over: ${sums}, 12 days left`);
  const even = { carried: -300_00, spent: 0, left: 0, pace: 'on_track' as const };
  expect(sumsText(even)).toBe('$0.00, and nothing was left for this month');
  expect(paceSentence(even, '')).toBe('Nothing left: $0.00, and nothing was left for this month');
});

test('budgets have one axis: 100 is all that there is', () => {
  const of = (spent: number, left: number, expectedByToday = 0) =>
    usedPercent({ amount: 200_00, spent, left, expectedByToday });
  expect(of(120_00, 80_00, 150_00)).toEqual({ used: 60, expected: 75 });
  expect(of(300_00, -100_00, 200_00)).toEqual({ used: 150, expected: null });
  expect(of(-20_00, 220_00)).toEqual({ used: -10, expected: null });
  // Earlier months have taken all of it, and 100.00 more.
  expect(of(0, -100_00)).toEqual({ used: 0, expected: null });
  expect(of(100_00, -200_00)).toEqual({ used: 200, expected: null });
});
