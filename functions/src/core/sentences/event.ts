import { isCalendarDate, type MonthKey } from '../calendar/calendar.ts';
import { formatCents, type Cents } from '../money/money.ts';
import type { Stake } from '../money/stake-change.ts';
import { dayText } from './dates.ts';
import { owes, type SentenceReader } from './reader.ts';
import { sharesInFacts } from './split-text.ts';

export type Facts = Readonly<Record<string, unknown>> | null;

/** A history entry or a notification of the API, in cents. */
export interface HistoryEntry {
  what: string;
  resourceId: string;
  ownerId: string | null;
  actorId: string;
  at: string;
  names: Readonly<Record<string, string>>;
  before: Facts;
  after: Facts;
  /** The item today; notifications also have its amount and parties. */
  subject: {
    name: string;
    amount?: Cents | undefined;
    paidBy?: string | null | undefined;
    owedBy?: string | null | undefined;
  } | null;
  /** Only in notifications: the change of the reader's balance. */
  stake?: { before: Stake; after: Stake } | null | undefined;
}

/**
 * Reads one field. Every value is possible, because clients of the database also write entries, and
 * older entries lack fields.
 */
type Field = (value: unknown) => unknown;
type Fields = Readonly<Record<string, Field>>;
type Read<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> };

/** An entry with its fields read; a field that an entry lacks is null, false or []. */
export interface HistoryEvent<F extends Fields = {}> extends Omit<
  HistoryEntry,
  'before' | 'after'
> {
  before: Read<F>;
  after: Read<F>;
  /** `after`; of an item that is gone, `before`. */
  facts: Read<F>;
  isNew: boolean;
  isGone: boolean;
  /** Names of the fields in `after`: of a changed transaction or expense, those that differ. */
  changed: readonly string[];
}

export function readFields<F extends Fields>(fields: F, facts: Facts): Read<F> {
  const all = Object.entries(fields).map(([name, read]) => [name, read(facts?.[name])]);
  return Object.fromEntries(all) as Read<F>;
}

/** A sentence without its subject, the actor; null = nothing to say beyond the event's name. */
type Sentence<F extends Fields> = (event: HistoryEvent<F>, reader: SentenceReader) => string | null;

interface Sentences<F extends Fields> {
  /** In the history, for everybody who may read the entry. */
  history?: Sentence<F>;
  /** For a member whose money the event changes, if they read another sentence. */
  notification?: Sentence<F>;
}

type EntrySentence = (entry: HistoryEntry, reader: SentenceReader) => string | null;

export type EventSentences = Record<'history' | 'notification', EntrySentence>;

/**
 * The events of a noun by their stored names, each with its sentences.
 * @param fields the fields of the noun's entries that sentences use
 */
export function eventsOf<F extends Fields, Name extends string>(
  fields: F,
  events: Readonly<Record<Name, Sentence<F> | Sentences<F>>>,
): Readonly<Record<Name, EventSentences>> {
  const bind =
    (sentence?: Sentence<F>): EntrySentence =>
    (entry, reader) => {
      if (!sentence) return null;
      const [before, after] = [readFields(fields, entry.before), readFields(fields, entry.after)];
      const [isNew, isGone] = [entry.before === null, entry.after === null];
      const facts = isGone ? before : after;
      const changed = Object.keys(entry.after ?? {});
      return sentence({ ...entry, before, after, facts, isNew, isGone, changed }, reader);
    };
  const bound = Object.entries<Sentence<F> | Sentences<F>>(events).map(([name, event]) => {
    const { history, notification } =
      typeof event === 'function' ? { history: event, notification: undefined } : event;
    return [name, { history: bind(history), notification: bind(notification) }];
  });
  return Object.fromEntries(bound) as Record<Name, EventSentences>;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const number = (value: unknown) => (typeof value === 'number' ? value : null);

/** The readers of fields: null (false, []) for what a client wrote otherwise, or an entry lacks. */
export const field = {
  text,
  number,
  flag: (value: unknown) => value === true,
  day: (value: unknown) => {
    const date = text(value)?.slice(0, 10);
    return date !== undefined && isCalendarDate(date) ? date : null;
  },
  month: (value: unknown): MonthKey | null => {
    const key = text(value);
    return key !== null && isCalendarDate(`${key}-01`) ? key : null;
  },
  /** Amounts by person. */
  shares: sharesInFacts,
  debts: (value: unknown) => (Array.isArray(value) ? value.filter(isSummedDebt) : []),
  /** Only compared. */
  any: (value: unknown) => value,
  /** undefined if the entry lacks the field. */
  optional:
    <T>(read: (value: unknown) => T) =>
    (value: unknown): T | undefined =>
      value === undefined ? undefined : read(value),
};

/** The fields of transactions and expenses, also recurring ones. */
export const enteredFields = {
  amount: field.number,
  kind: field.text,
  note: field.text,
  owedBy: field.optional(field.text),
  paidBy: field.optional(field.text),
  payers: field.shares,
  payTo: field.text,
  shares: field.shares,
  transactionDate: field.day,
  type: field.text,
};

/** One pair's debts of many items. */
export interface SummedDebt {
  debtorId: string;
  creditorId: string;
  amount: Cents;
}

function isSummedDebt(one: unknown): one is SummedDebt {
  const { debtorId, creditorId, amount } = (one ?? {}) as Partial<SummedDebt>;
  return [debtorId, creditorId].every((id) => typeof id === 'string') && number(amount) !== null;
}

/** `Ben owes you $5.00`. */
export function summedDebtText(
  { debtorId, creditorId, amount }: SummedDebt,
  nameOf: SentenceReader['nameOf'],
): string {
  return `${owes(nameOf(debtorId))} ${nameOf(creditorId)} ${formatCents(amount)}`;
}

export function moneyText(cents: Cents | null | undefined): string {
  return cents == null ? 'an amount' : formatCents(cents);
}

type Named = Pick<HistoryEvent, 'subject' | 'stake' | 'isGone'> & {
  facts: { note: string | null; type: string | null };
};

/**
 * `“Milk”`: the name of a transaction or expense now, at the time of a notification, or in its
 * fields.
 * @param nameless its name in a sentence if it has none
 */
export function itemName({ subject, stake, isGone, facts }: Named, nameless: string): string {
  const then = stake && (isGone ? stake.before : stake.after).name;
  const name = subject?.name ?? then ?? facts.note ?? facts.type;
  return name === null ? nameless : `“${name}”`;
}

/**
 * ` from Dec 5 on`: the day from which a planned item counts; empty if it counts already. The
 * history has no time zone, so it may also name today.
 */
export function fromWhen(date: string | null, at: string): string {
  return date !== null && date > at.slice(0, 10) ? ` from ${dayText(date)} on` : '';
}
