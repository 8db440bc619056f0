import type { ActivityResource } from '../activity/activity-resource.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import {
  dateFact,
  isDebtOfReader,
  moneyText,
  numberFact,
  owes,
  personFact,
  textFact,
  type Facts,
  type ReaderNameOf,
} from './facts.ts';
import { entriesText, importText, importUndoneText } from './imports.ts';
import { joinNames } from './join-names.ts';
import { discussionSentence } from './history-of-discussion.ts';
import { formatCount } from '../money/money.ts';
import { paidText } from './paid-text.ts';

type Entry = ActivityResource;

export function transactionSentence(entry: Entry, nameOf: ReaderNameOf): string | null {
  const { what, before, after } = entry;
  const name = nameOfTransaction(entry);
  switch (what) {
    case 'created':
      if (isSettlementCategory(textFact(after, 'type') ?? ''))
        return paymentSentence(entry, nameOf);
      return `added ${name}${forWhom(entry, nameOf)}, ${moneyText(after, 'amount')}${debt(after, nameOf)}`;
    case 'updated':
      return updated(entry, name, nameOf);
    case 'deleted':
      return `deleted ${name}`;
    case 'restored':
      return `brought back ${name}`;
    case 'disputed':
    case 'dispute_withdrawn':
    case 'dispute_ended':
    case 'commented':
      return discussionSentence(entry, name, nameOf);
    case 'deleted_together':
      return `deleted ${formatCount(numberFact(before, 'count') ?? 0, 'entry', 'entries')} at once`;
    case 'imported':
      return `brought in ${entriesText(after)}`;
    case 'import_undone':
      return `took back ${entriesText(before)}`;
    case 'import_disputed':
      return `disputed ${importOf(entry, nameOf)}: “${textFact(after, 'reason')}”`;
    case 'import_dispute_withdrawn':
      return `withdrew the dispute of ${importOf(entry, nameOf)}`;
    case 'imported_debts':
      return ofMember(after, nameOf, importText) ?? `brought in ${importedDebts(after, nameOf)}`;
    case 'imported_debts_undone':
      return (
        ofMember(before, nameOf, importUndoneText) ?? `took back ${importedDebts(before, nameOf)}`
      );
    default:
      return null;
  }
}

/** A payment is no purchase, and nobody owes it. */
function paymentSentence({ actorId, after }: Entry, nameOf: ReaderNameOf): string {
  const receiver = personFact(after, 'owedBy', nameOf) ?? 'nobody';
  const paid = `paid ${receiver} ${moneyText(after, 'amount')}`;
  const note = textFact(after, 'note');
  const what = note === null ? paid : `${paid}: “${note}”`;
  const payer = textFact(after, 'paidBy');
  return payer === actorId || payer === null ? what : `recorded that ${nameOf(payer)} ${what}`;
}

/** `what you brought in from Splitwise`. */
function importOf({ ownerId, after }: Entry, nameOf: ReaderNameOf): string {
  const source = textFact(after, 'source');
  const brought = `what ${ownerId === null ? 'somebody' : nameOf(ownerId)} brought in`;
  return source === null ? brought : `${brought} from ${source}`;
}

/** null = an older entry, which has the debts between two people instead. */
function ofMember(facts: Facts, nameOf: ReaderNameOf, text: typeof importText): string | null {
  const id = textFact(facts, 'memberId');
  return id === null ? null : text(facts, { id, nameOf });
}

function importedDebts(facts: Facts, nameOf: ReaderNameOf): string {
  const count = formatCount(numberFact(facts, 'count') ?? 0, 'debt');
  const debtor = personFact(facts, 'debtorId', nameOf) ?? 'somebody';
  const creditor = personFact(facts, 'creditorId', nameOf) ?? 'somebody';
  return `${count}: ${owes(debtor)} ${creditor} ${moneyText(facts, 'amount')}`;
}

