import type { Transaction } from '../../src/core/transaction/transaction.ts';
import { people } from './world-laws.ts';
import type { StoredSettlement, World } from './world.ts';

/** Four numbers that a step takes its choices from; which ones there are depends on the world. */
export type Dice = readonly [number, number, number, number];

export const months = ['2026-10', '2026-11', '2026-11'] as const;
const categories = ['Groceries', 'Rent', 'Groceries', 'settlement'] as const;

export function pick<T>(list: readonly T[], die: number): T | undefined {
  return list[die % list.length];
}

/** Mostly small amounts, so that sums meet exactly; sometimes the largest there is. */
function centsOf(die: number): number {
  return die % 13 === 0 ? 999_999_999 - (die % 7) : 1 + (die % 60) * (die % 2 === 0 ? 5 : 1);
}

export function partsOf([a, b, c, d]: Dice) {
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

export type Step = (world: World, dice: Dice) => Law;
/** What the step must have left as it was: the net balances, or nothing in particular. */
export type Law =
  | 'nets unchanged'
  | { paidOutside: [debtorId: string, creditorId: string, cents: number] }
  | 'free';

export function someTransaction(world: World, die: number): Transaction | undefined {
  return pick([...world.transactions.values()], die);
}

/** Any settlement, but active ones first in line. */
export function someSettlement(world: World, die: number): StoredSettlement | undefined {
  const all = [...world.settlements.values()];
  const active = all.filter(({ settlement }) => settlement.status === 'active');
  return die % 5 === 0 || active.length === 0 ? pick(all, die) : pick(active, die);
}
