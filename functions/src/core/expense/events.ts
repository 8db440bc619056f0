import { formatCents } from '../money/money.ts';
import {
  enteredFields,
  eventsOf,
  fromWhen,
  type HistoryEvent,
  itemName,
  moneyText,
} from '../sentences/event.ts';
import { changedParts } from '../sentences/changed-parts.ts';
import { joinNames } from '../sentences/join-names.ts';
import { owes, type ReaderNameOf, type SentenceReader } from '../sentences/reader.ts';
import { changeOfStake, stakeText } from '../sentences/stake-text.ts';

type ExpenseEvent = HistoryEvent<typeof enteredFields>;
type ExpenseFacts = ExpenseEvent['after'];

const nameOfExpense = (event: ExpenseEvent) => itemName(event, 'a shared expense');

export const expenseEvents = eventsOf(enteredFields, {
  // `added “Market day”, $87.45 paid by Ana and Ben: you owe $29.15`
  created: (event, reader) => {
    const { after, actorId, at } = event;
    const meaning = meaningOf(after, actorId, reader);
    const added = `added ${nameOfExpense(event)}, ${moneyText(after.amount)}${payersText(after, actorId, reader.nameOf)}`;
    return meaning === null ? added : `${added}: ${meaning}${fromWhen(after.transactionDate, at)}`;
  },
  put_in: {
    notification: (event, reader) => {
      const meaning = meaningOf(event.after, event.actorId, reader) ?? 'you owe nothing';
      return `put you into ${nameOfExpense(event)}, ${moneyText(event.after.amount)}: ${meaning}`;
    },
  },
  taken_out: {
    notification: (event, { id }) =>
      `took you out of ${nameOfExpense(event)}, ${moneyText(event.before.amount)}: your part of ${formatCents(shareOf(event.before, id) ?? 0)} is gone`,
  },
  updated: {
    history: updated,
    notification: (event, reader) => {
      const change = changeOfStake('changed', event, reader);
      if (change !== null) return change;
      const [old, fresh] = [event.before, event.after].map((facts) => shareOf(facts, reader.id));
      if (old == null || fresh == null || old === fresh) return null;
      return `changed ${nameOfExpense(event)}: your part is ${formatCents(fresh)}, not ${formatCents(old)}`;
    },
  },
  deleted: removal('deleted'),
  restored: removal('brought back'),
});

function removal(did: string) {
  return {
    history: (event: ExpenseEvent) => `${did} ${nameOfExpense(event)}`,
    notification: (event: ExpenseEvent, reader: SentenceReader) =>
      stakeText(did, event, reader) ??
      (event.subject && `${did} ${nameOfExpense(event)}, ${moneyText(event.subject.amount)}`),
  };
}

/**
 * A shared expense's effect on the reader: `you owe Ana $29.15`, `you get back $58.30`; the actor
 * was named already: `you owe $29.15`. null if the effect is 0 or the reader is not in it.
 */
function meaningOf(
  facts: ExpenseFacts,
  actorId: string,
  { id, nameOf }: SentenceReader,
): string | null {
  const payers = facts.payers ?? [];
  const paid = payers.find(({ userId }) => userId === id)?.amount ?? 0;
  const share = shareOf(facts, id);
  const part = (share ?? 0) - paid;
  if (share === null || part === 0) return null;
  const amount = formatCents(Math.abs(part));
  const isOwed = part > 0 === (facts.kind === 'refund');
  const only = payers.length === 1 ? payers[0]!.userId : null;
  // A payer gets money back from several people; the receiver of a refund owes several.
  if (only === null || only === id) return `${isOwed ? 'you get back' : 'you owe'} ${amount}`;
  const isActor = only === actorId;
  if (!isOwed) return isActor ? `you owe ${amount}` : `you owe ${nameOf(only)} ${amount}`;
  return `${isActor ? 'they owe' : owes(nameOf(only))} you ${amount}`;
}

/** null if the facts have no shares; 0 if the member has none. */
function shareOf({ shares: all }: ExpenseFacts, memberId: string): number | null {
  return all && (all.find(({ userId }) => userId === memberId)?.amount ?? 0);
}

/** More people are counted instead of named. */
const MOST_NAMES = 4;

/** ` paid by Ana`; of a refund ` that came back to Ana`. Omits the actor as the only payer. */
function payersText(facts: ExpenseFacts, actorId: string, nameOf: ReaderNameOf): string {
  const paid = facts.payers ?? [];
  const cameBack = facts.kind === 'refund' ? ' that came back' : '';
  if (paid.length === 0 || (paid.length === 1 && paid[0]!.userId === actorId)) return cameBack;
  const names =
    paid.length > MOST_NAMES
      ? `${paid.length} people`
      : joinNames(paid.map(({ userId }) => nameOf(userId)));
  return cameBack ? `${cameBack} to ${names}` : ` paid by ${names}`;
}

function updated(event: ExpenseEvent): string {
  const { before, after } = event;
  const name = nameOfExpense(event);
  // Shares follow from the amount and the split; a category is also in `type`.
  const fields = event.changed.filter((one) => one !== 'shares' && one !== 'categories');
  const parts = changedParts(fields);
  if (parts.length === 0) return `changed ${name}`;
  if (parts.join() === 'the amount')
    return `changed the amount of ${name} from ${moneyText(before.amount)} to ${moneyText(after.amount)}`;
  return `changed ${joinNames(parts)} of ${name}`;
}
