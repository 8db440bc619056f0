import type { MonthKey } from '../calendar/calendar.ts';
import { addMonths } from '../calendar/months.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { EarlierAmount, StoredBudget } from './stored.ts';

export type BudgetAmounts = Pick<StoredBudget, 'amountCents' | 'earlierAmounts' | 'startMonth'>;

/** Enough for ten years of monthly changes. */
export const MAX_EARLIER_AMOUNTS = 120;

/** Budgets from before amounts were stored by month have one amount for all. */
export function amountIn(
  { amountCents, earlierAmounts = [] }: Pick<BudgetAmounts, 'amountCents' | 'earlierAmounts'>,
  month: MonthKey,
): Cents {
  const earlier = earlierAmounts.find(({ untilMonth }) => month <= untilMonth);
  return earlier?.amountCents ?? amountCents;
}

/**
 * The earlier amounts of a budget whose amount changes to `after`: earlier months keep theirs. A
 * second change in a month replaces the first.
 * @param month the first month of `after`
 * @throws Problem conflict if it was changed in too many months
 */
export function earlierAmounts(
  before: BudgetAmounts | null,
  after: Pick<BudgetAmounts, 'amountCents' | 'startMonth'>,
  month: MonthKey,
): { earlierAmounts?: readonly EarlierAmount[] } {
  if (before === null) return {};
  const last = addMonths(month, -1);
  const start = [before.startMonth, after.startMonth].toSorted()[1]!;
  const kept = [
    ...(before.earlierAmounts ?? []).filter(({ untilMonth }) => untilMonth < last),
    { untilMonth: last, amountCents: amountIn(before, last) },
  ].filter(({ untilMonth }) => untilMonth >= start);
  const next = [...kept.slice(1).map((one) => one.amountCents), after.amountCents];
  const earlier = kept.filter((one, index) => one.amountCents !== next[index]);
  if (earlier.length > MAX_EARLIER_AMOUNTS) {
    const message =
      'The amount was changed in too many months. Remove this budget and set it anew.';
    throw new Problem('conflict', message);
  }
  return earlier.length > 0 ? { earlierAmounts: earlier } : {};
}
