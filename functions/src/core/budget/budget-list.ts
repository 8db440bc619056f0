import { unitsOf, type Currency } from '../money/currency.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { StoredBudget } from './stored.ts';

/** The id of the household's list. No member id has a comma. */
export const OF_HOUSEHOLD = ',household';

/** The limit of one list. */
export const MAX_BUDGETS = 100;

/**
 * Adds or replaces a budget. An identical one changes nothing.
 * @throws Problem conflict if the category has another budget, or there are too many
 */
export function withBudget(
  budgets: readonly StoredBudget[],
  budget: StoredBudget,
): readonly StoredBudget[] {
  const others = budgets.filter(({ id }) => id !== budget.id);
  if (others.some(({ categoryId }) => categoryId === budget.categoryId)) {
    throw new Problem('conflict', 'This category has a budget already. Change that one.');
  }
  if (others.length >= MAX_BUDGETS) {
    throw new Problem('conflict', `There are at most ${MAX_BUDGETS} budgets. Remove some first.`);
  }
  const isThere = others.length < budgets.length;
  return isThere
    ? budgets.map((one) => (one.id === budget.id ? budget : one))
    : [...others, budget];
}

/** Keeps the numbers in another currency: 400 dollars become 400 units of the new one. */
export function budgetsInCurrency(
  budgets: readonly StoredBudget[],
  before: Currency,
  after: Currency,
): StoredBudget[] {
  const convert = (cents: Cents) => {
    const units = Math.round((cents * unitsOf(after)) / unitsOf(before));
    return Math.min(MAX_CENTS, Math.max(1, units));
  };
  return budgets.map(({ amountCents, earlierAmounts, ...one }) => ({
    ...one,
    amountCents: convert(amountCents),
    ...(earlierAmounts && {
      earlierAmounts: earlierAmounts.map(({ untilMonth, amountCents: cents }) => ({
        untilMonth,
        amountCents: convert(cents),
      })),
    }),
  }));
}
