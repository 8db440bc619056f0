import { checkExpenses } from '../../../src/core/audit/check-expenses.ts';
import { checkInvariants } from '../../../src/core/audit/invariants.ts';
import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Member } from '../../../src/core/household/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { ImportDocument } from '../../../src/core/import/stored.ts';
import type { Permission } from '../../../src/core/permission/stored.ts';
import type { SettleUp } from '../../../src/core/settle-up/stored.ts';
import { netCents } from '../../../src/core/settlement/balance.ts';
import type { SettlementChange, SettlementContext } from '../../../src/core/settlement/draft.ts';
import type { SettlementBook } from '../../../src/core/settlement/settlement.ts';
import type {
  Settlement,
  SettlementHistoryEntry,
  SettlementItem,
} from '../../../src/core/settlement/stored.ts';
import { idOf, makePlainMember, nameOf, NOW } from '../core/fixtures.ts';
import type { StoredHousehold } from '../households/stored-household.ts';
import { checkExpenseLaws } from './expense-laws.ts';
import {
  checkHistory,
  checkLedger,
  checkSummaries,
  expectThat,
  pairsOf,
  historyPeople,
} from './ledger-invariants.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A settlement as it is stored. */
export interface StoredSettlement {
  settlement: Settlement;
  items: Map<string, SettlementItem>;
  history: SettlementHistoryEntry[];
}

type Import = Pick<ImportDocument, 'id' | 'actor' | 'state' | 'createdAt'>;

/**
 * The documents of a household. They change only by writing core's results, as a service does. Histories in
 * memory use one ledger; with the real API, each operation gets one from the stored documents.
 */
export class MemoryLedger {
  readonly members = new Map<string, Member>();
  readonly transactions = new Map<string, Transaction>();
  readonly expenses = new Map<string, Expense>();
  readonly settlements = new Map<string, StoredSettlement>();
  readonly settleUps = new Map<string, SettleUp>();
  readonly imports = new Map<string, Import>();
  permissions: readonly Permission[] = [];
  #created = 0;
  #passed = 0;

  /** A household in memory. Everybody has every right, so that only the money rules decide. */
  constructor() {
    for (const id of historyPeople) {
      this.members.set(id, makePlainMember({ id, name: nameOf(id), role: 'superadmin' }));
    }
  }

  static of(stored: StoredHousehold): MemoryLedger {
    const ledger = new MemoryLedger();
    for (const one of stored.members) ledger.members.set(one.id, one);
    for (const one of stored.transactions) ledger.transactions.set(one.id, one);
    for (const one of stored.expenses) ledger.expenses.set(one.id, one);
    for (const { settlement, items, history } of stored.books) {
      const byId = new Map(items.map((item) => [item.id, item]));
      ledger.settlements.set(settlement.id, { settlement, items: byId, history: [...history] });
    }
    for (const one of stored.settleUps) ledger.settleUps.set(one.id, one);
    for (const one of stored.imports) ledger.imports.set(one.id, one);
    ledger.permissions = stored.permissions;
    return ledger;
  }

  /** The time, which advances with every call. */
  now(): Date {
    return new Date(NOW.getTime() + (this.#passed += MINUTE));
  }

  /** Lets days pass: after thirty, deleted things are purged. */
  passDays(days: number): void {
    this.#passed += days * DAY;
    const now = this.now();
    for (const things of [this.transactions, this.expenses]) {
      for (const { id, deletedAt } of things.values()) {
        if (deletedAt && now.getTime() - deletedAt.getTime() > 30 * DAY) things.delete(id);
      }
    }
  }

  context(actorId: string): SettlementContext {
    return { actorId, now: this.now() };
  }

  nextId(): string {
    return idOf(++this.#created);
  }

  put(transaction: Transaction): void {
    // A service would set the id of the history entry.
    const lastActivityId = transaction.lastActivityId || 'activity';
    this.transactions.set(transaction.id, frozen({ ...transaction, lastActivityId }));
  }

  putExpense(expense: Expense): void {
    this.expenses.set(expense.id, frozen(expense));
  }

  changeMember(uid: string, changes: Partial<Member>): void {
    this.members.set(uid, { ...this.members.get(uid)!, ...changes });
  }

  /** A settlement with everything that a service loads for it. */
  bookOf({ settlement, items }: StoredSettlement): SettlementBook {
    const ids = [...items.keys(), ...settlement.debts.map((debt) => debt.transactionId)];
    return {
      settlement,
      items: [...items.values()],
      transactions: ids.flatMap((id) => this.transactions.get(id) ?? []),
    };
  }

  activeOf({
    debtorId,
    creditorId,
    month,
  }: Pick<Settlement, 'debtorId' | 'creditorId' | 'month'>): StoredSettlement | null {
    const found = [...this.settlements.values()].find(
      ({ settlement }) =>
        settlement.status === 'active' &&
        settlement.debtorId === debtorId &&
        settlement.creditorId === creditorId &&
        settlement.month === month,
    );
    return found ?? null;
  }

  /** Writes a change, and checks that it increases versions and writes nothing else. */
  write(change: SettlementChange): void {
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
        transaction.version === (old?.version ?? 0) + 1,
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

  /** The net balance of each pair of people. */
  nets(): number[] {
    const { books } = this;
    return pairsOf(historyPeople).map(([one, other]) => netCents(one, other, books));
  }

  /** Checks all invariants. */
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

/** Core must never change its arguments. */
function frozen<T extends object>(document: T): T {
  for (const value of Object.values(document)) {
    if (Array.isArray(value)) Object.freeze(value);
  }
  return Object.freeze(document);
}
