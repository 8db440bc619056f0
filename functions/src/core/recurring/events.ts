import { isCalendarDate } from '../calendar/calendar.ts';
import { dayText } from '../sentences/dates.ts';
import {
  day,
  eventsOf,
  flag,
  moneyText,
  number,
  optional,
  text,
  type HistoryEvent,
} from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { isSameContent } from '../wire/same-content.ts';
import type { RecurrenceRule } from './stored.ts';
import { recurrenceText, recurrenceTextWithEnd } from './recurrence-text.ts';

/** Only compared. */
const raw = (value: unknown) => value ?? null;

const fields = {
  amount: number,
  nextOn: day,
  note: text,
  on: day,
  owedBy: text,
  paidBy: text,
  pausedWhy: text,
  payers: raw,
  rule: raw,
  shares: raw,
  type: text,
  varies: optional(flag),
};
type RecurringEvent = HistoryEvent<typeof fields>;
type RecurringFacts = RecurringEvent['after'];

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

const parts = {
  amount: 'the amount',
  varies: 'whether the amount varies',
  payers: 'who paid',
  paidBy: 'who paid',
  shares: 'the split',
  owedBy: 'who owes',
  note: 'the note',
  type: 'the category',
} as const;
type Part = keyof typeof parts;

function updated(event: RecurringEvent): string {
  const { before, after } = event;
  const called = name(event);
  const differs = (part: Part | 'rule') => !isSameContent(before[part], after[part]);
  // A changed amount implies changed payers and shares.
  const follows = (part: Part) => differs('amount') && ['payers', 'shares'].includes(part);
  const changed = (Object.keys(parts) as Part[]).filter((part) => differs(part) && !follows(part));
  const names = joinNames([...new Set(changed.map((part) => parts[part]))]);
  const next = nextText(after);
  if (differs('rule')) {
    const rule = `${ruleText(after, recurrenceTextWithEnd)}${next}`;
    if (changed.length === 0) return `changed when ${called} repeats: ${rule}`;
    return `changed ${names} of ${called}, and when it repeats: ${rule}`;
  }
  if (changed.join() === 'amount')
    return `changed the amount of ${called}, which repeats, from ${moneyText(before.amount)} to ${moneyText(after.amount)}${next}`;
  if (changed.length === 0) return `changed ${called}, which repeats`;
  return `changed ${names} of ${called}, which repeats${next}`;
}
