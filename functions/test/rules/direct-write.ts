import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  doc,
  serverTimestamp,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { unreadKeys } from '../../src/core/search/search-keys.ts';
import { RESTORE_DAYS } from '../../src/core/transaction/transaction.ts';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import type { Category } from '../../src/core/category/stored.ts';
import { summedAsOf } from '../../src/core/trends/summed-as.ts';
import { categoryListPath } from '../../src/people/households/household.repository.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import {
  commonParties,
  compareFacts,
  partiesBeforeAndAfter,
  enterTransaction,
  nextVersion,
} from '../../src/ledger/shared/transaction-change.ts';
import { emulatorHost } from './rules-environment.ts';
import { transaction } from './sample-household.ts';

/**
 * A direct change by a client: the document and its history entry, built by the same functions as the API's,
 * so that the rules accept exactly what the API writes.
 */
export interface DirectWrite {
  path: string;
  document: DocumentData;
  entryPath: string;
  /** The history entry; null = omitted. */
  entry: DocumentData | null;
  /** Fields merged into another document in the same commit; null = omitted. */
  mark?: { path: string; data: DocumentData } | null;
}

/** Whether the rules allow it. */
export async function isLetThrough(database: Firestore, write: DirectWrite): Promise<boolean> {
  const batch = writeBatch(database).set(doc(database, write.path), write.document);
  if (write.entry) batch.set(doc(database, write.entryPath), write.entry);
  if (write.mark) batch.set(doc(database, write.mark.path), write.mark.data, { merge: true });
  return (await isAccepted(batch.commit())) || hasLanded(database, write);
}

/** A value in the REST interface of the emulator. */
interface StoredValue {
  stringValue?: string;
  integerValue?: string;
}

/**
 * Whether a write is in the database. The client retries when the connection breaks before the response; the
 * rules then refuse the second one, because the first was stored.
 */
async function hasLanded(database: Firestore, { path, document }: DirectWrite): Promise<boolean> {
  const { projectId = '' } = database.app.options;
  const answer = await fetch(
    `http://${emulatorHost}/v1/projects/${projectId}/databases/(default)/documents/${path}`,
    { headers: { Authorization: 'Bearer owner' } }, // bypasses the rules
  );
  if (answer.status === 404) return false;
  const { fields } = (await answer.json()) as { fields: Record<string, StoredValue> };
  const isOfThisChange = fields['lastActivityId']?.stringValue === document['lastActivityId'];
  return isOfThisChange && fields['version']?.integerValue === String(document['version']);
}

/** Whether it succeeds. Every error except a refusal is thrown. */
export async function isAccepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return false;
    throw error;
  }
}

/** A new transaction of the sample's kind, paid by its author. */
export function enteredTransactionWrite(
  householdId: string,
  actor: string,
  changes: Partial<Transaction> = {},
): DirectWrite {
  const paidBy = actor === 'debtor' ? 'payer' : actor;
  const sample = transaction({ paidBy, ...changes });
  const { id, enteredBy } = sample;
  const entry = { id, enteredBy, now: new Date(), timeZone: 'America/New_York' };
  const after = { ...enterTransaction(entry, sample), words: unreadKeys };
  const moments = { entered: serverTimestamp(), updatedAt: serverTimestamp() };
  return writeTransaction(householdId, actor, 'created', null, { after, moments });
}

/** The fields that search words are derived from. A direct write cannot derive them. */
const madeOf = [
  'note',
  'categories',
  'category',
  'payTo',
  'paidBy',
  'owedBy',
  'amountCents',
] as const;

/** The next version of a transaction. */
export function editedTransactionWrite(
  householdId: string,
  actor: string,
  before: Transaction,
  changes: Partial<Transaction>,
): DirectWrite {
  const next = nextVersion(before, changes);
  const isOtherText = madeOf.some((name) => !isDeepStrictEqual(next[name], before[name]));
  const words = isOtherText ? unreadKeys : before.words;
  const after = { ...next, words };
  const isPaidNow = after.paid && !before.paid;
  const moments = {
    updatedAt: serverTimestamp(),
    ...(isPaidNow ? { paidDate: serverTimestamp() } : {}),
  };
  return writeTransaction(householdId, actor, 'updated', before, { after, moments });
}

