import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { expectThat } from './ledger-invariants.ts';

/** Invariants between expenses and their rows, computed by a different method than core's. */
export function checkExpenseLaws(
  expenses: readonly Expense[],
  transactions: readonly Transaction[],
): void {
  const rowsOf = Map.groupBy(transactions, ({ expenseId }) => expenseId);
  for (const expense of expenses) {
    const rows = rowsOf.get(expense.id) ?? [];
    checkPairs(expense, rows);
    const live = rows.filter(({ deletedAt }) => deletedAt === null);
    if (expense.deletedAt === null) checkRows(expense, live);
    else expectThat(live.length === 0, `${expense.id} is deleted with its rows`);
  }
}

/** Deleted rows count: a person who returns to an expense gets their old row. */
function checkPairs({ id }: Expense, rows: readonly Transaction[]): void {
  const pairs = rows.map(({ paidBy, owedBy, isRefund }) => `${paidBy} ${owedBy} ${isRefund}`);
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  expectThat(new Set(live.map(pairOf)).size === live.length, `${id} has a row for each pair`);
  expectThat(new Set(pairs).size === pairs.length, `the same pair keeps its row of ${id}`);
}

function pairOf({ paidBy, owedBy }: Transaction): string {
  return [paidBy, owedBy].sort().join(' ');
}

function checkRows(expense: Expense, rows: readonly Transaction[]): void {
  const { id, amountCents, kind, payers, shares } = expense;
  const sum = rows.reduce((total, row) => total + row.amountCents, 0);
  expectThat(sum === amountCents, `the rows of ${id} come to ${sum}, not ${amountCents}`);
  const people = new Set([...payers, ...shares].map(({ memberId }) => memberId));
  const debts = rows.filter(({ owedBy }) => owedBy !== null);
  expectThat(debts.length < people.size, `${id} has no more debts than people less one`);
  for (const person of people) {
    const paid = payers.find(({ memberId }) => memberId === person)?.cents ?? 0;
    const share = shares.find(({ memberId }) => memberId === person)?.cents ?? 0;
    let net = 0;
    for (const { paidBy, owedBy, amountCents: cents } of debts) {
      if (paidBy === person) net += cents;
      if (owedBy === person) net -= cents;
    }
    if (kind === 'refund') net = -net;
    expectThat(net === paid - share, `${person} is at ${net} in ${id}, not ${paid - share}`);
  }
}
