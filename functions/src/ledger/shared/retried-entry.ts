import { isAllowed } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { resolveRetriedEntry, type EntryFields } from '../../core/transaction/retried-entry.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { activity, expenses, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from './ledger-context.ts';
import { transactionFacts } from './transaction-change.ts';

type Kind = 'transactions' | 'expenses';

interface StoredEntry {
  kind: Kind;
  id: string;
  facts: EntryFields;
  /** Whether the actor may see it and it has the owner that the new entry would have. */
  isTheirs: boolean;
}

/** Null if its id is free. @param ownerId who would own the row @throws Problem id_taken */
export async function findRetriedRow(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  ownerId: string,
  sent: EntryFields,
): Promise<Transaction | null> {
  const row = await unit.get(transactions(householdId).doc(id));
  if (row === null) {
    await requireIdFreeForOtherKind(unit, householdId, id, 'transactions');
    return null;
  }
  const isVisible = row.deletedAt === null && isAllowed(actor, 'transaction:read', row, now);
  const isTheirs = isVisible && row.enteredBy === ownerId;
  const stored = { kind: 'transactions', id, facts: transactionFacts(row), isTheirs } as const;
  await requireSameContent(unit, householdId, stored, sent);
  return row;
}

/** Reads the history only if the current values differ. @throws Problem id_taken */
export async function requireSameContent(
  unit: UnitOfWork,
  householdId: string,
  { kind, id, facts, isTheirs }: StoredEntry,
  sent: EntryFields,
): Promise<void> {
  if (resolveRetriedEntry(sent, { isTheirs, states: [facts] }) === 'same again') return;
  const creations = isTheirs ? await findCreations(unit, householdId, kind, id) : [];
  const states = creations.map(({ after }) => (after ?? {}) as EntryFields);
  if (resolveRetriedEntry(sent, { isTheirs, states }) === 'taken') throw idTaken();
}

/**
 * Refuses an id of the other kind, even a deleted one: restoring it would fail otherwise.
 * @param isAs the kind to create or restore
 * @throws Problem id_taken
 */
export async function requireIdFreeForOtherKind(
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
