import type { Expense } from '../../../../src/core/expense/expense.ts';
import type { Member } from '../../../../src/core/household/member.ts';
import type { SettleUp } from '../../../../src/core/settle-up/settle-up.ts';
import type { SettlementChange } from '../../../../src/core/settlement/change.ts';
import type { SettlementBook } from '../../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../../src/core/transaction/transaction.ts';
import type { StoredBook, StoredHousehold } from '../../../support/households/stored-household.ts';

/**
 * The household as it should be stored after a step: a copy of what was stored before, changed only
 * by what the pure functions of core say.
 */
export class StoredModel {
  readonly members: Map<string, Member>;
  readonly transactions: Map<string, Transaction>;
  readonly expenses: Map<string, Expense>;
  readonly books: Map<string, StoredBook>;
  readonly settleUps: Map<string, SettleUp>;

  constructor(stored: StoredHousehold) {
    this.members = new Map(stored.members.map((one) => [one.id, one]));
    this.transactions = new Map(stored.transactions.map((one) => [one.id, one]));
    this.expenses = new Map(stored.expenses.map((one) => [one.id, one]));
    this.books = new Map(stored.books.map((book) => [book.settlement.id, book]));
    this.settleUps = new Map(stored.settleUps.map((one) => [one.id, one]));
  }

  put(transaction: Transaction): void {
    this.transactions.set(transaction.id, transaction);
  }

  putExpense(expense: Expense): void {
    this.expenses.set(expense.id, expense);
  }

  changeMember(uid: string, changes: Partial<Member>): void {
    this.members.set(uid, { ...this.members.get(uid)!, ...changes });
  }

  /** All that a change of the settlement may touch. */
  bookOf(id: string): SettlementBook {
    const { settlement, items } = this.books.get(id)!;
    return { settlement, items, transactions: [...this.transactions.values()] };
  }

  write(change: SettlementChange): void {
    const { id } = change.settlement;
    const before = this.books.get(id);
    const items = new Map([...(before?.items ?? []), ...change.items].map((one) => [one.id, one]));
    for (const removed of change.removedItems) items.delete(removed);
    this.books.set(id, {
      settlement: change.settlement,
      items: [...items.values()],
      history: [...(before?.history ?? []), ...change.history],
    });
    for (const transaction of change.transactions) this.put(transaction);
  }

  /** What is stored otherwise than it should be; [] where all is as it should be. */
  differencesTo(stored: StoredHousehold): string[] {
    const expected = linesOf({
      members: [...this.members.values()],
      transactions: [...this.transactions.values()],
      expenses: [...this.expenses.values()],
      books: [...this.books.values()],
      settleUps: [...this.settleUps.values()],
    });
    const actual = linesOf(stored);
    const paths = new Set([...expected.keys(), ...actual.keys()]);
    return [...paths]
      .filter((path) => expected.get(path) !== actual.get(path))
      .map((path) => `${path}\n  should be ${expected.get(path)}\n  is        ${actual.get(path)}`);
  }
}

/** Each document as text. Of moments it only counts whether there is one: clocks differ. */
function linesOf({
  members,
  transactions,
  expenses,
  books,
  settleUps,
}: Pick<StoredHousehold, 'members' | 'transactions' | 'expenses' | 'books' | 'settleUps'>): Map<
  string,
  string
> {
  const lines = new Map<string, string>();
  for (const { id, role, grants, leftAt, openBooks = false } of members) {
    lines.set(
      `member ${id}`,
      JSON.stringify({ role, leftAt: isSet(leftAt), grants: sorted(grants), openBooks }),
    );
  }
  for (const one of transactions) {
    lines.set(`transaction ${one.id}`, textOfEntry(one));
  }
  for (const one of expenses) {
    lines.set(`expense ${one.id}`, textOfEntry(one));
  }
  for (const one of settleUps) lines.set(`settle-up ${one.id}`, textOf({ ...one, digest: '' }));
  for (const { settlement, items, history } of books) {
    const { id, debts } = settlement;
    const byId = [...debts].sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1));
    lines.set(`settlement ${id}`, textOf({ ...settlement, debts: byId }));
    for (const item of items) lines.set(`item ${id}/${item.id}`, textOf(item));
    for (const entry of history) lines.set(`history ${id}/${entry.id}`, textOf(entry));
  }
  return lines;
}

function isSet(moment: unknown): boolean {
  return moment !== null;
}

/** Checked elsewhere: which entry of the history it names, and the day of the test. */
function textOfEntry(one: Transaction | Expense): string {
  const disputes = one.disputes.map((dispute) => ({ ...dispute, at: 'set' }));
  return textOf({ ...one, disputes, lastActivityId: '', enteredDay: '' });
}

function textOf(document: object): string {
  return JSON.stringify(
    sorted(
      Object.fromEntries(
        Object.entries(document).map(([name, value]) => [
          name,
          value instanceof Date ? 'set' : value,
        ]),
      ),
    ),
  );
}

/** With its names in one order, all the way down. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
