import { PERMANENTLY_DELETED, namedThing } from '../../core/activity/activity-subject.ts';
import { isEdit, nextEdit } from '../../core/transaction/last-edit.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction, CategoryReference } from '../../core/transaction/stored.ts';
import { toAmount, toCents } from '../../core/money/money.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordEndedDisputes, type RecordedFacts, requireReasonForLeaver } from './change-rules.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import { dayIn } from '../../core/calendar/calendar.ts';
import type {
  NewTransaction,
  TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import { newTransaction, withDerivedFields } from '../../core/transaction/new-transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';

export interface ChangeContext {
  householdId: string;
  actorId: string;
  /** All current members, read in the same unit. */
  members: readonly Member[];
  /** Ids of the entries for which the actor has given a reason. */
  explained?: ReadonlySet<string>;
  now: Date;
}

interface TransactionChange {
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'disputed' | 'dispute_withdrawn';
  /** null = it is new. */
  before: Transaction | null;
  /** With current derived fields and version. */
  after: Transaction;
  /** Whether one history entry covers this change together with others. */
  isRecordedTogether?: boolean;
  /** The facts of its history entry; absent = the fields that differ. */
  facts?: RecordedFacts;
}

/** Signals everyone who could read it before or can now. @returns the stored row */
export function saveTransaction(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, after, isRecordedTogether = false, facts }: TransactionChange,
): Transaction {
  const resourceType = 'transactions';
  const compared = compareFacts(before, after);
  // New transactions have no former members, except payments to them.
  if (before) {
    const change = { id: after.id, resourceType, ...compared, at: context.now } as const;
    requireReasonForLeaver(context.members, context.explained, change);
  }
  const entry = {
    ...entryOf(context.actorId, what, before, after),
    ...facts,
    ...(isRecordedTogether ? { concerns: [] } : {}),
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
 * Records a creation under the entry's own id. The history is permanent, so the id stays taken
 * after the entry is purged: creating it again fails with `id_taken`. The security rules check
 * the same.
 * @returns the id of the history entry
 */
export function recordCreation(
  unit: UnitOfWork,
  householdId: string,
  entry: Parameters<UnitOfWork['record']>[1],
): string {
  return unit.record(householdId, entry, entry.resourceId);
}

/** Marks a deletion that the trash cannot restore. */
export function permanentlyDeleted(facts: Facts | null): Facts {
  return { ...facts, [PERMANENTLY_DELETED]: true };
}

/** Records a permanent deletion, without checks for members who cannot object. */
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

/** Inserts a row without a history entry: its expense or import has one. Its id must be free. */
export function insertTransaction(
  unit: UnitOfWork,
  householdId: string,
  transaction: Transaction,
): void {
  unit.create(transactions(householdId).doc(transaction.id), transaction);
}

/** Replaces a row that this unit has read, without a history entry: its expense has one. */
export function replaceTransaction(
  unit: UnitOfWork,
  householdId: string,
  transaction: Transaction,
): void {
  unit.replace(transactions(householdId).doc(transaction.id), transaction);
}

/** As {@link replaceTransaction}, but writes only fields that differ: for many rows at once. */
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

export function signalReaders(
  unit: UnitOfWork,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  states: readonly Transaction[],
): void {
  for (const state of states) {
    unit.signal(householdId, permittedMembers('transaction:read', members, state, now));
  }
}

/** Plain data under the API's field names; members by uid. */
type Facts = Readonly<Record<string, unknown>>;

/** All facts, not only those that differ: notifications show the old and the new values. */
export function compareFacts(
  before: Transaction | null,
  after: Transaction | null,
): { before: Facts | null; after: Facts | null } {
  return { before: before && transactionFacts(before), after: after && transactionFacts(after) };
}

type InIt = Pick<Transaction, 'parties'>;

/** Parties both before and after: a new party must not learn the old values. */
export function commonParties(before: InIt | null, after: InIt | null): string[] {
  const some = before ?? after;
  const other = after ?? before;
  return some && other ? some.parties.filter((uid) => other.parties.includes(uid)) : [];
}

/** Parties before or after: both added and removed members are notified. */
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

export type OwnFields = Pick<
  Transaction,
  | 'amountCents'
  | 'transactionDate'
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'note'
  | 'categories'
  | 'category'
  | 'optional'
>;

type Body = NewTransaction | TransactionUpdate;

export function ownFieldsOf(body: Body, categories: readonly CategoryReference[]): OwnFields {
  const { transactionDate, paidBy, owedBy, payTo, note, type, optional } = body;
  return {
    amountCents: toCents(body.amount),
    transactionDate,
    paidBy,
    owedBy,
    // Member names can change, so they are looked up on every read.
    payTo: paidBy === null ? (payTo ?? null) : null,
    note,
    categories,
    category: categories[0]?.name ?? type ?? '',
    optional,
  };
}

export function changedFields(before: Transaction, body: Body): (keyof OwnFields)[] {
  const after = ownFieldsOf(body, body.categories);
  return (Object.keys(after) as (keyof OwnFields)[]).filter(
    (name) => !isSameContent(comparable(before[name]), comparable(after[name])),
  );
}

function comparable(value: OwnFields[keyof OwnFields]): unknown {
  if (!Array.isArray(value)) return value;
  return (value as CategoryReference[]).map(({ id, name }) => [id, name]);
}

interface Entry {
  id: string;
  enteredBy: string;
  now: Date;
  /** The household's time zone determines the day of entry. */
  timeZone: string;
  importId?: string;
  /** The recurring expense of which it is an occurrence. */
  seriesId?: string;
}

/** Takes only the `OwnFields` of `own`. */
export function enterTransaction(entry: Entry, own: OwnFields): Transaction {
  const { id, enteredBy, now, timeZone, importId = null, seriesId } = entry;
  const { amountCents, transactionDate, paidBy, owedBy, payTo, note, optional } = own;
  return newTransaction({
    amountCents,
    transactionDate,
    paidBy,
    owedBy,
    payTo,
    note,
    categories: own.categories,
    category: own.category,
    optional,
    id,
    enteredBy,
    entered: now,
    enteredDay: dayIn(timeZone, now),
    importId,
    ...(seriesId !== undefined && { seriesId }),
    updatedAt: commitTime,
  });
}

export function nextVersion(before: Transaction, changes: Partial<Transaction>): Transaction {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: commitTime };
  return withDerivedFields(after);
}
