import { PERMANENTLY_DELETED, namedThing } from '../../core/activity/activity-subject.ts';
import { isEdit, nextEdit } from '../../core/transaction/last-edit.ts';
import type { Member } from '../../core/household/member.ts';
import { toAmount } from '../../core/money/money.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordEndedDisputes, type RecordedFacts } from './ended-disputes.ts';
import { requireReasonForLeaver } from './leaver-claims.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/** Who changes transactions, in which household, and who else is in it. */
export interface ChangeContext {
  householdId: string;
  actorId: string;
  /** All current members, read in the same unit. */
  members: readonly Member[];
  /** Ids of the transactions for which the actor has given a reason. */
  explained?: ReadonlySet<string>;
  now: Date;
}

interface TransactionChange {
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'disputed' | 'dispute_withdrawn';
  /** null = it is new. */
  before: Transaction | null;
  /** With its derived fields and its version brought up to date. */
  after: Transaction;
  /** Whether one entry of the history tells of this change and of others with it. */
  isToldTogether?: boolean;
  /** The facts of its entry in the history; left out: the fields that differ. */
  facts?: RecordedFacts;
}

/**
 * Saves one transaction in a unit, with an entry in the history and a signal to everyone who could read it
 * before or can read it now.
 *
 * @returns the row as it is stored
 */
export function saveTransaction(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, after, isToldTogether = false, facts }: TransactionChange,
): Transaction {
  const resourceType = 'transactions';
  const compared = compareFacts(before, after);
  // New transactions have no former members, apart from payments to them.
  if (before) {
    const change = { id: after.id, resourceType, ...compared, at: context.now } as const;
    requireReasonForLeaver(context.members, context.explained, change);
  }
  const entry = {
    ...entryOf(context.actorId, what, before, after),
    ...facts,
    ...(isToldTogether ? { concerns: [] } : {}),
  };
  const lastActivityId =
    before === null
      ? recordCreation(unit, context.householdId, entry)
      : unit.record(context.householdId, entry);
  if (what === 'updated') {
    recordEndedDisputes(unit, context, resourceType, [before, after], compared);
  }
  const isEdited = what === 'updated' && isEdit(compared);
  const edit = isEdited ? { lastEdit: nextEdit(before?.lastEdit, lastActivityId) } : {};
  const stored = { ...after, lastActivityId, ...edit };
  if (before === null) insertTransaction(unit, context.householdId, stored);
  else replaceTransaction(unit, context.householdId, stored);
  signalReaders(unit, context, before ? [before, stored] : [stored]);
  return stored;
}

/**
 * Records that a transaction or an expense was entered, under its own id. The history is kept for
 * ever, so this entry keeps the id from being used again once the thing itself is gone for good:
 * the commit then fails with `id_taken`. The security rules ask the same of direct writes.
 *
 * @returns the entry's id
 */
export function recordCreation(
  unit: UnitOfWork,
  householdId: string,
  entry: Parameters<UnitOfWork['record']>[1],
): string {
  return unit.record(householdId, entry, entry.resourceId);
}

/** The facts after a deletion that nothing can take back: the trash does not have it. */
export function permanentlyDeleted(facts: Facts | null): Facts {
  return { ...facts, [PERMANENTLY_DELETED]: true };
}

/** Records the deletion of a row that goes for good, which nobody can refuse: its entry, not the row itself. */
export function recordDeletion(
  unit: UnitOfWork,
  householdId: string,
  actor: string,
  before: Transaction,
  now: Date,
): void {
  const entry = entryOf(actor, 'deleted', before, { ...before, deletedAt: now });
  unit.record(householdId, { ...entry, after: permanentlyDeleted(entry.after) });
}

/** What the history tells of a change, and whom. */
function entryOf(
  actor: string,
  what: TransactionChange['what'],
  before: Transaction | null,
  after: Transaction,
) {
  return {
    actor,
    what,
    resourceType: 'transactions',
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: commonParties(before, after),
    concerns: partiesBeforeAndAfter(before, after),
    ...compareFacts(before, after),
    about: namedThing(after),
  } as const;
}

/**
 * Inserts a new row without an entry in the history: the entry belongs to an expense or an import. The id
 * must be free.
 */
export function insertTransaction(
  unit: UnitOfWork,
  householdId: string,
  transaction: Transaction,
): void {
  unit.create(transactions(householdId).doc(transaction.id), transaction);
}

/** Replaces a row that this unit has read, without an entry in the history: that belongs to an expense. */
export function replaceTransaction(
  unit: UnitOfWork,
  householdId: string,
  transaction: Transaction,
): void {
  unit.replace(transactions(householdId).doc(transaction.id), transaction);
}

/** The same, but only fields that differ are written: for many rows at once. */
export function writeChangedFields(
  unit: UnitOfWork,
  householdId: string,
  before: Transaction,
  after: Transaction,
): void {
  const changes = Object.entries(after).filter(
    ([name, fresh]) => !isSameContent(before[name as keyof Transaction], fresh),
  );
  unit.update(transactions(householdId).doc(after.id), Object.fromEntries(changes));
}

/** Sends a signal to everyone who may read the row before or after the change. */
export function signalReaders(
  unit: UnitOfWork,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  states: readonly Transaction[],
): void {
  for (const state of states) {
    unit.signal(householdId, permittedMembers('transaction:read', members, state, now));
  }
}

/** A transaction as the history keeps it: plain data under the field names of the API, people by uid. */
type Facts = Readonly<Record<string, unknown>>;

/** All facts before and after, not only those that differ: notices tell what it was and what it is now. */
export function compareFacts(
  before: Transaction | null,
  after: Transaction | null,
): { before: Facts | null; after: Facts | null } {
  return { before: before && transactionFacts(before), after: after && transactionFacts(after) };
}

type InIt = Pick<Transaction, 'parties'>;

/** Parties both before and after the change: a new party must not learn what it was before. */
export function commonParties(before: InIt | null, after: InIt | null): string[] {
  const some = before ?? after;
  const other = after ?? before;
  return some && other ? some.parties.filter((uid) => other.parties.includes(uid)) : [];
}

/** Parties before or after the change: to some it is new, to others it is gone. */
export function partiesBeforeAndAfter(before: InIt | null, after: InIt): string[] {
  return [...new Set([...(before?.parties ?? []), ...after.parties])].sort();
}

export function transactionFacts(transaction: Transaction): Facts {
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
