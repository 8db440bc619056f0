import type { Cents } from '../money/money.ts';

/** What one member owes another by a row. */
export interface RowDebt {
  paidBy: string;
  owedBy: string;
  cents: Cents;
}

/** The balance of each member by these debts. */
export function netsOfDebts(debts: Iterable<RowDebt>): Map<string, Cents> {
  const nets = new Map<string, Cents>();
  const add = (id: string, cents: Cents) => nets.set(id, (nets.get(id) ?? 0) + cents);
  for (const { paidBy, owedBy, cents } of debts) {
    add(paidBy, cents);
    add(owedBy, -cents);
  }
  return nets;
}