export function paidToggleWrite(
  householdId: string,
  actor: string,
  before: Transaction,
): DirectWrite {
  return editedTransactionWrite(householdId, actor, before, { paid: !before.paid, paidDate: null });
}

/** @param more other changed fields, which are not allowed */
export function removedTransactionWrite(
  householdId: string,
  actor: string,
  before: Transaction,
  more: Partial<Transaction> = {},
): DirectWrite {
  const deletedAt = new Date();
  const expireAt = new Date(deletedAt.getTime() + RESTORE_DAYS * 24 * 3_600_000);
  const after = { ...nextVersion(before, { ...more, deletedAt, expireAt }), words: before.words };
  const moments = { updatedAt: serverTimestamp(), deletedAt: serverTimestamp() };
  return writeTransaction(householdId, actor, 'deleted', before, { after, moments });
}

/** @param more other changed fields, which are not allowed */
export function restore(
  householdId: string,
  actor: string,
  before: Transaction,
  more: Partial<Transaction> = {},
): DirectWrite {
  const next = nextVersion(before, { ...more, deletedAt: null, expireAt: null });
  const after = { ...next, words: before.words };
  const moments = { updatedAt: serverTimestamp() };
  return writeTransaction(householdId, actor, 'restored', before, { after, moments });
}

/** The contribution to monthly sums, which a direct write cannot change. */
function summedAfter(before: Transaction | null): Readonly<Record<string, unknown>> {
  return before === null ? {} : (before.summedAs ?? summedAsOf(before));
}

type Unworded = Omit<Transaction, 'words'> & { words: readonly string[] | undefined };

function writeTransaction(
  householdId: string,
  actor: string,
  what: string,
  before: Transaction | null,
  { after, moments }: { after: Unworded; moments: DocumentData },
): DirectWrite {
  // A new transaction's entry has its id, which nothing else ever gets.
  const activityId = before === null ? after.id : randomUUID();
  return {
    path: paths.transactions(householdId).doc(after.id).path,
    document: { ...after, summedAs: summedAfter(before), lastActivityId: activityId, ...moments },
    entryPath: paths.activity(householdId).doc(activityId).path,
    entry: {
      actor,
      what,
      resourceType: 'transactions',
      resourceId: after.id,
      ownerId: after.enteredBy,
      parties: commonParties(before, after),
      concerns: partiesBeforeAndAfter(before, after).filter((id) => id !== actor),
      ...compareFacts(before, after),
      at: serverTimestamp(),
    },
  };
}

export function addedCategoryWrite(
  householdId: string,
  actor: string,
  added: Category,
): DirectWrite {
  const { id, ...fields } = added;
  return writeCategory(householdId, actor, id, {
    fields: { ...fields, version: 1 },
    entry: { what: 'created', ownerId: fields.userId, before: null, after: factsOf(added) },
  });
}

export function editedCategoryWrite(
  householdId: string,
  actor: string,
  before: Category,
  changes: Partial<Category>,
): DirectWrite {
  const after = { ...before, ...changes };
  const { id, ...fields } = after;
  return writeCategory(householdId, actor, id, {
    fields: { ...fields, version: 1 },
    entry: {
      what: 'updated',
      ownerId: before.userId,
      before: factsOf(before),
      after: factsOf(after),
    },
  });
}

/** A category as the history stores it. */
function factsOf({ name, description, color, groupName }: Category): DocumentData {
  return { name, description, color, groupName };
}

function writeCategory(
  householdId: string,
  actor: string,
  id: string,
  { fields, entry }: { fields: DocumentData; entry: DocumentData },
): DirectWrite {
  const activityId = randomUUID();
  return {
    path: paths.categories(householdId).doc(id).path,
    document: { ...fields, lastActivityId: activityId, updatedAt: serverTimestamp() },
    entryPath: paths.activity(householdId).doc(activityId).path,
    entry: {
      actor,
      resourceType: 'categories',
      resourceId: id,
      parties: [],
      concerns: [],
      ...entry,
      at: serverTimestamp(),
    },
    // Marks the list that the API reads as outdated.
    mark: {
      path: categoryListPath(householdId).path,
      data: { outdated: { at: serverTimestamp(), categoryId: id } },
    },
  };
}
