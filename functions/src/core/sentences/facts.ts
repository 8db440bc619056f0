/** Reads the data of history entries, whose shape only their writer knows. */
import type { ActivityResource } from '../activity/activity-resource.ts';
import { isCalendarDate } from '../calendar/calendar.ts';
import { formatCents } from '../money/money.ts';
import { dayText } from './dates.ts';

export type Facts = Readonly<Record<string, unknown>> | null;

export type ReaderNameOf = (uid: string) => string;

/** The reader, and the names of people for them, who is called `you`. */
export interface SentenceReader {
  id: string;
  nameOf: ReaderNameOf;
}

/** The reader's name in a sentence; `You` as its subject. */
export const YOU = 'you';

/** `Ben owes`, `you owe`. */
export function owes(name: string): string {
  return `${name} ${name === YOU ? 'owe' : 'owes'}`;
}

/** `Ben owes you`, `you owe Ben`; whoever did it has been named already: `they owe you`. */
export function owesWhom(
  debtorId: string | null,
  creditorId: string | null,
  actorId: string,
  nameOf: ReaderNameOf,
): string {
  const called = (uid: string | null, pronoun: string) => {
    const name = uid === null ? 'someone' : nameOf(uid);
    return uid === actorId && name !== YOU ? pronoun : name;
  };
  const debtor = called(debtorId, 'they');
  const verb = debtor === 'they' ? 'they owe' : owes(debtor);
  return `${verb} ${called(creditorId, 'them')}`;
}

/** `Ben’s`, `your`. */
export function possessive(name: string): string {
  return name === YOU ? 'your' : `${name}’s`;
}

/** `their` for the person who did it, or `your` if that is the reader. */
export function their(actorId: string, nameOf: ReaderNameOf): string {
  return nameOf(actorId) === YOU ? 'your' : 'their';
}

export function textFact(facts: Facts, name: string): string | null {
  const value = facts?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberFact(facts: Facts, name: string): number | null {
  const value = facts?.[name];
  return typeof value === 'number' ? value : null;
}

export function moneyText(facts: Facts, name: string): string {
  const amount = numberFact(facts, name);
  return amount === null ? 'an amount' : formatCents(amount);
}

export function dateFact(facts: Facts, name: string): string | null {
  const date = textFact(facts, name)?.slice(0, 10);
  return date !== undefined && isCalendarDate(date) ? dayText(date) : null;
}

/**
 * ` from Dec 5 on`: when it counts that was entered for a later day; nothing where it has counted since. The history
 * knows no time zone: of today it may say so as well.
 */
export function fromWhen({ after, at }: Pick<ActivityResource, 'after' | 'at'>): string {
  const day = textFact(after, 'transactionDate');
  const isLater = day !== null && isCalendarDate(day) && day > at.slice(0, 10);
  return isLater ? ` from ${dayText(day)} on` : '';
}

export function personFact(facts: Facts, name: string, nameOf: ReaderNameOf): string | null {
  const uid = textFact(facts, name);
  return uid === null ? null : nameOf(uid);
}

/**
 * Whether somebody owes what an entry is about, as far as it says: if it concerns one member only, nobody
 * does.
 */
export function isDebtOfReader({
  before,
  after,
  actorId,
  names,
}: Pick<ActivityResource, 'before' | 'after' | 'actorId' | 'names'>): boolean {
  const facts = { ...before, ...after };
  if ('owedBy' in facts) return facts.owedBy !== null;
  return Object.keys(names).some((uid) => uid !== actorId);
}

/** The names in a list of categories; null if it is no such list. */
export function categoryNames(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const names = value.map((one: unknown) => textFact(asFacts(one), 'name'));
  return names.includes(null) ? null : names.join(', ');
}

function asFacts(value: unknown): Facts {
  return typeof value === 'object' ? (value as Facts) : null;
}
