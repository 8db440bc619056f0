import { monthOf, type CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { DAY_MS } from '../functions/src/core/calendar/day.ts';
import { toCents } from '../functions/src/core/money/money.ts';
import type { Cents } from '../functions/src/core/money/money.ts';
import type { RecurringKind } from '../functions/src/core/recurring/recurring-kind.ts';
import type { SeedPerson } from './accounts.ts';
import { fractionFor, happens, pickFor } from './keyed-random.ts';
import { dayOfMoment, dayOfMonth, daysOfMonthOn, demoMonths, monthBefore } from './demo-months.ts';
import type { SeedBill, SeedHousehold, OneOff, RecurringRule } from './household-data.ts';
import { Residents } from './residents.ts';

/** One bill on one day. */
export interface DatedBill extends SeedBill {
  /** The source of its ids and of everything random about it. */
  key: string;
  date: CalendarDate;
  totalCents: Cents;
  note: string;
  enteredBy?: SeedPerson;
  isForgotten?: boolean;
  isDeleted?: boolean;
  /** Its place in a recurring expense. */
  occurrence?: BillOccurrence;
}

export interface BillOccurrence {
  /** The id of the rule in the data. */
  rule: string;
  kind: RecurringKind;
  ordinal: number;
  /** A draft: its amount is not known yet. */
  isDraft: boolean;
}

/** Every bill of the household's demo months up to today, oldest first. */
export function billsOf(household: SeedHousehold, today: CalendarDate): DatedBill[] {
  const residents = new Residents(household, today);
  return [
    ...household.recurring.flatMap((rule) => billsOfRule(rule, residents, today)),
    ...household.oneOffs.flatMap((oneOff) => billsOfOneOff(oneOff, residents, today)),
  ]
    .map((bill) => ({ ...bill, key: `${household.id}/${bill.key}` }))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function billsOfOneOff(oneOff: OneOff, residents: Residents, today: CalendarDate): DatedBill[] {
  const date = dayOfMoment(oneOff.at, today);
  if (date === null) return [];
  const key = `${date}/${oneOff.note}${oneOff.isDeleted ? '/deleted' : ''}`;
  const sharedBy = residents.among(oneOff.for, date);
  return [{ ...oneOff, for: sharedBy, key, date, totalCents: toCents(oneOff.total) }];
}

function billsOfRule(
  { repeats: recurring, ...rule }: RecurringRule,
  residents: Residents,
  today: CalendarDate,
): DatedBill[] {
  return demoMonths(today).flatMap((month, position) => {
    const [, price] =
      Object.entries(rule.prices).findLast(([from]) => Number(from) <= position) ?? [];
    if (!price || position > (rule.untilMonth ?? position)) return [];
    return daysOfRule(rule, month)
      .filter((date) => date <= today && !isSkipped(rule, date))
      .map((date) => {
        const occurrence = recurring
          ? occurrenceOf({ ...recurring, rule: rule.id }, position, date, today)
          : null;
        return billOfRule(rule, residents, { date, price, occurrence });
      });
  });
}

/** The newest occurrence of a varying amount stays a draft. */
function occurrenceOf(
  { kind, fromMonth, rule }: NonNullable<RecurringRule['repeats']> & Pick<BillOccurrence, 'rule'>,
  position: number,
  date: CalendarDate,
  today: CalendarDate,
): BillOccurrence | null {
  if (position < fromMonth) return null;
  const next = dayOfMonth(monthBefore(monthOf(date), -1), Number(date.slice(8)));
  const isDraft = kind === 'varies' && next > today;
  return { rule, kind, ordinal: position - fromMonth + 1, isDraft };
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

function billOfRule(
  rule: Omit<RecurringRule, 'repeats'>,
  residents: Residents,
  {
    date,
    price,
    occurrence,
  }: { date: CalendarDate; price: number; occurrence: BillOccurrence | null },
): DatedBill {
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
    note: occurrence ? rule.notes[0]! : pickFor(rule.notes, `${key}/note`),
    ...(occurrence && { occurrence }),
  };
}

/** Turns follow the calendar, so the payers of past months stay the same at a later load. */
function payerInTurn(
  { when }: Pick<RecurringRule, 'when'>,
  payers: readonly SeedPerson[],
  date: CalendarDate,
) {
  const week = Math.floor(Date.parse(date) / (7 * DAY_MS));
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const turn = 'weekly' in when ? week : 'monthly' in when ? month : Math.floor(month / 2);
  return payers[turn % payers.length] as SeedPerson;
}
