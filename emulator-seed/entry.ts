import { addDays, monthOf } from '../functions/src/core/calendar/calendar.ts';
import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { isSettlementCategory } from '../functions/src/core/transaction/transaction.ts';
import { fractionFor, happens, wholeFor } from './keyed-random.ts';
import { dayOfMonth, monthBefore, monthsBetween } from './demo-months.ts';
import type { Expense } from './expense.ts';
import type { HouseholdData } from './household-data.ts';
import { clock, instantOn, pastInstantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';
import type { Share } from './share.ts';

/** When people typed a bill in: mostly the same evening. All its rows within a minute. */
export function enteredAt(
  { key, date, repeats }: Expense,
  position: number,
  moment: LoadMoment,
): Date {
  if (repeats?.kind === 'fixed' && repeats.ordinal > 1) return comesAt(date, moment);
  const delay = happens(0.74, `${key}/same day`) ? 0 : wholeFor(1, 2, `${key}/delay`);
  const minutes = clock(9, 0) + fractionFor(`${key}/entered`) * clock(13, 30);
  const first = pastInstantOn(moment, addDays(date, delay), minutes, `${key}/entered today`);
  return new Date(Math.min(first.getTime() + position * 8_000, moment.now.getTime()));
}

/** When what repeats comes by itself: the job looks a few minutes after the day has begun. */
export function comesAt(date: CalendarDate, moment: LoadMoment): Date {
  return new Date(Math.min(instantOn(moment, date, 7).getTime(), moment.now.getTime()));
}

/** Whose books stay open for a while. */
type Tabs = Pick<HouseholdData, 'openTabs' | 'settleUps'>;

/** When the share was paid back; null while it is open. */
export function paidAt(share: Share, entered: Date, tabs: Tabs, moment: LoadMoment): Date | null {
  const { expense, owedBy, paidBy } = share;
  if (expense.isForgotten || expense.isDeleted || isSettlementCategory(expense.category)) {
    return null;
  }
  // Nobody owes these to a member: whoever enters them has paid already.
  if (paidBy === null || owedBy === null) return noLaterThanNow(laterBy(entered, 2), moment);
  const day = dayOfPayment(share, tabs, moment.today);
  if (day === null) return null;
  const evening = clock(19, 0) + fractionFor(`${pairOf(share)}/${day}`) * 120;
  const seconds = fractionFor(`${share.key}/paid`) * 50;
  const instant = instantOn(moment, day, evening + seconds / 60);
  return noLaterThanNow(instant > entered ? instant : laterBy(entered, 5), moment);
}

function dayOfPayment(share: Share, tabs: Tabs, today: CalendarDate) {
  const { expense, key, date, owedBy } = share;
  if (expense.isPaidPromptly) {
    return addDays(date, owedBy === 'tom' ? wholeFor(3, 6, key) : wholeFor(1, 2, key));
  }
  if (isOnOpenTab(share, tabs, today)) return null;
  const isPaidOnTheSpot = expense.category === 'restaurants' && happens(0.2, `${key}/on the spot`);
  return isPaidOnTheSpot ? date : dayOfSquaring(share);
}

/** People square a month with each other on one of the first days of the next. */
function dayOfSquaring(share: Share): CalendarDate {
  const month = monthOf(share.date);
  return dayOfMonth(monthBefore(month, -1), wholeFor(2, 6, `${pairOf(share)}/${month}`));
}

function isOnOpenTab(share: Share, { openTabs, settleUps }: Tabs, today: CalendarDate): boolean {
  const age = monthsBetween(share.date, today);
  const pair = pairOf(share);
  const isTheirs = (between: readonly string[]) => between.toSorted().join('+') === pair;
  return (
    openTabs.some(({ monthsAgo, between }) => monthsAgo === age && isTheirs(between)) ||
    settleUps.some(({ sinceMonthsAgo, between }) => age <= sinceMonthsAgo && isTheirs(between))
  );
}

function pairOf({ paidBy, owedBy }: Share): string {
  return [paidBy, owedBy].toSorted().join('+');
}

function laterBy(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

function noLaterThanNow(instant: Date, { now }: LoadMoment): Date | null {
  return instant <= now ? instant : null;
}
