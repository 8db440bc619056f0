import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { withPaid } from '../../core/transaction/transaction.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { namingToThoseWhoSee } from '../shared/settling-seen.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { openContext, requireExpected, type VersionCheck } from '../shared/ledger-context.ts';
import { nextVersion } from '../shared/transaction-entry.ts';
import { findTransaction } from '../shared/transaction.repository.ts';
import { requireEnded } from '../shared/unfinished-imports.ts';

/**
 * Marks a transaction paid or unpaid; where it is that already, nothing is written.
 *
 * @throws Problem not_found, forbidden, precondition_failed, locked_by_settlement, locked,
 *   import_incomplete;
 *   invalid_request for a payment between members
 */
export function markPaid(
  store: Store,
  actor: Actor,
  id: string,
  paid: boolean,
  isExpected: VersionCheck,
  now: Date,
): Promise<TransactionResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findTransaction(unit, actor.householdId, id, now);
    if (!before || before.deletedAt !== null) throw notFound();
    requireAllowed(context.actor, 'transaction:toggle_paid', before, now);
    requireExpected(context, before, isExpected);
    if (paid === before.paid) return context.toResource(before);
    await requireEnded(unit, actor.householdId, [before]);
    const after = nextVersion(withPaid(before, paid, now), {});
    namingToThoseWhoSee(context, [before], () => assertEditable(before, after));
    await readReasons(unit, context, { transactions: [before] });
    return context.toResource(saveTransaction(unit, context, { what: 'updated', before, after }));
  });
}
