/** Reads the data of history entries, whose shape only their writer knows. */
import type { ActivityResource } from '../activity/activity-resource.ts';
import { isCalendarDate } from '../calendar/calendar.ts';
import { formatCents } from '../money/money.ts';
import { dayText } from './dates.ts';

export type Facts = Readonly<Record<string, unknown>> | null;

export type ReaderNameOf = (uid: string) => string;

/** The names are those for this reader: the reader's own is `you`. */
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

/** `Ben owes you`, `you owe Ben`; the actor was named already: `they owe you`. */
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

/** `their` for the actor, or `your` if that is the reader. */
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
 * ` from Dec 5 on`: the day from which a planned item counts; empty if it counts already. The
 * history has no time zone, so it may also name today.
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

/** Whether somebody owes the item of an entry. If it concerns one member only, nobody does. */
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
