import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { isAllowed, notFound, type Actor } from '../../core/permission/actor.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { openContext, requireStandsAlone } from '../shared/ledger-context.ts';
import { nextVersion } from '../shared/transaction-entry.ts';
import { findTransaction } from '../shared/transaction.repository.ts';
import { changeDisputes, requireDisputable, type Disputing } from './disputing.ts';

/**
 * Disputes a transaction that stands alone, or takes the actor's own objection back; the same again
 * changes nothing.
 *
 * @throws Problem not_found, forbidden, part_of_expense
 */
export function disputeTransaction(
  store: Store,
  actor: Actor,
  id: string,
  disputing: Disputing,
  now: Date,
): Promise<TransactionResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findTransaction(unit, actor.householdId, id, now);
    if (!before || before.deletedAt !== null) throw notFound();
    requireDisputable({
      mayRead: isAllowed(context.actor, 'transaction:read', before, now),
      // Of a row of an expense everyone in the expense is a party: that is answered below.
      mayDispute:
        before.expenseId !== null || isAllowed(context.actor, 'transaction:dispute', before, now),
      isOwner: before.enteredBy === actor.uid,
    });
    requireStandsAlone(before);
    const change = changeDisputes(before.disputes, context, disputing);
    if (change === null) return context.toResource(before);
    const { what, disputes, facts } = change;
    const after = nextVersion(before, { disputes });
    return context.toResource(saveTransaction(unit, context, { what, before, after, facts }));
  });
}
