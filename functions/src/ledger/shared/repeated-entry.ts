import { isAllowed } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { judgeEntry, type EntryFields } from '../../core/transaction/repeated-entry.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import { activity, expenses, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from './ledger-context.ts';
import { factsOf } from './transaction-change.ts';

type Kind = 'transactions' | 'expenses';

/** What lies under an id that is sent for something new. */
interface StoredEntry {
  kind: Kind;
  id: string;
  /** As it is now. */
  facts: EntryFields;
  /** One may see it, and whoever would own the new one owns it. */
  isTheirs: boolean;
}

/**
 * The row that the same call has entered before; null where its id is free.
 *
 * @param ownerId whose row it would be
 * @throws Problem id_taken
 */
export async function findRepeatedRow(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  ownerId: string,
  sent: EntryFields,
): Promise<Transaction | null> {
  const row = await unit.get(transactions(householdId).doc(id));
  if (row === null) {
    await requireNotBoth(unit, householdId, id, 'transactions');
    return null;
  }
  const isVisible = row.deletedAt === null && isAllowed(actor, 'transaction:read', row, now);
  const isTheirs = isVisible && row.enteredBy === ownerId;
  const stored = { kind: 'transactions', id, facts: factsOf(row), isTheirs } as const;
  await requireSameAgain(unit, householdId, stored, sent);
  return row;
}

/**
 * Lets pass only what has been sent before. How it was entered is read only where it is different now.
 *
 * @throws Problem id_taken
 */
export async function requireSameAgain(
  unit: UnitOfWork,
  householdId: string,
  { kind, id, facts, isTheirs }: StoredEntry,
  sent: EntryFields,
): Promise<void> {
  if (judgeEntry(sent, { isTheirs, states: [facts] }) === 'same again') return;
  const creations = isTheirs ? await findCreations(unit, householdId, kind, id) : [];
  const states = creations.map(({ after }) => (after ?? {}) as EntryFields);
  if (judgeEntry(sent, { isTheirs, states }) === 'taken') throw idTaken();
}

/**
 * An id is a transaction's or an expense's, deleted or not: so nothing that is deleted can be kept from
 * being restored by giving its id away.
 *
 * @param isAs what it is to be entered or restored as
 * @throws Problem id_taken
 */
export async function requireNotBoth(
  unit: UnitOfWork,
  householdId: string,
  id: string,
  isAs: Kind,
): Promise<void> {
  const other =
    isAs === 'expenses'
      ? await unit.get(transactions(householdId).doc(id))
      : await unit.get(expenses(householdId).doc(id));
  if (other !== null) throw idTaken();
}

export function idTaken(): Problem {
  return new Problem('id_taken', 'There is already something with this id.');
}

/** How a thing was entered, as the history keeps it. */
export function findCreations(
  reader: Reader,
  householdId: string,
  resourceType: Kind,
  id: string,
): Promise<Activity[]> {
  return reader.query({
    from: activity(householdId),
    where: [
      where('resourceType', '==', resourceType),
      where('resourceId', '==', id),
      where('what', '==', 'created'),
    ],
    limit: 2,
  });
}
