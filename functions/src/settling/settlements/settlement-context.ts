import { notBefore } from '../../core/calendar/calendar.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { MAX_IN_SETTLEMENT, tooManyDebts } from '../../core/settlement/settlement-problems.ts';
import type {
  Settlement,
  SettlementBook,
  SettlementHistoryEntry,
  SettlementScope,
} from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';
import { findTransactions } from '../../ledger/shared/transaction.repository.ts';
import { requireEnded, withoutUnfinished } from '../../ledger/shared/unfinished-imports.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { findSettlement, listOpenDebts, readBook } from './settlement.repository.ts';

/** @throws Problem not_found, also where the actor may not see it */
export async function requireReadable(
  reader: Reader,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Settlement> {
  const settlement = await findSettlement(reader, actor.householdId, id);
  if (!settlement) throw notFound();
  requireAllowed(actor, 'settlement:read', settlement, now);
  return settlement;
}

/** A settlement that the actor may change, with everything the change may touch. */
export async function requireWritableBook(
  reader: Reader,
  { actor, now }: Pick<WriteContext, 'actor' | 'now'>,
  id: string,
): Promise<SettlementBook> {
  const settlement = await findSettlement(reader, actor.householdId, id);
  if (!settlement) throw notFound();
  requireAllowed(actor, 'settlement:write', settlement, now);
  return readBook(reader, actor.householdId, settlement);
}

/** When the next thing happens to a settlement with this history. */
export function after(history: readonly SettlementHistoryEntry[], now: Date): Date {
  return notBefore(
    now,
    history.map(({ createdAt }) => createdAt),
  );
}

/**
 * The debts that a settlement of this scope would capture, as far as they are open and no import is
 * still writing them.
 *
 * @throws Problem too_many where one commit can't change them all
 */
export async function requireDebts(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId, month }: SettlementScope,
): Promise<Transaction[]> {
  const direction = { paidBy: creditorId, owedBy: debtorId };
  const limit = MAX_IN_SETTLEMENT + 1;
  const debts = await listOpenDebts(reader, householdId, direction, month, limit);
  if (debts.length > MAX_IN_SETTLEMENT) throw tooManyDebts(month);
  return withoutUnfinished(reader, householdId, debts);
}

/**
 * The transactions to be settled, in the order asked for. Comes before any debt is read: what two
 * people owe each other is nothing that a third may learn from a refusal.
 *
 * @throws Problem not_found for the first that is not there for the actor, forbidden for the first
 *   that is none of the actor's and the actor no admin, import_incomplete
 */
export async function requireSettleable(
  reader: Reader,
  { actor, now }: Pick<WriteContext, 'actor' | 'now'>,
  ids: readonly string[],
): Promise<Transaction[]> {
  const found = await findTransactions(reader, actor.householdId, ids, now);
  const settleable = found.map((one, index) => {
    const isThere = one !== null && one.deletedAt === null;
    if (!isThere || !isAllowed(actor, 'transaction:read', one, now)) throw missing(ids, index);
    if (!isAllowed(actor, 'transaction:settle', one, now)) throw notTheirs();
    return one;
  });
  await requireEnded(reader, actor.householdId, settleable);
  return settleable;
}

function notTheirs(): Problem {
  return new Problem(
    'forbidden',
    'You may see this, but only the two people it is between and admins may settle it.',
  );
}

function missing(ids: readonly string[], index: number): Problem {
  const message = 'This transaction does not exist, or you may not see it.';
  return new Problem('not_found', message, {
    errors: [{ path: ids.length === 1 ? 'transactionId' : `transactionIds.${index}`, message }],
  });
}
