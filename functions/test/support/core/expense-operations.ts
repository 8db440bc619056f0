import { expenseParties, type Expense } from '../../../src/core/expense/expense.ts';
import { newExpense } from '../../../src/core/expense/new-expense.ts';
import { planRows } from '../../../src/core/expense/plan-rows.ts';
import { shareOut } from '../../../src/core/expense/share-out.ts';
import {
  newTransaction,
  withDerivedFields,
  type Transaction,
} from '../../../src/core/transaction/transaction.ts';
import { Choices as Drawn } from '../random/choices.ts';
import { isHeldFast, wantedRows } from './expense-oracle.ts';
import { months, pick, type Choices, type Operation } from './ledger-choices.ts';
import { expectThat, people } from './ledger-invariants.ts';
import * as oracle from './ledger-oracle.ts';
import type { Ledger } from './ledger.ts';
import { randomBill } from './random-bill.ts';

/** What people do to expenses. */

const categories = ['Groceries', 'Rent'] as const;

function drawnFrom([a, b, c, d]: Choices): Drawn {
  return new Drawn(((a * 31 + b) * 31 + c) * 31 + d);
}

function randomFields(drawn: Drawn) {
  const category = drawn.pick(categories);
  return {
    ...randomBill(drawn, people),
    kind: drawn.once(4) ? ('refund' as const) : ('expense' as const),
    transactionDate: `${drawn.pick(months)}-${String(1 + drawn.below(28)).padStart(2, '0')}`,
    note: `note ${drawn.below(9)}`,
    category,
    categories: [{ id: category, name: category }],
    optional: drawn.once(3),
  };
}

/** With what follows from the rest. */
function complete(expense: Omit<Expense, 'transactionIds'>): Expense {
  const whole = { ...expense, shares: shareOut(expense), parties: expenseParties(expense) };
  return { ...whole, transactionIds: wantedRows(whole).map(({ id }) => id) };
}

/** As a service does: the rows as planned, then the expense itself. */
function save(ledger: Ledger, after: Expense, now: Date): void {
  const all = [...ledger.transactions.values()];
  const rows = all.filter(({ expenseId }) => expenseId === after.id);
  const wanted = wantedRows(after);
  const plan = oracle.judge(!isHeldFast(rows, after), () => planRows(rows, wanted));
  const { entered, enteredBy, enteredDay } = after;
  for (const fields of plan.added) {
    const { lastActivityId } = after;
    const by = { entered, enteredBy, enteredDay, lastActivityId };
    ledger.put(newTransaction({ ...fields, ...by, payTo: null }));
  }
  const replace = (row: Transaction, changes: Partial<Transaction> = {}) =>
    ledger.put(withDerivedFields({ ...row, ...changes, version: row.version + 1 }));
  for (const { before, after: row } of [...plan.changed, ...plan.revived]) {
    expectThat(before.id === row.id, 'a row keeps its id');
    replace(row);
  }
  for (const row of plan.removed) replace(row, { deletedAt: now, expireAt: now });
  ledger.putExpense(after);
}

export const enterExpense: Operation = (ledger, choices) => {
  const drawn = drawnFrom(choices);
  const { now } = ledger.context('anna');
  const expense = complete(
    newExpense({
      ...randomFields(drawn),
      id: ledger.nextId(),
      enteredBy: drawn.pick(people),
      entered: now,
      enteredDay: '2026-11-20',
      lastActivityId: 'activity',
    }),
  );
  save(ledger, expense, now);
  return 'free';
};

function someExpense(ledger: Ledger, choice: number, isLive: boolean): Expense | undefined {
  const all = [...ledger.expenses.values()];
  return pick(
    all.filter(({ deletedAt }) => (deletedAt === null) === isLive),
    choice,
  );
}

/** [what is edited, whether everyone's balance stays as it is] */
function editedPart(before: Expense, drawn: Drawn): [Partial<Expense>, isMoneyKept: boolean] {
  const { note, transactionDate, category, categories: list, ...fresh } = randomFields(drawn);
  const { payers, split } = randomBill(drawn, people, before.amountCents);
  const { optional } = fresh;
  return drawn.pick<[Partial<Expense>, boolean]>([
    [{ note, optional }, true],
    [{ transactionDate }, true],
    [{ category, categories: list }, true],
    [{ kind: before.kind === 'refund' ? 'expense' : 'refund' }, false],
    [{ payers }, false],
    [{ split }, false],
    [fresh, false],
    [{}, true],
  ]);
}

export const editExpense: Operation = (ledger, choices) => {
  const before = someExpense(ledger, choices[0], true);
  if (!before) return 'nets unchanged';
  const [part, isMoneyKept] = editedPart(before, drawnFrom(choices));
  const { now } = ledger.context('anna');
  save(ledger, complete({ ...before, ...part, version: before.version + 1 }), now);
  return isMoneyKept ? 'nets unchanged' : 'free';
};

export const deleteExpense: Operation = (ledger, [a]) => {
  const before = someExpense(ledger, a, true);
  if (!before) return 'nets unchanged';
  const { now } = ledger.context('anna');
  save(ledger, { ...before, deletedAt: now, expireAt: now, version: before.version + 1 }, now);
  return 'free';
};

export const restoreExpense: Operation = (ledger, [a]) => {
  const before = someExpense(ledger, a, false);
  if (!before) return 'nets unchanged';
  const { now } = ledger.context('anna');
  save(ledger, { ...before, deletedAt: null, expireAt: null, version: before.version + 1 }, now);
  return 'free';
};
