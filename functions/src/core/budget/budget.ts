import type { CalendarDate, MonthKey } from '../calendar/calendar.ts';
import { addMonths, elapsedDaysOf, daysOf, monthsBetween, sinceFirst } from '../calendar/months.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { amountIn } from './budget-amounts.ts';
import type { StoredBudget } from './stored.ts';

export const budgetOwners = ['household', 'mine'] as const;
export type BudgetOwner = (typeof budgetOwners)[number];

export interface Budget extends StoredBudget {
  /** The owner's member id; null = the household's. */
  ownerId: string | null;
}

/** A month's spending up to a day, and in total. */
export interface MonthSpent {
  byToday: Cents;
  whole: Cents;
}

/** The category's spending in a month, of the household or of the budget's owner. */
export type SpentIn = (month: MonthKey) => Cents;
export type SpentInDays = (month: MonthKey, days: number) => Cents;

export const paces = ['on_track', 'ahead', 'over'] as const;
export type Pace = (typeof paces)[number];

export interface BudgetProgress {
  spentCents: Cents;
  carriedCents: Cents;
  /** The month's amount + carried − spent. Negative = overspent. */
  leftCents: Cents;
  pace: Pace;
  expectedByTodayCents: Cents;
}

/** How many months determine the pace and the proposed amount. */
export const PACE_MONTHS = 3;

/** How many months back a proposal looks for the first month of a household. */
export const PROPOSING_MONTHS = 12;

/** Spending may exceed the expected amount by this part of what is available: a tenth. */
const TOLERANCE = 0.1;

/** The first month whose spending is needed: carry-over starts with the budget. */
export function firstMonthNeeded(
  budgets: readonly Pick<Budget, 'carriesOver' | 'startMonth'>[],
  month: MonthKey,
): MonthKey {
  const starts = budgets.filter(({ carriesOver }) => carriesOver).map((one) => one.startMonth);
  return [...starts, addMonths(month, -PACE_MONTHS)].toSorted()[0]!;
}

/** In cents, negative after overspending; each past month counts with its own amount. */
export function carriedInto(budget: Budget, month: MonthKey, spentIn: SpentIn): Cents {
  if (!budget.carriesOver) return 0;
  const months = monthsBetween(budget.startMonth, addMonths(month, -1));
  return months.reduce((rest, one) => rest + amountIn(budget, one) - spentIn(one), 0);
}

/** @param today in the household's time zone */
export function progressOf(
  budget: Budget,
  month: MonthKey,
  today: CalendarDate,
  spentInDays: SpentInDays,
): BudgetProgress {
  const spentIn: SpentIn = (one) => spentInDays(one, daysOf(one));
  const days = elapsedDaysOf(month, today);
  const spentCents = spentInDays(month, days);
  const carriedCents = carriedInto(budget, month, spentIn);
  const thereIs = amountIn(budget, month) + carriedCents;
  const expected = Math.round(Math.max(0, thereIs) * shareByDay(month, days, spentInDays));
  return {
    ...{ spentCents, carriedCents, leftCents: thereIs - spentCents },
    pace: paceOf(spentCents, thereIs, expected),
    expectedByTodayCents: expected,
  };
}

function paceOf(spent: Cents, thereIs: Cents, expected: Cents): Pace {
  if (spent > Math.max(0, thereIs)) return 'over';
  return spent > expected + Math.max(0, thereIs) * TOLERANCE ? 'ahead' : 'on_track';
}

/**
 * The expected part of a month's spending by a day, 0 to 1: as in the last months, so that rent on
 * the first is no warning. Without spending in those months, the elapsed part of the month.
 */
function shareByDay(month: MonthKey, days: number, spentInDays: SpentInDays): number {
  const length = daysOf(month);
  if (days >= length) return 1;
  let byDay = 0;
  let whole = 0;
  for (const one of monthsBetween(addMonths(month, -PACE_MONTHS), addMonths(month, -1))) {
    const spent = spentInDays(one, daysOf(one));
    if (spent <= 0) continue;
    byDay += Math.min(spent, Math.max(0, spentInDays(one, Math.min(days, daysOf(one)))));
    whole += spent;
  }
  return whole > 0 ? byDay / whole : days / length;
}

/** In hundredths. */
export const reachable = [80, 100] as const;
export type Reached = (typeof reachable)[number];
const WHOLE: Reached = 100;

/** The highest threshold that spending has reached; null = none. */
export function reachedOf({
  spentCents,
  leftCents,
}: Pick<BudgetProgress, 'spentCents' | 'leftCents'>): Reached | null {
  const thereIs = spentCents + leftCents;
  if (spentCents <= 0) return null;
  return reachable.findLast((step) => spentCents * WHOLE >= Math.max(0, thereIs) * step) ?? null;
}

/**
 * A proposed amount: the average of the last three months, rounded up to two digits; in a young
 * household, of the months since its first. null = nothing was spent.
 * @param hasRows whether the month has any entries, in any category
 */
export function proposedCents(
  month: MonthKey,
  spentIn: SpentIn,
  hasRows: (month: MonthKey) => boolean,
): Cents | null {
  const year = monthsBetween(addMonths(month, -PROPOSING_MONTHS), addMonths(month, -1));
  const months = sinceFirst(year, hasRows).slice(-PACE_MONTHS);
  const sum = months.reduce((total, one) => total + spentIn(one), 0);
  if (sum <= 0) return null;
  const average = Math.ceil(sum / months.length);
  const step = 10 ** Math.max(0, String(average).length - 2);
  return Math.min(MAX_CENTS, Math.ceil(average / step) * step);
}