/** The name of the transaction; if the entry has none, from its changed fields. */
function nameOfTransaction({ subject, before, after }: Entry): string {
  const facts = after ?? before;
  const name = subject?.name ?? textFact(facts, 'note') ?? textFact(facts, 'type');
  return name === null ? 'a transaction' : `“${name}”`;
}

function forWhom({ actorId, ownerId }: Entry, nameOf: ReaderNameOf): string {
  return ownerId === null || ownerId === actorId ? '' : ` for ${nameOf(ownerId)}`;
}

function debt(facts: Facts, nameOf: ReaderNameOf): string {
  const payer = personFact(facts, 'paidBy', nameOf) ?? textFact(facts, 'payTo');
  const debtor = personFact(facts, 'owedBy', nameOf);
  if (payer === null) return '';
  return debtor === null ? `, paid by ${payer}` : `: ${owes(debtor)} ${payer}`;
}

/** Several fields can be one thing for a reader; the first one names it. */
const parts = {
  amount: 'the amount',
  transactionDate: 'the date',
  paidBy: 'who paid',
  owedBy: 'who owes',
  note: 'the note',
  type: 'the category',
  paid: 'whether it is paid',
  optional: 'whether it is optional',
  inSettlement: 'whether it is in a settlement',
} as const;
type Part = keyof typeof parts;
const alsoKnownAs: Readonly<Record<string, Part>> = { payTo: 'paidBy', categories: 'type' };

function updated(entry: Entry, name: string, nameOf: ReaderNameOf): string {
  const { after } = entry;
  const names = Object.keys(after ?? {}).map((key) => alsoKnownAs[key] ?? key);
  const changed = (Object.keys(parts) as Part[]).filter((part) => names.includes(part));
  const [only, ...others] = changed;
  if (only === undefined) return `changed ${name}`;
  if (others.length === 0) return single(only, entry, name, nameOf);
  return `changed ${joinNames(changed.map((part) => parts[part]))} of ${name}`;
}

function single(part: Part, entry: Entry, name: string, nameOf: ReaderNameOf): string {
  const { before, after } = entry;
  const fromTo = (old: string | null, fresh: string | null) =>
    `from ${old ?? 'nobody'} to ${fresh ?? 'nobody'}`;
  const person = (facts: Facts) => personFact(facts, part, nameOf);
  const payer = (facts: Facts) => person(facts) ?? textFact(facts, 'payTo');
  switch (part) {
    case 'amount':
      return `changed the amount of ${name} ${fromTo(moneyText(before, part), moneyText(after, part))}`;
    case 'transactionDate':
      return `moved ${name} ${fromTo(dateFact(before, part), dateFact(after, part))}`;
    case 'paidBy':
      return `changed who paid ${name} ${fromTo(payer(before), payer(after))}`;
    case 'owedBy':
      return `changed who owes ${name} ${fromTo(person(before), person(after))}`;
    case 'note':
      return noteChange(textFact(before, part), textFact(after, part), name);
    case 'type':
      return `changed the category of ${name} ${fromTo(textFact(before, part), textFact(after, part))}`;
    case 'paid':
      return `marked ${name}${withWhom(entry, nameOf)} as ${paidText(after?.paid === true, isDebtOfReader(entry))}`;
    case 'optional':
      return `marked ${name} as ${after?.optional === true ? 'optional' : 'not optional'}`;
    case 'inSettlement':
      return after?.inSettlement === true
        ? `put ${name} into a settlement`
        : `took ${name} out of a settlement`;
  }
}

/** The rows of an expense have the same name: the other person distinguishes them. */
function withWhom({ actorId, names }: Entry, nameOf: ReaderNameOf): string {
  const others = Object.keys(names).filter((uid) => uid !== actorId);
  return actorId in names && others.length === 1 ? ` with ${nameOf(others[0]!)}` : '';
}

function noteChange(old: string | null, fresh: string | null, name: string): string {
  if (old === null) return `added a note: “${fresh}”`;
  if (fresh === null) return `removed the note “${old}” from ${name}`;
  return `changed the note “${old}” to “${fresh}”`;
}
