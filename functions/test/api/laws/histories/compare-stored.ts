import type { Expense } from '../../../../src/core/expense/stored.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import type { MemoryLedger } from '../../../support/histories/ledger.ts';

/** The differences between the stored documents and core's; empty if there are none. */
export function differencesOf(stored: StoredHousehold, ledger: MemoryLedger): string[] {
  const expected = linesOf({
    members: [...ledger.members.values()],
    transactions: [...ledger.transactions.values()],
    expenses: [...ledger.expenses.values()],
    books: [...ledger.settlements.values()].map((one) => ({
      ...one,
      items: [...one.items.values()],
    })),
    settleUps: [...ledger.settleUps.values()],
  });
  const actual = linesOf(stored);
  const paths = new Set([...expected.keys(), ...actual.keys()]);
  return [...paths]
    .filter((path) => expected.get(path) !== actual.get(path))
    .map((path) => `${path}\n  should be ${expected.get(path)}\n  is        ${actual.get(path)}`);
}

/** Each document as text. A timestamp only counts as present or missing, because clocks differ. */
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
  for (const { id, role, grants, leftAt, openBooks = false, onlyLooks = false } of members) {
    lines.set(
      `member ${id}`,
      JSON.stringify({
        ...{ role, leftAt: isSet(leftAt), grants: sorted(grants) },
        ...{ openBooks, onlyLooks },
      }),
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

/** Omits what other tests check: the ids of its history entries, and the day of the test. */
function textOfEntry(one: Transaction | Expense): string {
  const disputes = one.disputes.map((dispute) => ({ ...dispute, at: 'set' }));
  return textOf({ ...one, disputes, lastActivityId: '', lastEdit: undefined, enteredDay: '' });
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

/** With all field names sorted, at any depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
