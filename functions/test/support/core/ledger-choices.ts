import type { Transaction } from '../../../src/core/transaction/transaction.ts';
import { people } from './ledger-invariants.ts';
import type { StoredSettlement, Ledger } from './ledger.ts';

/** Four numbers that an operation takes its choices from; what there is depends on the ledger. */
export type Choices = readonly [number, number, number, number];

export const months = ['2026-10', '2026-11', '2026-11'] as const;
const categories = ['Groceries', 'Rent', 'Groceries', 'settlement'] as const;

export function pick<T>(list: readonly T[], choice: number): T | undefined {
  return list[choice % list.length];
}

/** Mostly small amounts, so that sums meet exactly; sometimes the largest there is. */
function centsOf(choice: number): number {
  return choice % 13 === 0
    ? 999_999_999 - (choice % 7)
    : 1 + (choice % 60) * (choice % 2 === 0 ? 5 : 1);
}

export function partsOf([a, b, c, d]: Choices) {
  // Mostly Anna and Ben, so that debts meet.
  const paidBy = pick(['anna', 'anna', 'anna', 'ben', 'ben', 'ben', 'cleo', null], a)!;
  const likely = paidBy === 'anna' ? 'ben' : 'anna';
  const others = [likely, likely, likely, ...people.filter((uid) => uid !== paidBy), null];
  const category = pick(categories, c)!;
  return {
    paidBy,
    owedBy: others[b % others.length]!,
    payTo: paidBy === null ? 'Shop' : null,
    amountCents: centsOf(d),
    transactionDate: `${pick(months, a + b + c)!}-${String(1 + (d % 28)).padStart(2, '0')}`,
    category,
    categories: [{ id: category, name: category }],
  };
}

export type Operation = (ledger: Ledger, choices: Choices) => BalanceEffect;
/** What the operation must have left as it was: the net balances, or nothing in particular. */
export type BalanceEffect =
  | 'nets unchanged'
  | { paidOutside: [debtorId: string, creditorId: string, cents: number] }
  | 'free';

export function someTransaction(ledger: Ledger, choice: number): Transaction | undefined {
  return pick([...ledger.transactions.values()], choice);
}

/** Any settlement, but active ones first in line. */
export function someSettlement(ledger: Ledger, choice: number): StoredSettlement | undefined {
  const all = [...ledger.settlements.values()];
  const active = all.filter(({ settlement }) => settlement.status === 'active');
  return choice % 5 === 0 || active.length === 0 ? pick(all, choice) : pick(active, choice);
}
