import { addDays, monthOf } from '../functions/src/core/calendar/calendar.ts';
import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { fractionFor, happens, wholeFor } from './keyed-random.ts';
import { dayOfMonth, monthBefore, monthsAgoOf } from './demo-months.ts';
import type { SeedPerson } from './accounts.ts';
import type { DatedBill } from './bills.ts';
import type { SeedHousehold } from './household-data.ts';
import { clock, earliest, instantOn, MINUTE_MS, pastInstantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';

/** When somebody enters a bill: mostly on its day. */
export function enteredAt({ key, date }: DatedBill, moment: LoadMoment): Date {
  const delay = happens(0.74, `${key}/same day`) ? 0 : wholeFor(1, 2, `${key}/delay`);
  const minutes = clock(9, 0) + fractionFor(`${key}/entered`) * clock(13, 30);
  return pastInstantOn(moment, addDays(date, delay), minutes, `${key}/entered today`);
}

/** When the hourly job makes an occurrence: a few minutes after its day has begun. */
export function comesAt(date: CalendarDate, moment: LoadMoment): Date {
  return earliest(moment.now, instantOn(moment, date, 7).getTime());
}

/** The pairs whose debts stay open for a while. */
type Tabs = Pick<SeedHousehold, 'openTabs' | 'settleUps'>;

/** One row of a bill. */
interface Row {
  bill: DatedBill;
  paidBy: SeedPerson | null;
  owedBy: SeedPerson | null;
}

/** When the row is marked as paid; may lie ahead. null = it stays open. */
export function paidAt(row: Row, entered: Date, tabs: Tabs, moment: LoadMoment): Date | null {
  const { bill, owedBy, paidBy } = row;
  if (bill.isForgotten || bill.isDeleted || bill.category === 'settlement') return null;
  // No member is owed this money, so it has been paid already.
  if (paidBy === null || owedBy === null) return laterBy(entered, 2);
  const day = dayOfPayment(row, tabs, moment.today);
  if (day === null) return null;
  const evening = clock(19, 0) + fractionFor(`${pairOf(row)}/${day}`) * 120;
  const seconds = fractionFor(`${keyOf(row)}/paid`) * 50;
  const instant = instantOn(moment, day, evening + seconds / 60);
  return instant > entered ? instant : laterBy(entered, 5);
}

function dayOfPayment(row: Row, tabs: Tabs, today: CalendarDate): CalendarDate | null {
  const { bill, owedBy } = row;
  const key = keyOf(row);
  if (bill.isPaidPromptly) {
    return addDays(bill.date, owedBy === 'tom' ? wholeFor(3, 6, key) : wholeFor(1, 2, key));
  }
  if (isOnOpenTab(row, tabs, today)) return null;
  const isPaidOnTheSpot = bill.category === 'restaurants' && happens(0.2, `${key}/on the spot`);
  return isPaidOnTheSpot ? bill.date : dayOfPayingBack(row);
}

/** Pairs pay back a month on one of the first days of the next. */
function dayOfPayingBack(row: Row): CalendarDate {
  const month = monthOf(row.bill.date);
  return dayOfMonth(monthBefore(month, -1), wholeFor(2, 6, `${pairOf(row)}/${month}`));
}

function isOnOpenTab(row: Row, { openTabs, settleUps }: Tabs, today: CalendarDate): boolean {
  const age = monthsAgoOf(row.bill.date, today);
  const pair = pairOf(row);
  const isTheirs = (between: readonly string[]) => between.toSorted().join('+') === pair;
  return (
    openTabs.some(({ monthsAgo, between }) => monthsAgo === age && isTheirs(between)) ||
    settleUps.some(({ sinceMonthsAgo, between }) => age <= sinceMonthsAgo && isTheirs(between))
  );
}

function pairOf({ paidBy, owedBy }: Row): string {
  return [paidBy, owedBy].toSorted().join('+');
}

function keyOf({ bill, paidBy, owedBy }: Row): string {
  return `${bill.key}/${paidBy}/${owedBy}`;
}

function laterBy(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
