import { notBefore, type CalendarDate } from '../../core/calendar/calendar.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { isCapturable } from '../../core/settlement/settle.ts';
import { MAX_IN_SETTLEMENT, refusePlanned } from '../../core/settlement/settlement-problems.ts';
import type { SettlementBook, SettlementScope } from '../../core/settlement/settlement.ts';
import type { Settlement, SettlementHistoryEntry } from '../../core/settlement/stored.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';
import { findTransactions } from '../../ledger/shared/transaction.repository.ts';
import { requireEnded, withoutUnfinished } from '../../ledger/shared/unfinished-imports.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { findSettlement, listOpenDebts, readBook } from './settlement.repository.ts';

/** @throws Problem not_found, also if the actor may not see the settlement */
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

/** With every row that a change may touch. @throws Problem not_found, forbidden */
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

/** Now, but never before the last entry: a clock set back must not reorder the history. */
export function nextHistoryTime(history: readonly SettlementHistoryEntry[], now: Date): Date {
  return notBefore(
    now,
    history.map(({ createdAt }) => createdAt),
  );
}

export interface CapturableDebts {
  debts: Transaction[];
  /** More debts are open than one settlement may have: these are the oldest. */
  isPart: boolean;
}

/** The oldest, if too many. Leaves out future rows and rows of unfinished imports. */
export async function readDebts(
  reader: Reader,
  householdId: string,
  scope: SettlementScope,
  today: CalendarDate,
): Promise<CapturableDebts> {
  const direction = { paidBy: scope.creditorId, owedBy: scope.debtorId };
  // Disputed rows and rows in other settlements must not use up the limit, so it is doubled.
  for (let limit = MAX_IN_SETTLEMENT + 1; ; limit *= 2) {
    const open = await listOpenDebts(reader, householdId, direction, {
      ...{ month: scope.month, today, limit },
    });
    const ended = await withoutUnfinished(reader, householdId, open);
    const found = ended.filter((one) => isCapturable(scope, one));
    if (open.length < limit || found.length > MAX_IN_SETTLEMENT) {
      return {
        debts: found.slice(0, MAX_IN_SETTLEMENT),
        isPart: found.length > MAX_IN_SETTLEMENT,
      };
    }
  }
}

/** Joining an existing settlement adds no debts. */
export const noDebts: CapturableDebts = { debts: [], isPart: false };

/**
 * The transactions to settle, in the order of `ids`. Call it before debts are read: a later error
 * could reveal them to a third person.
 * @throws Problem not_found for the first that does not exist or is not visible
 * @throws Problem forbidden for the first between two others, unless the actor is an admin
 * @throws Problem not_available for the first with a future date
 * @throws Problem import_incomplete
 */
export async function requireSettleable(
  reader: Reader,
  { actor, now }: Pick<WriteContext, 'actor' | 'now'>,
  ids: readonly string[],
): Promise<{ transactions: Transaction[]; today: CalendarDate }> {
  const found = await findTransactions(reader, actor.householdId, ids, now);
  const settleable = found.map((one, index) => {
    const isThere = one !== null && one.deletedAt === null;
    if (!isThere || !isAllowed(actor, 'transaction:read', one, now)) throw missing(ids, index);
    if (!isAllowed(actor, 'transaction:settle', one, now)) throw notTheirs();
    return one;
  });
  await requireEnded(reader, actor.householdId, settleable);
  const today = await readToday(reader, actor.householdId, now);
  for (const one of settleable) refusePlanned(one, today);
  return { transactions: settleable, today };
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
