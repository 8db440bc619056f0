import type { SettlementChange } from '../../../src/core/settlement/draft.ts';
import { createSettlement, type SettleOutcome } from '../../../src/core/settlement/settle.ts';
import type { SettlementBook } from '../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { idOf, makeTransaction, NOW } from './fixtures.ts';

/** Short ways to create rows, and to apply one change after the other. */

export const context = { actorId: 'anna', now: NOW };

/** Anna paid, Ben owes: Anna's offset. */
export function paidByAnna(number: number, amountCents: number, fields: Partial<Transaction> = {}) {
  return makeTransaction({ id: idOf(number), amountCents, ...fields });
}

/** Ben paid, Anna owes: Anna's debt. */
export function paidByBen(number: number, amountCents: number, fields: Partial<Transaction> = {}) {
  return paidByAnna(number, amountCents, {
    paidBy: 'ben',
    owedBy: 'anna',
    enteredBy: 'ben',
    ...fields,
  });
}

/** Anna settles her debts of November with rows that she paid for Ben. */
export function settleFor(
  transactions: readonly Transaction[],
  debts: readonly Transaction[],
  fields: { month?: string; notes?: string; actorId?: string } = {},
): SettleOutcome {
  const { actorId = 'anna', ...rest } = fields;
  return createSettlement(
    { id: 'settlement', transactions, debts, active: null, ...rest },
    { actorId, now: NOW },
  );
}

/** The book as it is stored after a change. */
export function bookAfter(change: SettlementChange, before?: SettlementBook): SettlementBook {
  const removed = new Set(change.removedItems);
  return {
    settlement: change.settlement,
    items: merge(before?.items ?? [], change.items).filter((item) => !removed.has(item.id)),
    transactions: merge(before?.transactions ?? [], change.transactions),
  };
}

function merge<T extends { id: string }>(old: readonly T[], changed: readonly T[]): T[] {
  return [...new Map([...old, ...changed].map((one) => [one.id, one])).values()];
}

/** The transaction of that number in a change or book. */
export function inside(
  { transactions }: { transactions: readonly Transaction[] },
  number: number,
): Transaction {
  const found = transactions.find((one) => one.id === idOf(number));
  if (!found) throw new Error(`${idOf(number)} is not among them.`);
  return found;
}

/** The problem that a refused call throws. */
export function refusalOf(run: () => unknown): unknown {
  try {
    run();
  } catch (problem) {
    return problem;
  }
  return null;
}
