import { namedThing } from '../../core/activity/activity-subject.ts';
import type { Member } from '../../core/household/member.ts';
import { toAmount } from '../../core/money/money.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordEndedDisputes, type RecordedFacts } from './ended-disputes.ts';
import { requireLeaversHeard } from './leaver-claims.ts';

/** Who changes transactions, in which household, before whose eyes. */
export interface ChangeContext {
  householdId: string;
  actorId: string;
  /** All current members, read in the same unit. */
  members: readonly Member[];
  /** Ids of what the actor has given a reason for. */
  explained?: ReadonlySet<string>;
  now: Date;
}

interface TransactionChange {
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'disputed' | 'dispute_withdrawn';
  /** null = it is new. */
  before: Transaction | null;
  /** With its derived fields and its version brought up to date. */
  after: Transaction;
  /** One entry tells of this and others at once. */
  isToldTogether?: boolean;
  /** What the line of history says, where that is not which fields differ. */
  facts?: RecordedFacts;
}

/**
 * Saves one transaction in a unit: the row, one line of history, and a signal to everyone who
 * could read it before or can now. Returns the row as it is stored.
 */
export function saveTransaction(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, after, isToldTogether = false, facts }: TransactionChange,
): Transaction {
  const resourceType = 'transactions';
  const compared = compareFacts(before, after);
  // New entries name nobody who has left, but for payments to them.
  if (before) {
    const change = { id: after.id, resourceType, ...compared } as const;
    requireLeaversHeard(context.members, context.explained, change);
  }
  const lastActivityId = unit.record(context.householdId, {
    actor: context.actorId,
    what,
    resourceType,
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: commonParties(before, after),
    concerns: isToldTogether ? [] : partiesBeforeAndAfter(before, after),
    ...(facts ?? compared),
    about: namedThing(after),
  });
  if (what === 'updated') recordEndedDisputes(unit, context, 'transactions', before, after);
  const stored = { ...after, lastActivityId };
  if (before === null) insertTransaction(unit, context.householdId, stored);
  else replaceTransaction(unit, context.householdId, stored);
  signalReaders(unit, context, before ? [before, stored] : [stored]);
  return stored;
}

/** A new row alone, whose line of history belongs to something else; its id must be free. */
export function insertTransaction(
  unit: UnitOfWork,
  householdId: string,
  transaction: Transaction,
): void {
  unit.create(transactions(householdId).doc(transaction.id), transaction);
}

/** The next state of a row that this unit has read, whose line of history is something else's. */
export function replaceTransaction(
  unit: UnitOfWork,
  householdId: string,
  transaction: Transaction,
): void {
  unit.replace(transactions(householdId).doc(transaction.id), transaction);
}

/** The same, of which only what differs is sent: for many rows at once. */
export function updateTransaction(
  unit: UnitOfWork,
  householdId: string,
  before: Transaction,
  after: Transaction,
): void {
  const isChanged = (name: string) => {
    const [old, fresh] = [before, after].map((one) => one[name as keyof Transaction]);
    return old !== fresh && JSON.stringify(old) !== JSON.stringify(fresh);
  };
  const changes = Object.entries(after).filter(([name]) => isChanged(name));
  unit.update(transactions(householdId).doc(after.id), Object.fromEntries(changes));
}

/** Tells everyone who may read one of these states that something has changed. */
export function signalReaders(
  unit: UnitOfWork,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  states: readonly Transaction[],
): void {
  for (const state of states) {
    unit.signal(householdId, permittedMembers('transaction:read', members, state, now));
  }
}

/** What the history keeps of a transaction: plain data under the API's field names, people by uid. */
type Facts = Readonly<Record<string, unknown>>;

/** All of what was, and of what is: notices tell from what to what, whatever else was changed. */
export function compareFacts(
  before: Transaction | null,
  after: Transaction | null,
): { before: Facts | null; after: Facts | null } {
  return { before: before && factsOf(before), after: after && factsOf(after) };
}

/** Only those who were parties both before and after: a new party must not learn the past. */
export function commonParties(before: Transaction | null, after: Transaction | null): string[] {
  const some = before ?? after;
  const other = after ?? before;
  return some && other ? some.parties.filter((uid) => other.parties.includes(uid)) : [];
}

/** Everybody who was in it or is now: to some of them it is new, to others it is gone. */
export function partiesBeforeAndAfter(
  before: Pick<Transaction, 'parties'> | null,
  after: Pick<Transaction, 'parties'>,
): string[] {
  return [...new Set([...(before?.parties ?? []), ...after.parties])].sort();
}

export function factsOf(transaction: Transaction): Facts {
  const { transactionDate, paidBy, owedBy, payTo, note, category, paid, optional } = transaction;
  return {
    amount: toAmount(transaction.amountCents),
    transactionDate,
    paidBy,
    owedBy,
    payTo,
    note,
    categories: transaction.categories.map(({ id, name }) => ({ id, name })),
    type: category,
    paid,
    optional,
    inSettlement: transaction.inSettlement,
    deletedAt: transaction.deletedAt?.toISOString() ?? null,
  };
}
