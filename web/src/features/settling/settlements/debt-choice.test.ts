import { expect, test } from 'vitest';
import type { OpenDebt } from '@/shared/settling/debts';
import {
  chosenOf,
  monthOfChoice,
  totalAvailable,
} from '@/features/settling/settlements/debt-choice';
import { debtRow as row, debtToBen } from '@test/samples/debts';

const nothingToDo: OpenDebt = { ...debtToBen, settleableAmount: 0, yourTransactionsToApply: [] };

function month(key: string, ...debts: OpenDebt[]) {
  const totals = { totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
  return { month: key, monthName: 'Any', year: 2026, debts, ...totals };
}

const actionable = debtToBen;

test('a link to a person opens the newest month with something to settle', () => {
  const months = [
    month('2026-11', nothingToDo),
    month('2026-10', actionable),
    month('2026-09', actionable),
  ];
  expect(monthOfChoice(months, { userId: 'ben', month: null })).toBe('2026-10');
});

test('a link to a person with nothing to settle opens the newest month with them', () => {
  const months = [month('2026-11'), month('2026-10', nothingToDo), month('2026-09', nothingToDo)];
  expect(monthOfChoice(months, { userId: 'ben', month: null })).toBe('2026-10');
});

test('a link to a month opens it, and nothing if it has no debt any more', () => {
  const months = [month('2026-11', actionable), month('2026-10')];
  expect(monthOfChoice(months, { userId: 'ben', month: '2026-11' })).toBe('2026-11');
  expect(monthOfChoice(months, { userId: 'ben', month: '2026-10' })).toBeNull();
  expect(monthOfChoice(months, { userId: 'cleo', month: null })).toBeNull();
  expect(monthOfChoice(months, null)).toBeNull();
});

test('chosen transactions are applied in the order of selection, without missing ones', () => {
  const offered = {
    ...debtToBen,
    yourTransactionsToApply: [row('a', 1), row('b', 2), row('c', 3)],
  };
  const chosen = chosenOf(offered, new Set(['c', 'gone', 'a']));
  expect(chosen.map(({ id }) => id)).toEqual(['c', 'a']);
});

test('the total of the selection is exact', () => {
  expect(totalAvailable([row('a', 10), row('b', 20)])).toBe(30);
});
