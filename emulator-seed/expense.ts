import { monthOf, type CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { DAY_MS } from '../functions/src/core/calendar/day.ts';
import { toCents } from '../functions/src/core/money/money.ts';
import type { Cents } from '../functions/src/core/money/money.ts';
import type { SeriesKind } from '../functions/src/core/series/series.ts';
import type { Person } from './accounts.ts';
import { fractionFor, happens, pickFor } from './keyed-random.ts';
import { dayOfMoment, dayOfMonth, daysOfMonthOn, demoMonths, monthBefore } from './demo-months.ts';
import type { Bill, HouseholdData, OneOff, RecurringRule } from './household-data.ts';
import { Residents } from './residents.ts';

/** One bill on one day, before it is divided. */
export interface Expense extends Bill {
  /** What everything left to chance is derived from. */
  key: string;
  date: CalendarDate;
  totalCents: Cents;
  parts?: Partial<Record<Person, number>>;
  note: string;
  enteredBy?: Person;
  isPaidPromptly?: boolean;
  isForgotten?: boolean;
  isDeleted?: boolean;
  /** Which of a series it is. */
  repeats?: Repeated;
}

export interface Repeated {
  /** The series. */
  key: string;
  kind: SeriesKind;
  ordinal: number;
  /** Nobody has said yet how much it was. */
  isDraft: boolean;
}

/** Every bill of the household's demo months up to today, oldest first. */
export function expensesOf(household: HouseholdData, today: CalendarDate): Expense[] {
  const residents = new Residents(household, today);
  return [
    ...household.recurring.flatMap((rule) => expensesOfRule(rule, residents, today)),
    ...household.oneOffs.flatMap((oneOff) => expensesOfOneOff(oneOff, residents, today)),
  ]
    .map((expense) => ({ ...expense, key: `${household.id}/${expense.key}` }))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function expensesOfOneOff(oneOff: OneOff, residents: Residents, today: CalendarDate): Expense[] {
  const date = dayOfMoment(oneOff.at, today);
  if (date === null) return [];
  const key = `${date}/${oneOff.note}${oneOff.isDeleted ? '/deleted' : ''}`;
  const sharedBy = residents.among(oneOff.for, date);
  return [{ ...oneOff, for: sharedBy, key, date, totalCents: toCents(oneOff.total) }];
}

function expensesOfRule(
  { repeats: series, ...rule }: RecurringRule,
  residents: Residents,
  today: CalendarDate,
): Expense[] {
  return demoMonths(today).flatMap((month, position) => {
    const price = rule.prices.findLast(({ fromMonth }) => fromMonth <= position);
    if (!price || position > (rule.untilMonth ?? position)) return [];
    return daysOfRule(rule, month)
      .filter((date) => date <= today && !isSkipped(rule, date))
      .map((date) => {
        const repeats = series
          ? repeatedOf({ ...series, key: rule.id }, position, date, today)
          : null;
        return expenseOfRule(rule, residents, { date, price: price.total, repeats });
      });
  });
}

/** The newest of those whose amount varies waits for it. */
function repeatedOf(
  { kind, fromMonth, key }: NonNullable<RecurringRule['repeats']> & Pick<Repeated, 'key'>,
  position: number,
  date: CalendarDate,
  today: CalendarDate,
): Repeated | null {
  if (position < fromMonth) return null;
  const next = dayOfMonth(monthBefore(monthOf(date), -1), Number(date.slice(8)));
  const isDraft = kind === 'varies' && next > today;
  return { key, kind, ordinal: position - fromMonth + 1, isDraft };
}

function daysOfRule({ when }: Pick<RecurringRule, 'when'>, month: string): CalendarDate[] {
  if ('weekly' in when) return daysOfMonthOn(month, when.weekly);
  if ('monthly' in when) return [dayOfMonth(month, when.monthly)];
  return Number(month.slice(5)) % 2 === 0 ? [dayOfMonth(month, when.everyOtherMonth)] : [];
}

function isSkipped({ skips = [] }: Pick<RecurringRule, 'skips'>, date: CalendarDate) {
  const day = date.slice(5);
  return skips.some(({ from, to }) => day >= from && day <= to);
}

function expenseOfRule(
  rule: Omit<RecurringRule, 'repeats'>,
  residents: Residents,
  { date, price, repeats }: { date: CalendarDate; price: number; repeats: Repeated | null },
): Expense {
  const key = `${rule.id}/${date}`;
  const { by: payers } = rule;
  const by = 'outside' in payers ? payers : payerInTurn(rule, residents.among(payers, date), date);
  const present = residents.among(rule.for, date);
  const sharedBy = present.filter(
    (person) => person === by || !happens(rule.absence ?? 0, `${key}/${person} is away`),
  );
  const size = present.length === 0 ? 1 : sharedBy.length / present.length;
  const season = rule.seasons?.[Number(date.slice(5, 7)) - 1] ?? 1;
  const wobble = 1 + rule.wobble * (2 * fractionFor(`${key}/total`) - 1);
  return {
    ...rule,
    key,
    date,
    by,
    for: sharedBy,
    totalCents: Math.round(price * size * season * wobble * 100),
    note: repeats ? rule.notes[0]! : pickFor(rule.notes, `${key}/note`),
    ...(repeats && { repeats }),
  };
}

/** Turns follow the calendar, so that a month's rows stay as they are while months go by. */
function payerInTurn(
  { when }: Pick<RecurringRule, 'when'>,
  payers: readonly Person[],
  date: CalendarDate,
) {
  const week = Math.floor(Date.parse(date) / (7 * DAY_MS));
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const turn = 'weekly' in when ? week : 'monthly' in when ? month : Math.floor(month / 2);
  return payers[turn % payers.length] as Person;
}
