import type { MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { isDisputed } from '../transaction/dispute.ts';
import type { Settlement, SettlementItem } from './stored.ts';
import { isDebt, openCents, availableCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

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
