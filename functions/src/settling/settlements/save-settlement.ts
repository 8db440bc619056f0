import { nameLookup } from '../../core/household/member-names.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { toAmount } from '../../core/money/money.ts';
import type {
  BooksChange,
  SettlementChange,
  SettlementWrites,
} from '../../core/settlement/draft.ts';
import {
  toSettlementDetail,
  type SettlementDetail,
} from '../../core/settlement/settlement-resource.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { settlementHistory, settlementItems, settlements } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import {
  insertTransaction,
  replaceTransaction,
  signalReaders,
  type ChangeContext,
} from '../../ledger/shared/transaction-change.ts';
import type { BookWithHistory } from './settlement.repository.ts';

/**
 * In one commit, with one household history entry and signals.
 * @param transactions all that the change may touch, as they were before it
 * @returns the settlement after the change
 */
export function saveSettlement(
  unit: UnitOfWork,
  context: ChangeContext,
  what: 'created' | 'applied' | 'removed' | 'completed' | 'cancelled' | 'reopened',
  { items, transactions, history }: Omit<BookWithHistory, 'settlement'>,
  change: SettlementChange,
): SettlementDetail {
  const { householdId, actorId, members, now } = context;
  const { before, settlement } = change;
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
  const books = { settlements: [change], transactions: change.transactions };
  writeBooks(unit, context, books, transactions, lastActivityId);
  unit.signal(householdId, permittedMembers('settlement:read', members, settlement, now));
  const all = new Map([...items, ...change.items].map((item) => [item.id, item]));
  for (const id of change.removedItems) all.delete(id);
  return toSettlementDetail(
    settlement,
    [...all.values()],
    [...history, ...change.history],
    [...transactions, ...change.transactions],
    nameLookup(members),
  );
}

/**
 * @param known transactions before this change; a changed one that is not among them is new
 * @param entryId its history entry; absent = the transactions keep theirs
 */
export function writeBooks(
  unit: UnitOfWork,
  context: ChangeContext,
  { settlements: changed, transactions }: BooksChange,
  known: Iterable<Transaction>,
  entryId?: string,
): void {
  const { householdId } = context;
  for (const one of changed) writeSettlement(unit, householdId, one);
  const old = new Map(Array.from(known, (one) => [one.id, one]));
  for (const transaction of transactions) {
    const stored = { ...transaction, ...(entryId && { lastActivityId: entryId }) };
    const was = old.get(stored.id);
    if (was) replaceTransaction(unit, householdId, stored);
    else insertTransaction(unit, householdId, stored);
    signalReaders(unit, context, [was ?? stored, stored]);
  }
}

function writeSettlement(
  unit: UnitOfWork,
  householdId: string,
  { before, settlement, items, removedItems, history }: SettlementWrites,
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
