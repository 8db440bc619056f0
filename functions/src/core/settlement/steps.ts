import { monthOf } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { isSettlementCategory, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import {
  heldIds,
  noteInHistory,
  putTransaction,
  transactionIn,
  type SettlementDraft,
} from './draft.ts';
import type { Settlement } from './stored.ts';
import { MAX_IN_SETTLEMENT, refuseDisputed, tooManyItems } from './settlement-problems.ts';

/**
 * Every change of a settlement consists of these steps. They preserve three invariants: a
 * transaction's `appliedCents` equals its item in the active settlement; its `settledCents` equals
 * its sum in completed settlements; a settlement's total is its remaining amount plus its items.
 */

export function addToItem(
  draft: SettlementDraft,
  transactionId: string,
  cents: Cents,
  text?: string,
): void {
  const transaction = transactionIn(draft, transactionId);
  const { settlement, items } = draft;
  if (!items.has(transactionId) && items.size >= MAX_IN_SETTLEMENT) {
    throw tooManyItems(settlement.id);
  }
  putTransaction(draft, {
    ...transaction,
    appliedCents: transaction.appliedCents + cents,
    inSettlement: true,
    settlementId: settlement.id,
    settlementIds: withLast(transaction.settlementIds, settlement.id),
  });
  const item = draft.items.get(transactionId) ?? {
    id: transactionId,
    appliedCents: 0,
    createdAt: draft.now,
  };
  draft.items.set(transactionId, { ...item, appliedCents: item.appliedCents + cents });
  draft.settlement = { ...settlement, remainingCents: settlement.remainingCents - cents };
  noteInHistory(draft, 'transaction_applied', cents, text);
}

/** Marks the debts as captured: no other settlement can use them until this one ends. */
export function captureDebts(draft: SettlementDraft): void {
  for (const { transactionId } of draft.settlement.debts) {
    const transaction = transactionIn(draft, transactionId);
    putTransaction(draft, {
      ...transaction,
      debtOfSettlementId: draft.settlement.id,
      settlementIds: withLast(transaction.settlementIds, draft.settlement.id),
    });
  }
}

/** Removes a whole item; the transaction becomes unpaid and can be applied again. */
export function takeOutItem(draft: SettlementDraft, transactionId: string): void {
  const item = draft.items.get(transactionId);
  if (!item) throw new Error(`Transaction ${transactionId} is not an item.`);
  giveBackItem(draft, transactionId, item.appliedCents);
  const transaction = transactionIn(draft, transactionId);
  putTransaction(draft, { ...transaction, paid: false, paidDate: null });
}

/** Takes cents out of an item, and removes the item if none are left. */
export function giveBackItem(draft: SettlementDraft, transactionId: string, cents: Cents): void {
  const item = draft.items.get(transactionId);
  if (!item || item.appliedCents < cents) {
    throw new Error(`Transaction ${transactionId} is no item of so much.`);
  }
  const transaction = transactionIn(draft, transactionId);
  const appliedCents = item.appliedCents - cents;
  if (appliedCents === 0) {
    putTransaction(draft, released(draft, transaction));
    draft.items.delete(transactionId);
  } else {
    putTransaction(draft, { ...transaction, appliedCents });
    draft.items.set(transactionId, { ...item, appliedCents });
  }
  const { settlement } = draft;
  draft.settlement = { ...settlement, remainingCents: settlement.remainingCents + cents };
  noteInHistory(draft, 'transaction_removed', cents);
}

/** Releases all items and debts. The items and the remaining amount stay as a record. */
export function releaseAll(draft: SettlementDraft, reason: string): void {
  const { settlement } = draft;
  for (const id of heldIds(draft)) putTransaction(draft, released(draft, transactionIn(draft, id)));
  draft.settlement = { ...settlement, status: 'cancelled' };
  noteInHistory(
    draft,
    'status_cancelled',
    settlement.totalCents - settlement.remainingCents,
    reason,
  );
}

/**
 * Settles each item by its applied cents and each debt completely: offsets and outside payments add
 * up to all debts. Transactions with nothing open become paid.
 * @throws Problem disputed if one of them is disputed
 */
export function settleAll(draft: SettlementDraft, text: string): void {
  for (const id of heldIds(draft)) refuseDisputed(transactionIn(draft, id));
  settleThough(draft, text);
}

/** `settleAll` without the check for disputes. Use it only if the same commit undoes the change. */
export function settleThough(draft: SettlementDraft, text: string): void {
  const { settlement, items } = draft;
  for (const { id, appliedCents } of items.values()) {
    const transaction = transactionIn(draft, id);
    expect(transaction.appliedCents === appliedCents, id);
    const settled = settledBy(draft, transaction, appliedCents);
    // Release an item with an open rest, so that the rest can be applied elsewhere.
    putTransaction(draft, { ...settled, inSettlement: openCents(settled) === 0 });
  }
  for (const { transactionId, cents } of settlement.debts) {
    const transaction = transactionIn(draft, transactionId);
    expect(openCents(transaction) === cents, transactionId);
    putTransaction(draft, settledBy(draft, transaction, cents));
  }
  draft.settlement = { ...settlement, status: 'completed', completedAt: draft.now };
  noteInHistory(draft, 'status_completed', settlement.remainingCents, text);
}

function settledBy(draft: SettlementDraft, transaction: Transaction, cents: Cents): Transaction {
  const settled = {
    ...transaction,
    settledCents: transaction.settledCents + cents,
    appliedCents: 0,
    settlementId: null,
    debtOfSettlementId: null,
  };
  const isWhole = openCents(settled) === 0;
  if (!isWhole || settled.paid || isSettlementCategory(settled.category)) return settled;
  return { ...settled, paid: true, paidDate: draft.now };
}

function released(draft: SettlementDraft, transaction: Transaction): Transaction {
  const { id } = draft.settlement;
  return {
    ...transaction,
    appliedCents: 0,
    inSettlement: false,
    settlementId: null,
    debtOfSettlementId: null,
    // Put at the front: the last id must be the settlement that holds the transaction or last
    // settled some of it.
    settlementIds: namedSettlements([
      id,
      ...transaction.settlementIds.filter((other) => other !== id),
    ]),
  };
}

function withLast(ids: readonly string[], id: string): string[] {
  return namedSettlements([...ids.filter((other) => other !== id), id]);
}

/**
 * Why a completed settlement can't capture a debt again: the debt has moved to another month, or
 * more of it would be open than the exact sum that was captured. null = it can.
 * @param debt still settled, and held by no settlement
 */
export function whyNotCapturable(
  { month }: Pick<Settlement, 'month'>,
  debt: Transaction,
): 'month' | 'rest' | null {
  if (monthOf(debt.transactionDate) !== month) return 'month';
  return openCents(debt) > 0 ? 'rest' : null;
}

/**
 * The inverse of `settleAll`, exact to the cent: amounts are applied or captured again. The
 * settlement is active afterwards even if nothing remains.
 * The caller must have checked that no transaction of it is held elsewhere, deleted or marked as
 * paid since (`assertReopenable`). If a debt no longer fits (`whyNotCapturable`), the settlement must not
 * stay active.
 */
export function unsettleAll(draft: SettlementDraft, text: string): void {
  const { settlement, items } = draft;
  const { id } = settlement;
  for (const item of items.values()) {
    const transaction = unsettled(draft, item.id, item.appliedCents);
    const appliedCents = item.appliedCents;
    putTransaction(draft, { ...transaction, appliedCents, inSettlement: true, settlementId: id });
  }
  for (const { transactionId, cents } of settlement.debts) {
    const transaction = unsettled(draft, transactionId, cents);
    putTransaction(draft, { ...transaction, inSettlement: false, debtOfSettlementId: id });
  }
  const { isOffsetOtherWay, ...rest } = settlement;
  const otherWay = isOffsetOtherWay === undefined ? {} : { isOffsetOtherWay: false };
  draft.settlement = { ...rest, ...otherWay, status: 'active', completedAt: null };
  noteInHistory(draft, 'status_reopened', settlement.remainingCents, text);
}

/** Unpaid, like everything in an active settlement. The paid mark of a payment never changes. */
function unsettled(draft: SettlementDraft, id: string, cents: Cents): Transaction {
  const transaction = transactionIn(draft, id);
  const { settledCents, settlementId, debtOfSettlementId } = transaction;
  expect(settledCents >= cents && settlementId === null && debtOfSettlementId === null, id);
  const others = transaction.settlementIds.filter((other) => other !== draft.settlement.id);
  const isPayment = isSettlementCategory(transaction.category);
  return {
    ...transaction,
    settledCents: settledCents - cents,
    // Put at the end: the last id must be the settlement that holds the transaction.
    settlementIds: [...others, draft.settlement.id],
    ...(isPayment ? {} : { paid: false, paidDate: null }),
  };
}

/** A transaction can be settled and released any number of times, so the list needs a limit. */
export const MAX_SETTLEMENTS_NAMED = 50;

/**
 * Drops ids from the middle: the front has the latest settlements that released the transaction,
 * the end those that settled or hold it.
 */
export function namedSettlements(ids: readonly string[]): string[] {
  const half = MAX_SETTLEMENTS_NAMED / 2;
  if (ids.length <= MAX_SETTLEMENTS_NAMED) return [...ids];
  return [...ids.slice(0, half), ...ids.slice(-half)];
}

/** Contradictory documents stop the request: a failure does less harm than a wrong amount. */
function expect(isTrue: boolean, transactionId: string): void {
  if (!isTrue) throw new Error(`Transaction ${transactionId} disagrees with its settlement.`);
}
