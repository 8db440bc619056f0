import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { DAY_MS } from '../functions/src/core/calendar/day.ts';
import { toCents } from '../functions/src/core/money/money.ts';
import type { Cents } from '../functions/src/core/money/money.ts';
import type { Person } from './accounts.ts';
import { fractionFor, happens, pickFor } from './keyed-random.ts';
import {
  dayOfMoment,
  dayOfMonth,
  daysOfMonthOn,
  demoMonths,
  monthsBetween,
} from './demo-months.ts';
import type { Bill, HouseholdData, OneOff, RecurringRule } from './household-data.ts';

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
}

/** Every bill of the household's demo months up to today, oldest first. */
export function expensesOf(household: HouseholdData, today: CalendarDate): Expense[] {
  return [
    ...household.recurring.flatMap((rule) => expensesOfRule(rule, today)),
    ...household.oneOffs.flatMap((oneOff) => expensesOfOneOff(oneOff, today)),
  ]
    .map((expense) => ({ ...expense, key: `${household.id}/${expense.key}` }))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function expensesOfOneOff(oneOff: OneOff, today: CalendarDate): Expense[] {
  const date = dayOfMoment(oneOff.at, today);
  if (date === null) return [];
  const key = `${date}/${oneOff.note}${oneOff.isDeleted ? '/deleted' : ''}`;
  return [{ ...oneOff, key, date, totalCents: toCents(oneOff.total) }];
}

function expensesOfRule(rule: RecurringRule, today: CalendarDate): Expense[] {
  return demoMonths(today).flatMap((month, position) => {
    const price = rule.prices.findLast(({ fromMonth }) => fromMonth <= position);
    if (!price || position > (rule.untilMonth ?? position)) return [];
    return daysOfRule(rule, month)
      .filter((date) => date <= today && !isSkipped(rule, date, today))
      .map((date) => expenseOfRule(rule, date, price.total));
  });
}

function daysOfRule({ when }: RecurringRule, month: string): CalendarDate[] {
  if ('weekly' in when) return daysOfMonthOn(month, when.weekly);
  if ('monthly' in when) return [dayOfMonth(month, when.monthly)];
  return Number(month.slice(5)) % 2 === 0 ? [dayOfMonth(month, when.everyOtherMonth)] : [];
}

function isSkipped({ skips = [] }: RecurringRule, date: CalendarDate, today: CalendarDate) {
  const day = Number(date.slice(8));
  return skips.some(
    ({ monthsAgo, from, to }) =>
      monthsBetween(date, today) === monthsAgo && day >= from && day <= to,
  );
}

function expenseOfRule(rule: RecurringRule, date: CalendarDate, price: number): Expense {
  const key = `${rule.id}/${date}`;
  const by = 'outside' in rule.by ? rule.by : payerInTurn(rule, rule.by, date);
  const sharedBy = rule.for.filter(
    (person) => person === by || !happens(rule.absence ?? 0, `${key}/${person} is away`),
  );
  const size = rule.for.length === 0 ? 1 : sharedBy.length / rule.for.length;
  const season = rule.seasons?.[Number(date.slice(5, 7)) - 1] ?? 1;
  const wobble = 1 + rule.wobble * (2 * fractionFor(`${key}/total`) - 1);
  return {
    ...rule,
    key,
    date,
    by,
    for: sharedBy,
    totalCents: Math.round(price * size * season * wobble * 100),
    note: pickFor(rule.notes, `${key}/note`),
  };
}

/** Turns follow the calendar, so that a month's rows stay as they are while months go by. */
function payerInTurn({ when }: RecurringRule, payers: readonly Person[], date: CalendarDate) {
  const week = Math.floor(Date.parse(date) / (7 * DAY_MS));
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const turn = 'weekly' in when ? week : 'monthly' in when ? month : Math.floor(month / 2);
  return payers[turn % payers.length] as Person;
}
