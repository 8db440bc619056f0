import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import type { PaidMarks } from '../../core/transaction/transaction-query.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { withPaid } from '../../core/transaction/new-transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';
import { readReasons } from '../shared/change-rules.ts';
import {
  openContext,
  requireExpected,
  requireFound,
  requireTransaction,
  type VersionCheck,
  type WriteContext,
  hidingSettlement,
} from '../shared/ledger-context.ts';
import { namingOfSeveral } from '../shared/several-entries.ts';
import { saveTransaction, nextVersion } from '../shared/transaction-change.ts';
import { findTransactions, requireEnded } from '../shared/transaction.repository.ts';

/** Also allowed for the row's payer and debtor. */
const ACTION = 'transaction:toggle_paid';

/**
 * Writes nothing if the mark is already set.
 * @throws Problem not_found, forbidden, precondition_failed, locked_by_settlement, locked,
 * import_incomplete; invalid_request for a payment between members
 */
export function markPaid(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  paid: boolean,
  isExpected: VersionCheck,
): Promise<TransactionResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireTransaction(unit, context.actor, ACTION, id, now);
    requireExpected(context, before, isExpected);
    const [after] = await markInUnit(unit, context, [before], paid, limits, (_, check) => check());
    return context.toResource(after!);
  });
}

/**
 * All or none. Skips rows that already have the mark, whatever their version, so that a retry
 * does nothing.
 * @returns the current rows, in the order of the request
 * @throws Problem as `markPaid`, with the position in `errors`
 */
export function markAllPaid(
  { store, actor, now, limits }: LimitedMemberCall,
  { transactions, paid }: PaidMarks,
): Promise<TransactionResource[]> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const ids = transactions.map(({ id }) => id);
    const found = await findTransactions(unit, actor.householdId, ids, now);
    const naming = namingOfSeveral('transactions');
    const before = found.map((one, index) =>
      naming(index, () => {
        const row = requireFound(context.actor, ACTION, one, now);
        const { version } = transactions[index]!;
        if (row.paid !== paid) requireExpected(context, row, (current) => current === version);
        return row;
      }),
    );
    const after = await markInUnit(unit, context, before, paid, limits, naming);
    return after.map(context.toResource);
  });
}

/** @returns the updated rows, in their order */
async function markInUnit(
  unit: UnitOfWork,
  context: WriteContext,
  rows: readonly Transaction[],
  paid: boolean,
  limits: CallerLimits,
  naming: <T>(index: number, check: () => T) => T,
): Promise<Transaction[]> {
  const changing = rows.filter((row) => row.paid !== paid);
  // Marking as paid is not limited; unmarking is.
  if (!paid) for (const { id } of changing) await limits.takeEdit(id);
  await requireEnded(unit, context.householdId, changing);
  const marked = rows.map((before, index) => {
    if (before.paid === paid) return before;
    const after = nextVersion(withPaid(before, paid, context.now), {});
    naming(index, () => hidingSettlement(context, [before], () => assertEditable(before, after)));
    return after;
  });
  if (changing.length > 0) await readReasons(unit, context, { transactions: changing });
  return rows.map((before, index) => {
    const after = marked[index]!;
    return after === before
      ? before
      : naming(index, () => saveTransaction(unit, context, { what: 'updated', before, after }));
  });
}
