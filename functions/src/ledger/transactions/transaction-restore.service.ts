import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';
import { expireComments, readReasons } from '../shared/change-rules.ts';
import { openContext, requireStandsAlone, type WriteContext } from '../shared/ledger-context.ts';
import { requireIdFreeForOtherKind } from '../shared/retried-entry.ts';
import { saveTransaction, nextVersion } from '../shared/transaction-change.ts';
import { findTransaction } from '../shared/transaction.repository.ts';

/**
 * Does nothing if the transaction is not deleted.
 * @throws Problem not_found, forbidden, part_of_expense, id_taken if an expense was entered under
 * its id since
 */
export function restoreTransaction(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
): Promise<TransactionResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { before, after } = await planRestoring(unit, context, id, limits);
    if (after === null) return context.toResource(before);
    await readReasons(unit, context, { transactions: [before] });
    await expireComments(unit, actor.householdId, { transactions: [before] }, null);
    return context.toResource(saveTransaction(unit, context, { what: 'restored', before, after }));
  });
}

/** Writes nothing. `after` null = it is not deleted. @throws Problem as `restoreTransaction` */
export async function planRestoring(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  limits: CallerLimits,
): Promise<{ before: Transaction; after: Transaction | null }> {
  const before = await findTransaction(unit, householdId, id, now);
  if (!before) throw notFound();
  requireAllowed(actor, 'transaction:restore', before, now);
  requireStandsAlone(before);
  if (before.deletedAt === null) return { before, after: null };
  await requireIdFreeForOtherKind(unit, householdId, id, 'transactions');
  await limits.takeEdit(id);
  return { before, after: nextVersion(before, { deletedAt: null, expireAt: null }) };
}
