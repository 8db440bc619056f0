import type { ActivityResource } from '../activity/activity-resource.ts';
import {
  moneyText,
  numberFact,
  personFact,
  possessive,
  textFact,
  type Facts,
  type ReaderNameOf,
} from './facts.ts';
import { joinNames } from './join-names.ts';
import { sharesInFacts } from './split-text.ts';
import { formatCents } from '../money/money.ts';

/**
 * Comments and disputes. The text of a comment is left out: only readers of the item may see it
 * there.
 * @param name the name of the item
 */
export function discussionSentence(
  entry: ActivityResource,
  name: string,
  nameOf: ReaderNameOf,
): string | null {
  const { what, after } = entry;
  switch (what) {
    case 'disputed':
      return `disputed ${name}: “${textFact(after, 'reason')}”`;
    case 'dispute_withdrawn':
      return `withdrew the dispute of ${name}`;
    case 'dispute_ended':
      return endedDispute(entry, name, nameOf);
    case 'commented':
      return `commented on ${name}`;
    default:
      return null;
  }
}

/** `ended the dispute of “Milk” by changing the amount from $50.00 to $40.00`. */
function endedDispute(
  { before, after }: ActivityResource,
  name: string,
  nameOf: ReaderNameOf,
): string {
  const ended = `ended the dispute of ${name}`;
  if (before !== null && after === null) {
    const was = numberFact(before, 'amount') === null ? '' : `, ${moneyText(before, 'amount')},`;
    return `${ended}${was} by taking out whoever disputed it`;
  }
  const changes = [
    change('what it is', before, after, (facts) => textFact(facts, 'kind')),
    change('the amount', before, after, amountIn),
    change('who paid', before, after, (facts) => payerIn(facts, nameOf)),
    change('who owes', before, after, (facts) => debtorIn(facts, nameOf)),
    ...endedBy(before, after).map((id) =>
      change(`${possessive(nameOf(id))} part`, before, after, (facts) => shareIn(facts, id)),
    ),
  ].filter((text) => text !== null);
  // Entries of older versions have no changes.
  return changes.length === 0
    ? `${ended} by changing it`
    : `${ended} by changing ${joinNames(changes)}`;
}

/** `the amount from $50.00 to $40.00`; null if it is the same, or the entry does not have it. */
function change(
  what: string,
  before: Facts,
  after: Facts,
  read: (facts: Facts) => string | null,
): string | null {
  const [was, is] = [read(before), read(after)];
  return was === null || is === null || was === is ? null : `${what} from ${was} to ${is}`;
}

function amountIn(facts: Facts): string | null {
  return numberFact(facts, 'amount') === null ? null : moneyText(facts, 'amount');
}

function payerIn(facts: Facts, nameOf: ReaderNameOf): string | null {
  const payers = sharesInFacts(facts?.payers);
  if (payers !== null) return joinNames(payers.map(({ userId }) => nameOf(userId)));
  if (!facts || !('paidBy' in facts)) return null;
  return personFact(facts, 'paidBy', nameOf) ?? textFact(facts, 'payTo') ?? 'nobody';
}

function debtorIn(facts: Facts, nameOf: ReaderNameOf): string | null {
  return facts && 'owedBy' in facts ? (personFact(facts, 'owedBy', nameOf) ?? 'nobody') : null;
}

function shareIn(facts: Facts, id: string): string | null {
  const shares = sharesInFacts(facts?.shares);
  if (shares === null) return null;
  return formatCents(shares.find(({ userId }) => userId === id)?.amount ?? 0);
}

function endedBy(before: Facts, after: Facts): string[] {
  const left = disputersIn(after);
  return disputersIn(before).filter((id) => !left.includes(id));
}

function disputersIn(facts: Facts): string[] {
  const disputes: unknown = facts?.disputes;
  if (!Array.isArray(disputes)) return [];
  return disputes
    .map((one: { userId?: unknown }) => one.userId)
    .filter((id) => typeof id === 'string');
}
