import { permittedMembers } from '../../core/permission/permission.ts';
import { toAmount } from '../../core/money/money.ts';
import type { BooksChange } from '../../core/settle-up/draft.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { writeSettlement } from '../settlements/save-settlement-change.ts';
import {
  insertTransaction,
  replaceTransaction,
  signalReaders,
  type ChangeContext,
} from '../../ledger/shared/transaction-change.ts';

interface SavedSettleUp {
  /** As it was; null = it is new. */
  before: SettleUp | null;
  after: SettleUp;
  change: BooksChange;
  /** The transactions as they were: others are new. */
  known: readonly Transaction[];
}

/**
 * Writes all that settling up, or undoing it, touches in the unit's one commit: one line of history
 * for the whole settle-up, and a signal to everyone whom any of it concerns.
 */
export function saveSettleUp(
  unit: UnitOfWork,
  context: ChangeContext,
  { before, after, change, known }: SavedSettleUp,
): void {
  const { householdId, actorId, members, now } = context;
  const lastActivityId = unit.record(householdId, {
    actor: actorId,
    what: before === null ? 'settled_up' : 'undone',
    resourceType: 'settle_ups',
    resourceId: after.id,
    ownerId: null,
    parties: after.parties,
    before: before && factsOf(before),
    after: factsOf(after),
  });
  unit.createOrReplace(settleUps(householdId).doc(after.id), before, after);
  for (const one of change.settlements) {
    writeSettlement(unit, householdId, one.before, one.change);
  }
  const old = new Map(known.map((one) => [one.id, one]));
  for (const transaction of change.transactions) {
    const stored = { ...transaction, lastActivityId };
    const was = old.get(stored.id);
    if (was) replaceTransaction(unit, householdId, stored);
    else insertTransaction(unit, householdId, stored);
    signalReaders(unit, context, [was ?? stored, stored]);
  }
  unit.signal(householdId, permittedMembers('settlement:read', members, after, now));
}

/** What the history keeps: plain data under the API's field names, people by id. */
function factsOf(settleUp: SettleUp) {
  const { creatorId, recipientId, payment, closes, isPart, settlements, undoneAt } = settleUp;
  return {
    creatorId,
    recipientId,
    paidBy: payment?.from ?? null,
    owedBy: payment?.to ?? null,
    amount: payment && toAmount(payment.amountCents),
    closes,
    isPart,
    settlementCount: settlements.length,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
