import { Problem } from '../../core/problem/problem.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import { activity, expenses, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { factsOf, type Facts } from './transaction-activity.ts';
import type { WriteContext } from './ledger-context.ts';

/** What lies under an id that is sent for something new. */
interface StoredEntry {
  resourceType: 'transactions' | 'expenses';
  id: string;
  facts: Facts;
  /** One may see it, and whoever would own the new one owns it. */
  isTheirs: boolean;
}

/**
 * Lets pass only what has been sent before, compared with how it was entered: it may have been edited
 * since. One refusal for all else, so that an id tells nothing about things one can't see.
 *
 * @throws Problem id_taken
 */
export async function requireRepeat(
  unit: UnitOfWork,
  householdId: string,
  { resourceType, id, facts, isTheirs }: StoredEntry,
  isSame: (facts: Facts) => boolean,
): Promise<void> {
  if (isTheirs) {
    if (isSame(facts)) return;
    const creations = await findCreations(unit, householdId, resourceType, id);
    if (creations.some(({ after }) => after !== null && isSame(after))) return;
  }
  throw idTaken();
}

/**
 * An id is a transaction's or an expense's: what is entered as one and, before an answer has come back,
 * changed into the other never stands there as both. One that was deleted leaves its id to the other,
 * and is not restored while the other has it.
 *
 * @param isAs what it is to be entered as
 * @throws Problem id_taken
 */
export async function requireNotBoth(
  unit: UnitOfWork,
  householdId: string,
  id: string,
  isAs: StoredEntry['resourceType'],
): Promise<void> {
  const other =
    isAs === 'expenses'
      ? await unit.get(transactions(householdId).doc(id))
      : await unit.get(expenses(householdId).doc(id));
  if (other !== null && other.deletedAt === null) throw idTaken();
}

function idTaken(): Problem {
  return new Problem('id_taken', 'There is already something with this id.');
}

/** @param ownerId whose row it would be */
export async function requireRepeatedRow(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  row: Transaction,
  ownerId: string,
  isSame: (facts: Facts) => boolean,
): Promise<void> {
  const isVisible = row.deletedAt === null && isAllowed(actor, 'transaction:read', row, now);
  const isTheirs = isVisible && row.enteredBy === ownerId;
  const entry = {
    resourceType: 'transactions',
    id: row.id,
    facts: factsOf(row),
    isTheirs,
  } as const;
  await requireRepeat(unit, householdId, entry, isSame);
}

/** How a thing was entered, as the history keeps it. */
export function findCreations(
  reader: Reader,
  householdId: string,
  resourceType: 'transactions' | 'expenses',
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
