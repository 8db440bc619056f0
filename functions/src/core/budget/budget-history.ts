import type { MonthKey } from '../calendar/calendar.ts';
import { toAmount } from '../money/money.ts';
import type { Budget } from './budget.ts';

/** What the history tells of the household's budgets. One's own is nobody else's business: it tells nothing of those. */
export const budgetEvents = ['budget_set', 'budget_changed', 'budget_removed'] as const;
export type BudgetEvent = (typeof budgetEvents)[number];

type Told = Pick<Budget, 'amountCents' | 'carriesOver' | 'startMonth'>;

/** A budget before and after an act; null = it was not there, or is there no longer. */
export function budgetEntry(
  category: string,
  before: Told | null,
  after: Told | null,
): { what: BudgetEvent; before: BudgetFacts | null; after: BudgetFacts | null } {
  const what =
    before === null ? 'budget_set' : after === null ? 'budget_removed' : 'budget_changed';
  return { what, before: factsOf(category, before), after: factsOf(category, after) };
}

interface BudgetFacts {
  readonly [name: string]: unknown;
  category: string;
  amount: number;
  carriesOver: boolean;
  startMonth: MonthKey;
}

function factsOf(category: string, budget: Told | null): BudgetFacts | null {
  if (budget === null) return null;
  const { amountCents, carriesOver, startMonth } = budget;
  return { category, amount: toAmount(amountCents), carriesOver, startMonth };
}
