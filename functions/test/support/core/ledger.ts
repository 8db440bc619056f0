import { netCents } from '../../../src/core/settlement/balance.ts';
import { checkExpenses } from '../../../src/core/audit/check-expenses.ts';
import { checkInvariants } from '../../../src/core/audit/invariants.ts';
import type { Expense } from '../../../src/core/expense/expense.ts';
import type { SettleUp } from '../../../src/core/settle-up/settle-up.ts';
import type { SettlementChange, SettlementContext } from '../../../src/core/settlement/change.ts';
import type {
  Settlement,
  SettlementBook,
  SettlementHistoryEntry,
  SettlementItem,
} from '../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../src/core/transaction/transaction.ts';
import { checkExpenseLaws } from './expense-laws.ts';
import { idOf, NOW } from './fixtures.ts';
import {
  checkHistory,
  checkLedger,
  checkSummaries,
  expectThat,
  pairs,
} from './ledger-invariants.ts';

/** What is stored of one settlement. */
export interface StoredSettlement {
  settlement: Settlement;
  items: Map<string, SettlementItem>;
  history: SettlementHistoryEntry[];
}

/** A household's documents, changed only by writing what core returns, as a service would. */
export class Ledger {
  readonly transactions = new Map<string, Transaction>();
  readonly expenses = new Map<string, Expense>();
  readonly settlements = new Map<string, StoredSettlement>();
  readonly settleUps: SettleUp[] = [];
  #created = 0;
  #minutes = 0;

  /** Time passes with every question. */
  context(actorId: string): SettlementContext {
    return { actorId, now: new Date(NOW.getTime() + ++this.#minutes * 60_000) };
  }

  nextId(): string {
    return idOf(++this.#created);
  }

  put(transaction: Transaction): void {
    // The service names the entry of the history.
    const lastActivityId = transaction.lastActivityId || 'activity';
    this.transactions.set(transaction.id, frozen({ ...transaction, lastActivityId }));
  }

  putExpense(expense: Expense): void {
    this.expenses.set(expense.id, frozen(expense));
  }

  /** Everything of a settlement, as a service loads it. */
  bookOf({ settlement, items }: StoredSettlement): SettlementBook {
    const ids = [...items.keys(), ...settlement.debts.map((debt) => debt.transactionId)];
    return {
      settlement,
      items: [...items.values()],
      transactions: ids.flatMap((id) => this.transactions.get(id) ?? []),
    };
  }

  activeOf(debtorId: string, creditorId: string, month: string): StoredSettlement | null {
    const all = [...this.settlements.values()];
    return (
      all.find(
        ({ settlement }) =>
          settlement.status === 'active' &&
          settlement.debtorId === debtorId &&
          settlement.creditorId === creditorId &&
          settlement.month === month,
      ) ?? null
    );
  }

  /** Writes a change and checks that it counted versions and wrote nothing besides. */
  write(change: SettlementChange, context: SettlementContext): void {
    const { settlement } = change;
    const before = this.settlements.get(settlement.id);
    expectThat(
      settlement.version === (before?.settlement.version ?? 0) + 1,
      'the settlement’s version goes up by one',
    );
    const stored: StoredSettlement = before ?? { settlement, items: new Map(), history: [] };
    stored.settlement = frozen(settlement);
    for (const item of change.items) stored.items.set(item.id, frozen(item));
    for (const id of change.removedItems) stored.items.delete(id);
    stored.history.push(...change.history.map(frozen));
    this.settlements.set(settlement.id, stored);
    for (const transaction of change.transactions) {
      const old = this.transactions.get(transaction.id);
      expectThat(
        transaction.version === (old?.version ?? 0) + 1 && transaction.updatedAt === context.now,
        'a changed transaction counts its version',
      );
      const unchanged = { ...transaction, version: old?.version, updatedAt: old?.updatedAt };
      expectThat(JSON.stringify(unchanged) !== JSON.stringify(old), 'only changes are written');
      const isTakenOut = change.removedItems.includes(transaction.id);
      expectThat(
        transaction.category !== 'settlement' || isTakenOut || transaction.paid === old?.paid,
        'a payment between members keeps its paid mark',
      );
      this.put(transaction);
    }
  }

  get books() {
    return {
      transactions: [...this.transactions.values()],
      settlements: [...this.settlements.values()].map((stored) => stored.settlement),
    };
  }

  /** Net balance of each pair. */
  nets(): number[] {
    const { books } = this;
    return pairs.map(([one, other]) => netCents(one, other, books));
  }

  /** All that must hold at every moment. */
  check(): void {
    const books = [...this.settlements.values()].map(({ settlement, items }) => ({
      settlement,
      items: [...items.values()],
    }));
    const transactions = [...this.transactions.values()];
    const expenses = [...this.expenses.values()];
    const differences = [
      ...checkInvariants(transactions, books),
      ...checkExpenses(expenses, transactions),
    ];
    expectThat(differences.length === 0, JSON.stringify(differences, null, 1));
    checkLedger(this.books);
    checkSummaries(this.books);
    checkExpenseLaws(expenses, transactions);
    for (const stored of this.settlements.values()) checkHistory(stored);
  }
}

/** Core must never change what it was given. */
function frozen<T extends object>(document: T): T {
  for (const value of Object.values(document)) {
    if (Array.isArray(value)) Object.freeze(value);
  }
  return Object.freeze(document);
}
