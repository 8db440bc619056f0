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

/** A debt that the settlement captured, with what was open of it at that moment. */
export interface SettlementDebt {
  transactionId: string;
  cents: Cents;
}

/**
 * The debtor owes the creditor `totalCents` for a month; transactions that the debtor paid for the
 * creditor (the items) are offset against it. Always: total = remaining + the sum of the items.
 */
export interface Settlement {
  id: string;
  /** Who made it, if a party, else the debtor. */
  creatorId: string;
  /** The other party. */
  recipientId: string;
  debtorId: string;
  creditorId: string;
  /** The month whose debts it settles; its items may be of any month. */
  month: MonthKey;
  status: SettlementStatus;
  /** The sum of `debts`; never changes. */
  totalCents: Cents;
  /**
   * What the items do not cover. Of a completed one: what was paid outside. 0 in an active one only
   * where it was reopened.
   */
  remainingCents: Cents;
  itemCount: number;
  debts: readonly SettlementDebt[];
  notes: string;
  createdAt: Date;
  completedAt: Date | null;
  /**
   * Of a completed one: it completed together with settlements the other way round. What remained, if
   * anything, was set against them and not paid outside. Absent where it never was.
   */
  isOffsetOtherWay?: boolean;
  /** When it was last reopened. Absent where it never was. */
  reopenedAt?: Date | null;
  version: number;
}

/** A transaction offset against the debt. The items of a cancelled settlement stay as its record. */
export interface SettlementItem {
  /** The transaction's id. */
  id: string;
  appliedCents: Cents;
  createdAt: Date;
}

/** What happened, who did it and how much it was about. */
export interface SettlementHistoryEntry {
  /** Sorts by time, within one change too. */
  id: string;
  action: SettlementAction;
  /**
   * created: the total; applied, removed: that amount; completed: paid outside; cancelled: given
   * back; reopened: what remains again.
   */
  cents: Cents;
  actorId: string;
  note: string | null;
  createdAt: Date;
}

/** A settlement with everything that a change of it needs to see. */
export interface SettlementBook {
  settlement: Settlement;
  /** All its items. */
  items: readonly SettlementItem[];
  /** The transactions of all its items and debts; further ones do no harm. */
  transactions: readonly Transaction[];
}

/** Whose debt, to whom, of which month: at most one active settlement for each. */
export interface SettlementScope {
  debtorId: string;
  creditorId: string;
  month: MonthKey;
}

/** The sum of the items. */
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

/**
 * What could be applied of the transaction if the settlement had no limit: the open rest of one
 * that is already an item here, else what is available.
 */
export function availableTo(
  settlement: Pick<Settlement, 'id' | 'debtorId' | 'creditorId'>,
  transaction: Transaction,
): Cents {
  if (!isOffset(settlement, transaction)) return 0;
  if (transaction.settlementId !== settlement.id) return availableCents(transaction);
  return isDebt(transaction) && !isDisputed(transaction) ? openCents(transaction) : 0;
}

/** The most that can be applied of the transaction now. */
export function applicableCents(
  settlement: Pick<Settlement, 'id' | 'debtorId' | 'creditorId' | 'remainingCents' | 'status'>,
  transaction: Transaction,
): Cents {
  if (settlement.status !== 'active') return 0;
  return Math.min(settlement.remainingCents, availableTo(settlement, transaction));
}

/** @throws Problem settlement_not_active: of a completed or cancelled one nothing can be changed */
export function assertActive(settlement: Pick<Settlement, 'id' | 'status'>): void {
  if (settlement.status === 'active') return;
  throw new Problem(
    'settlement_not_active',
    `The settlement ${settlement.id} is ${settlement.status}; only an active one can be changed.`,
    { extra: { settlementId: settlement.id, settlementStatus: settlement.status } },
  );
}
