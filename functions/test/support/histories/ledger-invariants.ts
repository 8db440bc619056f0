import { netCents, owedCents } from '../../../src/core/settlement/balance.ts';
import { summarizeDebts } from '../../../src/core/debt/debt-summary.ts';
import type { Settlement, SettlementHistoryEntry } from '../../../src/core/settlement/stored.ts';
import { isDebt } from '../../../src/core/transaction/transaction.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';

/** Invariants between a household's documents, in addition to those of each document. */

/** All current and former members. */
export const historyPeople = ['anna', 'ben', 'cleo', 'dan'] as const;

/** Each pair of them, once. */
export function pairsOf(uids: readonly string[]): [one: string, other: string][] {
  return uids.flatMap((one, index) =>
    uids.slice(index + 1).map((other): [string, string] => [one, other]),
  );
}

interface Books {
  transactions: readonly Transaction[];
  settlements: readonly Settlement[];
}

export function expectThat(isTrue: boolean, law: string): void {
  if (!isTrue) throw new Error(law);
}

/**
 * Computes the balances by a second method, without open or applied amounts: spending for each other minus
 * outside payments. Offsetting must not change it.
 */
export function checkLedger(books: Books, uids: readonly string[] = historyPeople): void {
  for (const [one, other] of pairsOf(uids)) {
    let net = 0;
    for (const transaction of books.transactions) {
      const { paidBy, owedBy, amountCents, settledCents } = transaction;
      const sign =
        paidBy === one && owedBy === other ? 1 : paidBy === other && owedBy === one ? -1 : 0;
      if (sign === 0 || transaction.deletedAt !== null) continue;
      // A row marked paid by hand counts as never spent, except for the part that settlements had settled.
      net += sign * (isDebt(transaction) ? amountCents : settledCents);
    }
    for (const { status, debtorId, creditorId, remainingCents } of books.settlements) {
      if (status !== 'completed') continue;
      if (debtorId === one && creditorId === other) net += remainingCents;
      if (debtorId === other && creditorId === one) net -= remainingCents;
    }
    expectThat(net === netCents(one, other, books), `${one} and ${other} are at ${net}`);
    expectThat(owedCents(one, other, books) >= 0, `${one} owes nothing negative`);
    expectThat(owedCents(other, one, books) >= 0, `${other} owes nothing negative`);
  }
}

/** One member's debt equals the other's claim, and both add up to the net. */
export function checkSummaries(books: Books, uids: readonly string[] = historyPeople): void {
  const { transactions, settlements } = books;
  const shown = new Map<string, number>();
  for (const viewer of uids) {
    for (const { month, debts } of summarizeDebts(viewer, transactions, settlements)) {
      for (const { userId, youOweCents, theyOweCents } of debts) {
        shown.set(`${viewer} owes ${userId} for ${month}`, youOweCents);
        shown.set(`${userId} is said by ${viewer} to owe for ${month}`, theyOweCents);
      }
    }
  }
  const sums = new Map<string, number>();
  for (const [text, cents] of shown) {
    const [debtor, verb, creditor, , month] = text.split(' ');
    if (verb !== 'owes') continue;
    const said = shown.get(`${debtor} is said by ${creditor} to owe for ${month}`);
    expectThat(said === cents, `${text} is ${cents} for one and ${said} for the other`);
    sums.set(`${debtor} ${creditor}`, (sums.get(`${debtor} ${creditor}`) ?? 0) + cents);
  }
  for (const [one, other] of pairsOf(uids)) {
    const net = (sums.get(`${other} ${one}`) ?? 0) - (sums.get(`${one} ${other}`) ?? 0);
    expectThat(net === netCents(one, other, books), `${one} and ${other} are shown ${net}`);
  }
}

/** The remaining amount follows from the history alone. */
export function checkHistory({
  settlement,
  history,
}: {
  settlement: Settlement;
  history: readonly SettlementHistoryEntry[];
}): void {
  const sign = { created: 1, transaction_applied: -1, transaction_removed: 1 } as const;
  let remaining = 0;
  for (const { action, cents } of history) {
    if (action in sign) remaining += sign[action as keyof typeof sign] * cents;
  }
  expectThat(remaining === settlement.remainingCents, 'the history adds up to what remains');
  const ids = history.map((entry) => entry.id);
  expectThat(
    ids.every((id, index) => index === 0 || id > ids[index - 1]!),
    'the history is in order',
  );
  const last = history.at(-1)?.action;
  if (settlement.status !== 'active') {
    expectThat(last === `status_${settlement.status}`, 'the history ends with the end');
  }
}
