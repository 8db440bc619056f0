import type { Cents } from '../money/money.ts';

export interface RowDebt {
  paidBy: string;
  owedBy: string;
  cents: Cents;
}

export function netsOfDebts(debts: Iterable<RowDebt>): Map<string, Cents> {
  const nets = new Map<string, Cents>();
  const add = (id: string, cents: Cents) => nets.set(id, (nets.get(id) ?? 0) + cents);
  for (const { paidBy, owedBy, cents } of debts) {
    add(paidBy, cents);
    add(owedBy, -cents);
  }
  return nets;
}
