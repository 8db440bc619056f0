import { Problem } from '../core/problem/problem.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import { isAllowed } from '../households/actor.ts';
import { factsOf, type Facts } from './transaction-activity.ts';
import type { WriteContext } from './transaction-context.ts';
import { findCreations } from './transaction.repository.ts';

/**
 * Lets pass only what has been sent before, compared with how the row was entered: it may have been
 * edited since. One refusal for all else, so that an id tells nothing about rows one can't see.
 *
 * @param ownerId whose row it would be
 * @throws Problem id_taken
 */
export async function requireRepeat(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  stored: Transaction,
  ownerId: string,
  isSame: (facts: Facts) => boolean,
): Promise<void> {
  const isVisible = stored.deletedAt === null && isAllowed(actor, 'transaction:read', stored, now);
  if (isVisible && stored.enteredBy === ownerId) {
    if (isSame(factsOf(stored))) return;
    const creations = await findCreations(unit, householdId, stored.id);
    if (creations.some(({ after }) => after !== null && isSame(after))) return;
  }
  throw new Problem('id_taken', 'There is already something with this id.');
}
