import { permittedMembers } from '../../core/permission/permission.ts';
import { toAmount } from '../../core/money/money.ts';
import type { SettlementChange } from '../../core/settlement/change.ts';
import type { SettlementBook } from '../../core/settlement/settlement.ts';
import type { Settlement, SettlementItem } from '../../core/settlement/stored.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlementHistory, settlementItems, settlements } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import {
  replaceTransaction,
  signalReaders,
  type ChangeContext,
} from '../../ledger/shared/transaction-change.ts';

interface SavedChange {
  what: 'created' | 'applied' | 'removed' | 'completed' | 'cancelled' | 'reopened';
  /** null = the settlement is new. */
  before: Pick<SettlementBook, 'settlement' | 'items'> | null;
  /** Transactions before this change, as far as they were read. */
  known: Iterable<Transaction>;
  change: SettlementChange;
}

/** In one commit, with one household history entry and signals. */
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

/** The caller saves the transactions. */
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

export function itemsAfter(
  before: readonly SettlementItem[],
  change: SettlementChange,
): SettlementItem[] {
  const all = new Map([...before, ...change.items].map((item) => [item.id, item]));
  for (const id of change.removedItems) all.delete(id);
  return [...all.values()];
}

/** API field names, members by uid, amounts in currency units (not cents). */
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
