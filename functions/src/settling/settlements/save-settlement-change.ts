import { permittedMembers } from '../../core/permission/permission.ts';
import { toAmount } from '../../core/money/money.ts';
import type { SettlementChange } from '../../core/settlement/change.ts';
import type {
  Settlement,
  SettlementBook,
  SettlementItem,
} from '../../core/settlement/settlement.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlementHistory, settlementItems, settlements } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import {
  replaceTransaction,
  signalReaders,
  type ChangeContext,
} from '../../ledger/shared/transaction-change.ts';

interface SavedChange {
  /** The act, in the past tense, as the household's history names it. */
  what: 'created' | 'applied' | 'removed' | 'completed' | 'cancelled' | 'reopened';
  /** The settlement and its items before this change; null = the settlement is new. */
  before: Pick<SettlementBook, 'settlement' | 'items'> | null;
  /** The transactions before this change, as far as they were loaded. */
  known: Iterable<Transaction>;
  change: SettlementChange;
}

/**
 * Writes everything that a change of a settlement touches, in the unit's one commit: the
 * settlement, its items and history, the transactions, one line of the household's history, and the
 * signals.
 */
export function saveSettlementChange(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, known, change }: SavedChange,
): void {
  const { householdId, actorId, members, now } = context;
  const { settlement } = change;
  const { creatorId, recipientId } = settlement;
  const lastActivityId = unit.record(householdId, {
    actor: actorId,
    what,
    resourceType: 'settlements',
    resourceId: settlement.id,
    ownerId: null,
    parties: [creatorId, recipientId].sort(),
    before: before && settlementFacts(before.settlement),
    after: settlementFacts(settlement),
  });
  writeSettlement(unit, householdId, before, change);
  const old = new Map([...known].map((one) => [one.id, one]));
  for (const transaction of change.transactions) {
    const stored = { ...transaction, lastActivityId };
    replaceTransaction(unit, householdId, stored);
    signalReaders(unit, context, [old.get(stored.id) ?? stored, stored]);
  }
  unit.signal(householdId, permittedMembers('settlement:read', members, settlement, now));
}

/** Writes the settlement, its items and its history. The caller writes the transactions. */
export function writeSettlement(
  unit: UnitOfWork,
  householdId: string,
  before: SavedChange['before'],
  { settlement, items, removedItems, history }: SettlementChange,
): void {
  const document = settlements(householdId).doc(settlement.id);
  unit.createOrReplace(document, before?.settlement ?? null, settlement);
  const itemPaths = settlementItems(householdId, settlement.id);
  const known = new Map(before?.items.map((item) => [item.id, item]));
  for (const item of items) {
    unit.createOrReplace(itemPaths.doc(item.id), known.get(item.id) ?? null, item);
  }
  for (const id of removedItems) unit.delete(itemPaths.doc(id));
  const historyPaths = settlementHistory(householdId, settlement.id);
  for (const entry of history) unit.create(historyPaths.doc(entry.id), entry);
}

/** The items that the settlement has after the change. */
export function itemsAfter(
  before: readonly SettlementItem[],
  change: SettlementChange,
): SettlementItem[] {
  const all = new Map([...before, ...change.items].map((item) => [item.id, item]));
  for (const id of change.removedItems) all.delete(id);
  return [...all.values()];
}

/**
 * What the household's history stores of a settlement: the API's field names, people by uid,
 * amounts in the household's currency unit (not in cents).
 */
export function settlementFacts(settlement: Settlement) {
  const { debtorId, creditorId, month, status, itemCount } = settlement;
  return {
    debtorId,
    creditorId,
    month,
    status,
    totalAmount: toAmount(settlement.totalCents),
    remainingAmount: toAmount(settlement.remainingCents),
    itemCount,
  };
}
