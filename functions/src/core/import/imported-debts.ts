import type { Cents } from '../money/money.ts';
import type { Transaction } from '../transaction/stored.ts';

/** The debts that an import adds between two members, in cents. */
export interface ImportedDebts {
  debtorId: string;
  creditorId: string;
  count: number;
  cents: Cents;
}

/** One element per debtor and creditor, in order of first appearance. */
export function sumImportedDebts(
  rows: readonly Pick<Transaction, 'paidBy' | 'owedBy' | 'amountCents'>[],
): ImportedDebts[] {
  const sums = new Map<string, ImportedDebts>();
  for (const { paidBy: creditorId, owedBy: debtorId, amountCents } of rows) {
    if (creditorId === null || debtorId === null) continue;
    const key = JSON.stringify([debtorId, creditorId]);
    const sum = sums.get(key) ?? { debtorId, creditorId, count: 0, cents: 0 };
    sums.set(key, { ...sum, count: sum.count + 1, cents: sum.cents + amountCents });
  }
  return [...sums.values()];
}
