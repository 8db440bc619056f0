import { formatCents } from '../money/money.ts';
import { owes, textFact, type Facts, type SentenceReader } from './facts.ts';
import { joinNames } from './join-names.ts';
import { sharesInFacts } from './split-text.ts';

/**
 * A shared expense's effect on the reader: `you owe Ana $29.15`, `you get back $58.30`; the actor
 * was named already: `you owe $29.15`. null if the effect is 0 or the reader is not in it.
 */
export function meaningOf(
  facts: Facts,
  actorId: string,
  { id, nameOf }: SentenceReader,
): string | null {
  const payers = sharesInFacts(facts?.['payers']) ?? [];
  const paid = payers.find(({ userId }) => userId === id)?.amount ?? 0;
  const share = shareIn(facts, id);
  const part = (share ?? 0) - paid;
  if (share === null || part === 0) return null;
  const amount = formatCents(Math.abs(part));
  const isOwed = part > 0 === (textFact(facts, 'kind') === 'refund');
  const only = payers.length === 1 ? payers[0]!.userId : null;
  // A payer gets money back from several people; the receiver of a refund owes several.
  if (only === null || only === id) return `${isOwed ? 'you get back' : 'you owe'} ${amount}`;
  const isActor = only === actorId;
  if (!isOwed) return isActor ? `you owe ${amount}` : `you owe ${nameOf(only)} ${amount}`;
  return `${isActor ? 'they owe' : owes(nameOf(only))} you ${amount}`;
}

/** null if the facts have no shares; 0 if the member has none. */
export function shareIn(facts: Facts, memberId: string): number | null {
  const shares = sharesInFacts(facts?.['shares']);
  return shares && (shares.find(({ userId }) => userId === memberId)?.amount ?? 0);
}

/** More people are counted instead of named. */
const MOST_NAMES = 4;

/** ` paid by Ana`; of a refund ` that came back to Ana`. Omits the actor as the only payer. */
export function payersText(
  facts: Facts,
  actorId: string,
  nameOf: SentenceReader['nameOf'],
): string {
  const paid = sharesInFacts(facts?.['payers']) ?? [];
  const isRefund = textFact(facts, 'kind') === 'refund';
  const cameBack = isRefund ? ' that came back' : '';
  if (paid.length === 0 || (paid.length === 1 && paid[0]!.userId === actorId)) return cameBack;
  const names =
    paid.length > MOST_NAMES
      ? `${paid.length} people`
      : joinNames(paid.map(({ userId }) => nameOf(userId)));
  return isRefund ? `${cameBack} to ${names}` : ` paid by ${names}`;
}
