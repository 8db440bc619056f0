import { monthOf, type MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { appliedTotal } from './settlement.ts';
import type { Settlement } from './stored.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

export interface Books {
  transactions: Iterable<Transaction>;
  settlements: Iterable<Settlement>;
}

/**
 * Cents that one member owes another: the open debts minus what active settlements offset. Never
 * negative.
 * @param month only this month's debts and settlement; undefined = all months
 */
export function owedCents(
  debtorId: string,
  creditorId: string,
  { transactions, settlements }: Books,
  month?: MonthKey,
): Cents {
  let cents = 0;
  for (const transaction of transactions) {
    if (transaction.paidBy !== creditorId || transaction.owedBy !== debtorId) continue;
    if (month !== undefined && monthOf(transaction.transactionDate) !== month) continue;
    if (isDebt(transaction)) cents += openCents(transaction);
  }
  for (const settlement of settlements) {
    if (settlement.debtorId !== debtorId || settlement.creditorId !== creditorId) continue;
    if (month !== undefined && settlement.month !== month) continue;
    if (settlement.status === 'active') cents -= appliedTotal(settlement);
  }
  return cents;
}

/** Cents that `other` owes the member minus what the member owes them, over all months. */
export function netCents(memberId: string, otherId: string, books: Books): Cents {
  return owedCents(otherId, memberId, books) - owedCents(memberId, otherId, books);
}

/** In cents. */
export type Balance = readonly [owes: Cents, isOwed: Cents];

/** The debtor's balance towards the creditor in these books. */
export function owedBetween(
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
  books: Books,
): Balance {
  return [owedCents(debtorId, creditorId, books), owedCents(creditorId, debtorId, books)];
}
