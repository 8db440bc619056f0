import { Problem } from '../../../src/core/problem/problem.ts';
import {
  assertDeletable,
  assertEditable,
  isUntouchedImport,
} from '../../../src/core/settlement/transaction-lock.ts';
import {
  withDerivedFields,
  withPaid,
  type Transaction,
} from '../../../src/core/transaction/transaction.ts';
import { makeTransaction, NOW } from './fixtures.ts';
import { partsOf, pick, someTransaction, type Choices, type Operation } from './ledger-choices.ts';
import * as oracle from './ledger-oracle.ts';
import { expectThat, people } from './ledger-invariants.ts';
import type { Ledger } from './ledger.ts';

function enter(ledger: Ledger, choices: Choices, importId: string | null = null): void {
  const [a, , , d] = choices;
  const parts = partsOf(choices);
  // A payment between members may carry a paid mark from before it was called one.
  const paid = parts.category === 'settlement' && d % 2 === 0;
  ledger.put(
    makeTransaction({
      ...parts,
      paid,
      paidDate: paid ? NOW : null,
      id: ledger.nextId(),
      enteredBy: pick(people, a + d)!,
      optional: d % 3 === 0,
      importId,
    }),
  );
}

export const addTransaction: Operation = (ledger, choices) => {
  enter(ledger, choices);
  return 'free';
};

export const importRows: Operation = (ledger, [a, b, c, d]) => {
  const importId = ledger.nextId();
  for (let row = 0; row <= a % 3; row++) enter(ledger, [a + row, b, c + row, d + row], importId);
  return 'free';
};

export const undoImport: Operation = (ledger, [a]) => {
  const importId = someTransaction(ledger, a)?.importId ?? null;
  if (importId === null) return 'nets unchanged';
  const rows = [...ledger.transactions.values()].filter((one) => one.importId === importId);
  const { now } = ledger.context('anna');
  const mayUndo = rows.every(isUntouchedImport);
  expectThat(mayUndo === rows.every(oracle.isAsImported), 'undo is refused after any change');
  if (!mayUndo) throw new Problem('import_changed', 'Rows have changed.');
  for (const row of rows) ledger.put(deleted(row, now));
  return 'free';
};

function deleted(transaction: Transaction, now: Date): Transaction {
  const gone = { ...transaction, deletedAt: now, expireAt: now, version: transaction.version + 1 };
  return withDerivedFields(gone);
}

/** Only its paid mark is its own. */
function isRowOfExpense({ expenseId }: Transaction): boolean {
  return expenseId !== null;
}

export const editTransaction: Operation = (ledger, choices) => {
  const [a, b, c, d] = choices;
  const before = someTransaction(ledger, a * 7 + b);
  if (!before || isRowOfExpense(before) || before.deletedAt !== null) return 'nets unchanged';
  const parts = partsOf(choices);
  const changes: Partial<Transaction>[] = [
    { note: `note ${d}`, optional: !before.optional },
    { amountCents: parts.amountCents },
    { paidBy: parts.paidBy, owedBy: parts.owedBy, payTo: parts.payTo },
    { transactionDate: parts.transactionDate },
    { category: parts.category, categories: parts.categories },
    parts,
    {},
  ];
  const changed = { ...before, ...pick(changes, c) };
  const { now } = ledger.context('anna');
  const after = withPaid(withDerivedFields(changed), d % 4 === 0 ? !before.paid : before.paid, now);
  oracle.judge(oracle.mayEdit(before, after), () => assertEditable(before, after));
  ledger.put({ ...after, version: before.version + 1 });
  return 'free';
};

export const togglePaid: Operation = (ledger, [a]) => {
  const before = someTransaction(ledger, a);
  if (!before || before.deletedAt !== null) return 'nets unchanged';
  const { now } = ledger.context('anna');
  const after = withPaid(before, !before.paid, now);
  oracle.judge(oracle.mayEdit(before, after), () => assertEditable(before, after));
  ledger.put({ ...after, version: before.version + 1 });
  return 'free';
};

export const deleteTransaction: Operation = (ledger, [a]) => {
  const before = someTransaction(ledger, a);
  if (!before || isRowOfExpense(before) || before.deletedAt !== null) return 'nets unchanged';
  const { now } = ledger.context('anna');
  oracle.judge(!oracle.isTouched(before), () => assertDeletable(before));
  ledger.put(deleted(before, now));
  return 'free';
};

export const restoreTransaction: Operation = (ledger, [a]) => {
  const gone = [...ledger.transactions.values()].filter(
    (one) => one.deletedAt !== null && !isRowOfExpense(one),
  );
  const before = pick(gone, a);
  if (!before) return 'nets unchanged';
  const restored = { ...before, deletedAt: null, expireAt: null, version: before.version + 1 };
  ledger.put(withDerivedFields(restored));
  return 'free';
};

/** After thirty days a deleted transaction is gone for good. */
export const expireTransactions: Operation = (ledger, [a]) => {
  if (a % 8 !== 0) return 'nets unchanged';
  for (const one of ledger.transactions.values()) {
    if (one.deletedAt !== null) ledger.transactions.delete(one.id);
  }
  for (const one of ledger.expenses.values()) {
    if (one.deletedAt !== null) ledger.expenses.delete(one.id);
  }
  return 'nets unchanged';
};
