import type { MonthKey } from '../calendar/calendar.ts';
import { toAmount } from '../money/money.ts';
import type { Budget } from './budget.ts';
import type { budgetEvents } from './events.ts';

type RecordedBudget = Pick<Budget, 'amountCents' | 'carriesOver' | 'startMonth'>;

/**
 * A budget before and after an event; null = it does not exist. Only changes of the household's
 * budgets have history entries; members' own budgets are private.
 */
export function budgetEntry(
  category: string,
  before: RecordedBudget | null,
  after: RecordedBudget | null,
): { what: keyof typeof budgetEvents; before: BudgetFacts | null; after: BudgetFacts | null } {
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

function factsOf(category: string, budget: RecordedBudget | null): BudgetFacts | null {
  if (budget === null) return null;
  const { amountCents, carriesOver, startMonth } = budget;
  return { category, amount: toAmount(amountCents), carriesOver, startMonth };
}
