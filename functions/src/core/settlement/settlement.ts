import type { MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { isDisputed } from '../transaction/dispute.ts';
import { isDebt, openCents, availableCents, type Transaction } from '../transaction/transaction.ts';

export const settlementStatuses = ['active', 'completed', 'cancelled'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

export const settlementActions = [
  'created',
  'transaction_applied',
  'transaction_removed',
  'status_completed',
  'status_cancelled',
  'status_reopened',
] as const;
export type SettlementAction = (typeof settlementActions)[number];

export interface SettlementDebt {
  transactionId: string;
  cents: Cents;
}

/**
 * The debtor owes the creditor `totalCents` for a month. The items, which the debtor paid for the
 * creditor, are offset against this debt. Invariant: totalCents = remainingCents + the sum of the
 * items.
 */
export interface Settlement {
  id: string;
  /** The member who created it, if a party; else the debtor. */
  creatorId: string;
  recipientId: string;
  debtorId: string;
  creditorId: string;
  /** The month of its debts. Items may be of any month. */
  month: MonthKey;
  status: SettlementStatus;
  /** The sum of `debts`; never changes. */
  totalCents: Cents;
  /**
   * Cents that the items do not cover; once completed, what was paid elsewhere. An active
   * settlement has 0 only after it was reopened.
   */
  remainingCents: Cents;
  itemCount: number;
  debts: readonly SettlementDebt[];
  notes: string;
  createdAt: Date;
  completedAt: Date | null;
  /** true = its rest was offset by settlements in the other direction, not paid. Absent = never. */
  isOffsetOtherWay?: boolean;
  /** The last reopening. Absent = never. */
  reopenedAt?: Date | null;
  version: number;
}

/** A transaction offset against the debt. A cancelled settlement keeps its items as a record. */
export interface SettlementItem {
  /** The transaction's id. */
  id: string;
  appliedCents: Cents;
  createdAt: Date;
}

export interface SettlementHistoryEntry {
  /** Sorts by time, also within one change. */
  id: string;
  action: SettlementAction;
  /**
   * created: the total; applied, removed: the item's change; completed: paid elsewhere; cancelled:
   * released; reopened: remaining again.
   */
  cents: Cents;
  actorId: string;
  note: string | null;
  createdAt: Date;
}

export interface SettlementBook {
  settlement: Settlement;
  items: readonly SettlementItem[];
  /** The transactions of all its items and debts; may contain others. */
  transactions: readonly Transaction[];
}

/** Each scope has at most one active settlement. */
export interface SettlementScope {
  debtorId: string;
  creditorId: string;
  month: MonthKey;
}

export function appliedTotal(settlement: Pick<Settlement, 'totalCents' | 'remainingCents'>): Cents {
  return settlement.totalCents - settlement.remainingCents;
}

/** Whether the transaction could be an item: the debtor paid it and the creditor owes it. */
export function isOffset(
  settlement: Pick<Settlement, 'debtorId' | 'creditorId'>,
  transaction: Pick<Transaction, 'paidBy' | 'owedBy'>,
): boolean {
  return transaction.paidBy === settlement.debtorId && transaction.owedBy === settlement.creditorId;
}

/** Cents that could be applied without the settlement's limit. */
export function availableTo(
  settlement: Pick<Settlement, 'id' | 'debtorId' | 'creditorId'>,
  transaction: Transaction,
): Cents {
  if (!isOffset(settlement, transaction)) return 0;
  if (transaction.settlementId !== settlement.id) return availableCents(transaction);
  return isDebt(transaction) && !isDisputed(transaction) ? openCents(transaction) : 0;
}

export function applicableCents(
  settlement: Pick<Settlement, 'id' | 'debtorId' | 'creditorId' | 'remainingCents' | 'status'>,
  transaction: Transaction,
): Cents {
  if (settlement.status !== 'active') return 0;
  return Math.min(settlement.remainingCents, availableTo(settlement, transaction));
}

/** @throws Problem settlement_not_active: completed and cancelled settlements can't be changed */
export function assertActive(settlement: Pick<Settlement, 'id' | 'status'>): void {
  if (settlement.status === 'active') return;
  throw new Problem(
    'settlement_not_active',
    `The settlement ${settlement.id} is ${settlement.status}; only an active one can be changed.`,
    { extra: { settlementId: settlement.id, settlementStatus: settlement.status } },
  );
}
