import { formatCount } from '../money/money.ts';
import { changedParts } from '../sentences/changed-parts.ts';
import { dayText } from '../sentences/dates.ts';
import {
  enteredFields,
  eventsOf,
  field,
  fromWhen,
  type HistoryEntry,
  type HistoryEvent,
  itemName,
  moneyText,
  summedDebtText,
} from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { paidText } from '../sentences/paid-text.ts';
import {
  nameOr,
  owes,
  owesWhom,
  YOU,
  type ReaderNameOf,
  type SentenceReader,
} from '../sentences/reader.ts';
import { changeOfStake, stakeText } from '../sentences/stake-text.ts';
import { isSettlementCategory } from './transaction.ts';

const fields = {
  ...enteredFields,
  count: field.number,
  debts: field.debts,
  inSettlement: field.flag,
  optional: field.flag,
  paid: field.flag,
};
type TransactionEvent = HistoryEvent<typeof fields>;
type DebtFacts = Partial<Pick<TransactionEvent['after'], 'amount' | 'paidBy' | 'owedBy'>>;

const nameOfRow = (event: TransactionEvent) => itemName(event, 'a transaction');

export const transactionEvents = eventsOf(fields, {
  created: {
    history: (event, { nameOf }) => {
      const { after, ownerId, actorId } = event;
      if (isSettlementCategory(after.type ?? '')) return paymentText(event, nameOf);
      const forWhom = ownerId === null || ownerId === actorId ? '' : ` for ${nameOf(ownerId)}`;
      return `added ${nameOfRow(event)}${forWhom}, ${moneyText(after.amount)}${owedText(after, nameOf)}`;
    },
    notification: (event, reader) => {
      const { amount, paidBy, owedBy, transactionDate, type } = event.after;
      const planned = fromWhen(transactionDate, event.at);
      if (!paidBy || !owedBy) return `added ${nameOfRow(event)}, ${moneyText(amount)}${planned}`;
      if (isSettlementCategory(type ?? '')) return claimedPayment(event, reader, [paidBy, owedBy]);
      const debt = owesWhom(owedBy, paidBy, event.actorId, reader.nameOf);
      return `added ${nameOfRow(event)}, ${moneyText(amount)}: ${debt}${planned}`;
    },
  },
  put_in: {
    notification: (event, reader) =>
      `changed ${nameOfRow(event)}: it is now ${debtText(event.after, event, reader)}`,
  },
  taken_out: {
    notification: (event, reader) =>
      `took you out of ${nameOfRow(event)}: ${debtText(event.before, event, reader)}, no longer`,
  },
  updated: {
    history: updated,
    notification: (event, reader) =>
      event.subject !== null && event.changed.join() === 'paid'
        ? `marked ${namedDebt(event, reader)}, as ${paidText(event.after.paid, (event.subject.owedBy ?? null) !== null)}`
        : changeOfStake('changed', event, reader),
  },
  deleted: removal('deleted'),
  restored: removal('brought back'),
  deleted_together: {
    history: ({ before }) => `deleted ${entriesText(before.count)} at once`,
    notification: ({ before }, { nameOf }) => {
      const sums = before.debts.map((debt) => summedDebtText(debt, nameOf)).join(', ');
      return `deleted ${entriesText(before.count)} that concern you${sums && `: ${sums}`}`;
    },
  },
});

function removal(did: string) {
  return {
    history: (event: TransactionEvent) => `${did} ${nameOfRow(event)}`,
    notification: (event: TransactionEvent, reader: SentenceReader) =>
      stakeText(did, event, reader) ?? (event.subject && `${did} ${namedDebt(event, reader)}`),
  };
}

const entriesText = (count: number | null) => formatCount(count ?? 0, 'entry', 'entries');

/** A payment is no purchase, and nobody owes it. */
function paymentText({ actorId, after }: TransactionEvent, nameOf: ReaderNameOf): string {
  const { amount, note, paidBy, owedBy } = after;
  const paid = `paid ${nameOr('nobody', owedBy, nameOf)} ${moneyText(amount)}`;
  const what = note === null ? paid : `${paid}: “${note}”`;
  return paidBy === actorId || !paidBy ? what : `recorded that ${nameOf(paidBy)} ${what}`;
}

/** One of the two has entered the payment; the other may dispute it. */
function claimedPayment(
  { after, actorId, at }: TransactionEvent,
  { id, nameOf }: SentenceReader,
  [from, to]: [string, string],
): string {
  const payer = from === actorId ? 'they' : nameOf(from);
  const receiver = to === id ? YOU : to === actorId ? 'them' : nameOf(to);
  const back = from === id || to === id ? 'back ' : '';
  const when = fromWhen(after.transactionDate, at);
  const planned = when === '' ? '' : `, which counts${when}`;
  return `says ${payer} paid ${receiver} ${back}${moneyText(after.amount)}${planned}`;
}

