import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Settlement } from '../settlement/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { OpenPair } from './plan.ts';

export function openPairsOf(
  transactions: readonly Transaction[],
  settlements: readonly SettlementWithItems[],
): OpenPair[] {
  const rows = Map.groupBy(transactions, ({ paidBy, owedBy }) => keyOf([paidBy, owedBy]));
  const books = Map.groupBy(settlements, ({ settlement }) => keyOf(peopleOf(settlement)));
  return [...new Set([...rows.keys(), ...books.keys()])].map((key) => ({
    memberIds: JSON.parse(key) as [string, string],
    books: { transactions: rows.get(key) ?? [], settlements: books.get(key) ?? [] },
  }));
}

function peopleOf({ debtorId, creditorId }: Settlement): string[] {
  return [debtorId, creditorId];
}

function keyOf(memberIds: readonly (string | null)[]): string {
  return JSON.stringify([...memberIds].sort());
}
