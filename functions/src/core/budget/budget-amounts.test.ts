import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MonthKey } from '../calendar/calendar.ts';
import { addMonths, monthsBetween } from '../calendar/months.ts';
import {
  amountIn,
  earlierAmounts,
  MAX_EARLIER_AMOUNTS,
  type BudgetAmounts,
} from './budget-amounts.ts';
import { carriedInto, type Budget } from './budget.ts';
import { budgetsInCurrency } from './budget-list.ts';

const start = '2025-09';
const months = monthsBetween(start, addMonths(start, 30));
const carrying = { id: 'b', categoryId: 'food', ownerId: null, carriesOver: true };

const changed = (before: BudgetAmounts, amountCents: number, month: MonthKey): BudgetAmounts => ({
  ...{ amountCents, startMonth: before.startMonth },
  ...earlierAmounts(before, { amountCents, startMonth: before.startMonth }, month),
});

const anyAmount = fc.integer({ min: 1, max: 9_00 });
/** A chosen amount, and the number of months since the previous choice. */
const anyChanges = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), anyAmount), { maxLength: 12 });
const anySpent = fc.array(fc.integer({ min: -500, max: 900 }), { minLength: 31, maxLength: 31 });

/** Applies the changes to a budget, and records each month's amount separately. */
function replay(first: number, changes: readonly (readonly [number, number])[]) {
  let budget: BudgetAmounts = { amountCents: first, startMonth: start };
  const held = new Map(months.map((month) => [month, first]));
  let at = 0;
  for (const [later, amount] of changes) {
    at = Math.min(at + later, months.length - 1);
    budget = changed(budget, amount, months[at]!);
    for (const month of months.slice(at)) held.set(month, amount);
  }
  return { budget, held, at };
}

describe('the amounts of a budget', () => {
  it('apply from the month of the change on; a second change in a month replaces the first', () => {
    fc.assert(
      fc.property(anyAmount, anyChanges, (first, changes) => {
        const { budget, held } = replay(first, changes);
        expect(months.map((month) => amountIn(budget, month))).toEqual([...held.values()]);
        expect(amountIn(budget, addMonths(months.at(-1)!, 7))).toBe(budget.amountCents);
      }),
    );
  });

  it("determine the carry-over: each earlier month's amount minus its spending", () => {
    fc.assert(
      fc.property(anyAmount, anyChanges, anySpent, (first, changes, spent) => {
        const { budget, held } = replay(first, changes);
        const spentIn = (month: MonthKey) => spent[months.indexOf(month)]!;
        let rest = 0;
        for (const month of months) {
          expect(carriedInto({ ...carrying, ...budget }, month, spentIn)).toBe(rest);
          rest += held.get(month)! - spentIn(month);
        }
      }),
    );
  });

  it('never change the carry-over of earlier months, nor of the month of the change', () => {
    fc.assert(
      fc.property(anyAmount, anyChanges, anyAmount, anySpent, (first, changes, next, spent) => {
        const { budget, at } = replay(first, changes);
        const after = changed(budget, next, months[at]!);
        const spentIn = (month: MonthKey) => spent[months.indexOf(month)]!;
        const restsOf = (one: BudgetAmounts) =>
          months
            .slice(0, at + 1)
            .map((month) => carriedInto({ ...carrying, ...one }, month, spentIn));
        expect(restsOf(after)).toEqual(restsOf(budget));
      }),
    );
  });

  it('are sorted by month, at most one for each, without redundant ones', () => {
    fc.assert(
      fc.property(anyAmount, anyChanges, (first, changes) => {
        const { budget } = replay(first, changes);
        const kept = budget.earlierAmounts ?? [];
        const until = kept.map(({ untilMonth }) => untilMonth);
        expect(until).toEqual([...new Set(until)].toSorted());
        const amounts = [...kept.map(({ amountCents }) => amountCents), budget.amountCents];
        expect(amounts.some((one, index) => one === amounts[index + 1])).toBe(false);
        expect('earlierAmounts' in budget).toBe(kept.length > 0);
      }),
    );
  });

  it('are one amount for all months in a budget from before', () => {
    const stored: BudgetAmounts = { amountCents: 400, startMonth: start };
    expect(months.every((month) => amountIn(stored, month) === 400)).toBe(true);
    expect(changed(stored, 500, '2026-03').earlierAmounts).toEqual([
      { untilMonth: '2026-02', amountCents: 400 },
    ]);
  });

  it('restart with the budget', () => {
    const { budget } = replay(400, [
      [2, 500],
      [3, 600],
    ]);
    const anew = { amountCents: 700, startMonth: months[8]! };
    expect(earlierAmounts(budget, anew, months[8]!)).toEqual({});
    // A budget that starts in this month has no earlier month.
    const fresh = { amountCents: 400, startMonth: months[8]! };
    expect(earlierAmounts(fresh, { amountCents: 500, startMonth: start }, months[8]!)).toEqual({});
    expect(earlierAmounts(null, anew, months[8]!)).toEqual({});
  });

  it('are limited', () => {
    let budget: BudgetAmounts = { amountCents: 1, startMonth: start };
    const change = (count: number) => changed(budget, count + 1, addMonths(start, count));
    for (let count = 1; count <= MAX_EARLIER_AMOUNTS; count++) budget = change(count);
    expect(budget.earlierAmounts).toHaveLength(MAX_EARLIER_AMOUNTS);
    expect(() => change(MAX_EARLIER_AMOUNTS + 1)).toThrow(/too many months/);
  });

  it('keep their numbers in another currency', () => {
    const budget: Omit<Budget, 'ownerId'> = {
      ...{ id: 'b', categoryId: 'food', carriesOver: true, startMonth: start },
      amountCents: 500_00,
      earlierAmounts: [{ untilMonth: '2026-02', amountCents: 400_00 }],
    };
    expect(budgetsInCurrency([budget], 'USD', 'JPY')).toEqual([
      {
        ...budget,
        amountCents: 500,
        earlierAmounts: [{ untilMonth: '2026-02', amountCents: 400 }],
      },
    ]);
  });
});
