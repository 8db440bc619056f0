import { formatCents } from '../money/money.ts';
import { owes, textFact, type Facts, type SentenceReader } from './facts.ts';
import { joinNames } from './join-names.ts';
import { sharesInFacts } from './split-text.ts';

/**
 * What a shared expense means for the reader: `you owe Ana $29.15`, `you get back $58.30`; whoever did it has been
 * named already: `you owe $29.15`. null where it comes out even, or the reader is not in it.
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
  // Somebody who paid for others gets money back from several; somebody who received money for them owes
  // several.
  if (only === null || only === id) return `${isOwed ? 'you get back' : 'you owe'} ${amount}`;
  const isActor = only === actorId;
  if (!isOwed) return isActor ? `you owe ${amount}` : `you owe ${nameOf(only)} ${amount}`;
  return `${isActor ? 'they owe' : owes(nameOf(only))} you ${amount}`;
}

/** null where it says nothing of shares; 0 where the member has none. */
export function shareIn(facts: Facts, memberId: string): number | null {
  const shares = sharesInFacts(facts?.['shares']);
  return shares && (shares.find(({ userId }) => userId === memberId)?.amount ?? 0);
}

/** Names: more people are counted instead of named. */
const MOST_NAMES = 4;

/**
 * ` paid by Ana`; of a refund ` that came back to Ana`. Whoever enters it has paid, unless it says otherwise.
 */
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
