import type { CalendarDate, MonthKey } from '../calendar/calendar.ts';
import { addMonths, elapsedDaysOf, daysOf, monthsBetween, sinceFirst } from '../calendar/months.ts';
import { MAX_CENTS, type Cents } from '../money/money.ts';
import { amountIn, type BudgetAmounts } from './budget-amounts.ts';

export const budgetOwners = ['household', 'mine'] as const;
export type BudgetOwner = (typeof budgetOwners)[number];

/** An amount for each month that a category may take. */
export interface Budget extends BudgetAmounts {
  id: string;
  categoryId: string;
  /** Whose it is: a member's id; null = the household's. */
  ownerId: string | null;
  /** Whether what is left of a month is added to the next, and what was too much taken off it. */
  carriesOver: boolean;
}

/** What was spent in a month by a day, and in all of it. */
export interface MonthSpent {
  byToday: Cents;
  whole: Cents;
}

/** Asks what the category took in a month: of the household, or of the one whose budget it is. */
export type SpentIn = (month: MonthKey) => Cents;
/** The same of the first days of a month alone. */
export type SpentInDays = (month: MonthKey, days: number) => Cents;

export const paces = ['on_track', 'ahead', 'over'] as const;
export type Pace = (typeof paces)[number];

export interface BudgetProgress {
  spentCents: Cents;
  carriedCents: Cents;
  /** The month's amount + carried − spent. Negative = too much was spent. */
  leftCents: Cents;
  pace: Pace;
  expectedByTodayCents: Cents;
}

/** How many months tell the pace, and propose an amount. */
export const PACE_MONTHS = 3;

/** How far back is looked for the first month of a household, before an amount is proposed. */
export const PROPOSING_MONTHS = 12;

/** How far before its pace spending may be without being called ahead: a tenth of what there is. */
const TOLERANCE = 0.1;

/** The first month whose spending says how these budgets stand in one: rests come from all months since a budget began. */
export function firstMonthNeeded(
  budgets: readonly Pick<Budget, 'carriesOver' | 'startMonth'>[],
  month: MonthKey,
): MonthKey {
  const starts = budgets.filter(({ carriesOver }) => carriesOver).map((one) => one.startMonth);
  return [...starts, addMonths(month, -PACE_MONTHS)].toSorted()[0]!;
}

/** What is added to the budget's amount in a month, and taken off where it is negative: each month counts what held in it. */
export function carriedInto(budget: Budget, month: MonthKey, spentIn: SpentIn): Cents {
  if (!budget.carriesOver) return 0;
  const months = monthsBetween(budget.startMonth, addMonths(month, -1));
  return months.reduce((rest, one) => rest + amountIn(budget, one) - spentIn(one), 0);
}

/**
 * How a budget stands in a month.
 *
 * @param today in the household's time zone
 */
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
 * Which part of a month's spending is expected by a day: as in the last months, so that the rent on the first of
 * the month is no reason to worry. Without any, as many parts as days are gone. 0 to 1.
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

/** How much of what there is was spent, in the steps that one is told of; null = less than the first. */
export function reachedOf({
  spentCents,
  leftCents,
}: Pick<BudgetProgress, 'spentCents' | 'leftCents'>): Reached | null {
  const thereIs = spentCents + leftCents;
  if (spentCents <= 0) return null;
  return reachable.findLast((step) => spentCents * WHOLE >= Math.max(0, thereIs) * step) ?? null;
}

/**
 * What a budget is proposed to be: what the last three months took on the average, rounded up to two digits; in a young
 * household those since its first. null = nothing was spent.
 *
 * @param hasRows whether anything was entered in a month, whatever it was for
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
