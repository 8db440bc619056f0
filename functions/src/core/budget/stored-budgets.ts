import type { MonthKey } from '../calendar/calendar.ts';
import { unitsOf, type Currency } from '../money/currency.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { Budget } from './budget.ts';

/** A budget as it is stored: whose it is, its document says. */
export type StoredBudget = Omit<Budget, 'ownerId'>;

/** All budgets of a household, or of a member: one document, so that reading them is one read. */
export interface BudgetList {
  id: string;
  budgets: readonly StoredBudget[];
  /** In a member's list: of which budgets, the household's too, they were told last, and what. */
  told?: Readonly<Record<string, NotifiedBudget>>;
  /**
   * When members are to be told of what these reached though no row is written: at once where a budget was set or
   * changed, else when the next planned day begins. Absent where nothing is planned.
   */
  lookAt?: Date;
}

/** That so many hundredths of a budget were spent in a month. */
export interface NotifiedBudget {
  month: MonthKey;
  reached: number;
}

/** The id of the household's list. No member has an id with a comma. */
export const OF_HOUSEHOLD = ',household';

/** How many there are at most in one list. */
export const MAX_BUDGETS = 100;

/**
 * The list with this budget, new or instead of the one with its id. The same again changes nothing.
 *
 * @throws Problem conflict where the category has another one already, or there are too many
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

/** The same numbers in another currency: whoever typed 400 while it was dollars meant 400 of what it is now. */
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
