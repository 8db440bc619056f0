import { Problem } from '../core/problem/problem.ts';
import { assertDeletable } from '../core/settlement/transaction-lock.ts';
import type { TransactionResource } from '../core/transaction/transaction-resource.ts';
import { RESTORE_DAYS, type Transaction } from '../core/transaction/transaction.ts';
import type { Store } from '../firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../households/actor.ts';
import { saveTransaction } from './transaction-change.ts';
import {
  openContext,
  requireExpected,
  type VersionCheck,
  type WriteContext,
} from './transaction-context.ts';
import { nextVersion } from './transaction-entry.ts';
import { findTransaction, findTransactions } from './transaction.repository.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes a transaction; for 30 days it can be restored. */
export function deleteTransaction(
  store: Store,
  actor: Actor,
  id: string,
  isExpected: VersionCheck,
  now: Date,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = requireDeletable(
      context,
      await findTransaction(unit, actor.householdId, id, now),
    );
    requireExpected(context, before, isExpected);
    saveTransaction(unit, context, { what: 'deleted', before, after: asDeleted(before, now) });
  });
}

/** Deletes all of them or, where one can't be, none. */
export function deleteTransactions(
  store: Store,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const found = await findTransactions(unit, actor.householdId, ids, now);
    const all = found.map((one, index) => naming(index, () => requireDeletable(context, one)));
    for (const before of all) {
      saveTransaction(unit, context, { what: 'deleted', before, after: asDeleted(before, now) });
    }
  });
}

/** Takes a deletion back; a transaction that is not deleted stays as it is. */
export function restoreTransaction(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<TransactionResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findTransaction(unit, actor.householdId, id, now);
    if (!before) throw notFound();
    requireAllowed(context.actor, 'transaction:restore', before, now);
    if (before.deletedAt === null) return context.toResource(before);
    const after = nextVersion(before, { deletedAt: null, expireAt: null });
    return context.toResource(saveTransaction(unit, context, { what: 'restored', before, after }));
  });
}

/** @throws Problem not_found, forbidden or locked_by_settlement */
function requireDeletable(context: WriteContext, transaction: Transaction | null): Transaction {
  if (!transaction || transaction.deletedAt !== null) throw notFound();
  requireAllowed(context.actor, 'transaction:delete', transaction, context.now);
  assertDeletable(transaction);
  return transaction;
}

function asDeleted(transaction: Transaction, now: Date): Transaction {
  const expireAt = new Date(now.getTime() + RESTORE_DAYS * DAY);
  return nextVersion(transaction, { deletedAt: now, expireAt });
}

/** Says which of several ids a refusal is about. */
function naming<T>(index: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = [{ path: `ids.${index}`, message: error.detail }];
    throw new Problem(error.code, error.detail, { errors, extra: error.extra, cause: error });
  }
}