function owedText({ paidBy, payTo, owedBy }: TransactionEvent['after'], nameOf: ReaderNameOf) {
  const payer = paidBy ? nameOf(paidBy) : payTo;
  if (payer === null) return '';
  return owedBy ? `: ${owes(nameOf(owedBy))} ${payer}` : `, paid by ${payer}`;
}

/** `“Milk”, $12.00 that you owe them`: the current parties, and the amount at that time. */
function namedDebt(event: TransactionEvent, reader: SentenceReader): string {
  const { subject, stake } = event;
  const then = stake && (stake.before.net || stake.after.net);
  const debt = subject ? { ...subject, amount: then ? Math.abs(then) : subject.amount } : {};
  return `${nameOfRow(event)}, ${debtText(debt as DebtFacts, event, reader)}`;
}

/** `$12.00 that you owe them`. */
function debtText(
  { amount, paidBy: payer, owedBy: debtor }: DebtFacts,
  { actorId }: TransactionEvent,
  { id, nameOf }: SentenceReader,
): string {
  const sum = moneyText(amount);
  if (!payer || !debtor) return sum;
  if (debtor === id) return `${sum} that you owe ${payer === actorId ? 'them' : nameOf(payer)}`;
  if (payer === id)
    return `${sum} that ${debtor === actorId ? 'they owe' : owes(nameOf(debtor))} you`;
  return `${sum} that ${owes(nameOf(debtor))} ${nameOf(payer)}`;
}

function updated(event: TransactionEvent, { nameOf }: SentenceReader): string {
  const { before, after } = event;
  const name = nameOfRow(event);
  const parts = changedParts(event.changed);
  if (parts.length === 0) return `changed ${name}`;
  if (parts.length > 1) return `changed ${joinNames(parts)} of ${name}`;
  const fromTo = (read: (facts: typeof after) => string | null | undefined) =>
    `from ${read(before) ?? 'nobody'} to ${read(after) ?? 'nobody'}`;
  switch (parts[0]) {
    case 'the amount':
      return `changed the amount of ${name} ${fromTo(({ amount }) => moneyText(amount))}`;
    case 'the date':
      return `moved ${name} ${fromTo(({ transactionDate: date }) => date && dayText(date))}`;
    case 'who paid':
      return `changed who paid ${name} ${fromTo(({ paidBy, payTo }) => (paidBy ? nameOf(paidBy) : payTo))}`;
    case 'who owes':
      return `changed who owes ${name} ${fromTo(({ owedBy }) => owedBy && nameOf(owedBy))}`;
    case 'the note':
      if (before.note === null) return `added a note: “${after.note}”`;
      if (after.note === null) return `removed the note “${before.note}” from ${name}`;
      return `changed the note “${before.note}” to “${after.note}”`;
    case 'the category':
      return `changed the category of ${name} ${fromTo(({ type }) => type)}`;
    case 'whether it is paid':
      return `marked ${name}${withWhom(event, nameOf)} as ${paidText(after.paid, isOwed(event))}`;
    case 'whether it is optional':
      return `marked ${name} as ${after.optional ? 'optional' : 'not optional'}`;
    case 'whether it is in a settlement':
      return after.inSettlement
        ? `put ${name} into a settlement`
        : `took ${name} out of a settlement`;
    default:
      return `changed ${parts[0]} of ${name}`;
  }
}

interface OwedEntry extends Pick<HistoryEntry, 'actorId' | 'names'> {
  before: { owedBy?: unknown } | null;
  after: { owedBy?: unknown } | null;
}

/** Whether somebody owes the item of an entry. If it concerns one member only, nobody does. */
export function isOwed({ before, after, actorId, names }: OwedEntry): boolean {
  const owedBy = after?.owedBy === undefined ? before?.owedBy : after.owedBy;
  if (owedBy !== undefined) return owedBy !== null;
  return Object.keys(names).some((uid) => uid !== actorId);
}

/** The rows of an expense have the same name: the other person distinguishes them. */
function withWhom({ actorId, names }: TransactionEvent, nameOf: ReaderNameOf): string {
  const others = Object.keys(names).filter((uid) => uid !== actorId);
  return actorId in names && others.length === 1 ? ` with ${nameOf(others[0]!)}` : '';
}
