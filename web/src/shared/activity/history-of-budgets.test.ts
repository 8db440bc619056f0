import { expect, test } from 'vitest';
import { budgetEntry } from '@housetab/functions/core/budget/budget-history';
import { sentenceOf } from '@test/samples/activity';

const of = (amountCents: number, carriesOver = false, startMonth = '2026-06') => ({
  ...{ amountCents, carriesOver, startMonth },
});
type Told = ReturnType<typeof of> | null;

/** The history's sentence; amounts are in dollars, as in the API. */
function said(before: Told, after: Told, category = 'Food'): string {
  const { what, ...facts } = budgetEntry(category, before, after);
  return sentenceOf('household', what, facts);
}

test.each<[Told, Told, string]>([
  [null, of(300_00), 'set a budget for “Food”: $300.00 a month'],
  [
    null,
    of(300_00, true),
    'set a budget for “Food”: $300.00 a month, what is left is carried over',
  ],
  [of(300_00), of(350_00), 'changed the budget for “Food” from $300.00 to $350.00 a month'],
  [of(300_00), of(300_00, true), 'lets what is left of the budget for “Food” be carried over'],
  [of(300_00, true), of(300_00), 'lets the budget for “Food” begin anew each month'],
  [of(300_00, true), of(300_00, true, '2026-11'), 'began the budget for “Food” anew with November'],
  [
    of(300_00, true),
    of(350_00, true, '2026-11'),
    'changed the budget for “Food” from $300.00 to $350.00 a month, what is left is carried over, begun anew with November',
  ],
  [
    of(300_00),
    of(300_00, true, '2026-11'),
    'lets what is left of the budget for “Food” be carried over, begun anew with November',
  ],
  [of(300_00), null, 'removed the budget for “Food”, $300.00 a month'],
])('the household’s budget goes from %j to %j', (before, after, sentence) => {
  expect(said(before, after)).toBe(sentence);
});

test('an old entry without the budget’s first month names no month', () => {
  const before = { category: 'Food', amount: 300, carriesOver: false };
  const after = { ...before, startMonth: '2026-11' };
  expect(sentenceOf('household', 'budget_changed', { before, after })).toBe(
    'changed the budget for “Food”',
  );
});

test('a deleted category is still named', () => {
  expect(said(of(300_00), null, '')).toBe('removed the budget of a category, $300.00 a month');
});
