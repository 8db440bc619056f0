import { isCalendarDate } from '../calendar/calendar.ts';
import { changedParts } from '../sentences/changed-parts.ts';
import { dayText } from '../sentences/dates.ts';
import {
  enteredFields,
  eventsOf,
  field,
  type HistoryEvent,
  moneyText,
} from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { isSameContent } from '../wire/same-content.ts';
import type { RecurrenceRule } from './stored.ts';
import { recurrenceText, recurrenceTextWithEnd } from './recurrence-text.ts';

const fields = {
  ...enteredFields,
  nextOn: field.day,
  on: field.day,
  pausedWhy: field.text,
  rule: field.any,
  varies: field.optional(field.flag),
};
type RecurringEvent = HistoryEvent<typeof fields>;
type RecurringFacts = RecurringEvent['after'];
type Field = keyof RecurringFacts;

const name = ({ facts }: RecurringEvent) => {
  const known = facts.note ?? facts.type;
  return known === null ? 'something' : `“${known}”`;
};
const ofDay = ({ facts }: RecurringEvent) => (facts.on === null ? '' : ` of ${dayText(facts.on)}`);
const nextText = ({ nextOn }: RecurringFacts) =>
  nextOn === null ? '' : `, next on ${dayText(nextOn)}`;

export const recurringEvents = eventsOf(fields, {
  // `let “Rent” repeat: $1,800.00 every month on the 1st`
  created: (event) =>
    `let ${name(event)} repeat: ${amountText(event.after)}${ruleText(event.after, recurrenceTextWithEnd)}`,
  updated,
  paused: (event) =>
    `paused ${name(event)}, which repeats${reasons[event.after.pausedWhy ?? ''] ?? ''}`,
  resumed: (event) => `let ${name(event)} repeat again${nextText(event.after)}`,
  skipped: (event) => `left out ${ofDay(event) ? '' : 'the next '}${name(event)}${ofDay(event)}`,
  drafted: (event) => `asked how much ${name(event)}${ofDay(event)} was`,
  asked_again: (event) => `asked again how much ${name(event)}${ofDay(event)} was`,
  ended: (event) => `ended ${name(event)}: it repeats no more`,
  // An edit added or removed the reader.
  put_in: (event) =>
    `put you into ${name(event)}, which repeats: ${amountText(event.after)}${ruleText(event.after, recurrenceText)}`,
  taken_out: (event) => `took you out of ${name(event)}, which repeats`,
});

const reasons: Readonly<Record<string, string>> = {
  too_many_missed: ': many days had passed, and it has made up for as many as it may',
  member_left: ': somebody in it is no longer in the household',
  no_right: ': its owner may not enter this any more',
};

function amountText({ amount, varies }: RecurringFacts): string {
  return varies ? 'asking for the amount ' : `${moneyText(amount)} `;
}

function ruleText({ rule }: RecurringFacts, textOf: (rule: RecurrenceRule) => string): string {
  const { start, unit, every } = (rule ?? {}) as Partial<RecurrenceRule>;
  const isRule = typeof start === 'string' && isCalendarDate(start) && unit && every;
  return isRule ? textOf(rule as RecurrenceRule) : 'again and again';
}

function updated(event: RecurringEvent): string {
  const { before, after } = event;
  const called = name(event);
  const differs = (part: Field) => !isSameContent(before[part] ?? null, after[part] ?? null);
  const compared = 'amount varies payers paidBy shares owedBy note type'.split(' ') as Field[];
  // A changed amount implies changed payers and shares.
  const follows = (part: string) => differs('amount') && ['payers', 'shares'].includes(part);
  const parts = changedParts(compared.filter((part) => differs(part) && !follows(part)));
  const next = nextText(after);
  if (differs('rule')) {
    const rule = `${ruleText(after, recurrenceTextWithEnd)}${next}`;
    if (parts.length === 0) return `changed when ${called} repeats: ${rule}`;
    return `changed ${joinNames(parts)} of ${called}, and when it repeats: ${rule}`;
  }
  if (parts.join() === 'the amount')
    return `changed the amount of ${called}, which repeats, from ${moneyText(before.amount)} to ${moneyText(after.amount)}${next}`;
  if (parts.length === 0) return `changed ${called}, which repeats`;
  return `changed ${joinNames(parts)} of ${called}, which repeats${next}`;
}
