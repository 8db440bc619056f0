import { Problem } from '../../src/core/problem/problem.ts';
import {
  assertDeletable,
  assertEditable,
  isUntouchedImport,
} from '../../src/core/settlement/transaction-lock.ts';
import {
  withDerivedFields,
  withPaid,
  type Transaction,
} from '../../src/core/transaction/transaction.ts';
import { makeTransaction, NOW } from './fixtures.ts';
import { partsOf, pick, someTransaction, type Dice, type Step } from './world-dice.ts';
import * as oracle from './world-oracle.ts';
import { expectThat, people } from './world-laws.ts';
import type { World } from './world.ts';

function enter(world: World, dice: Dice, importId: string | null = null): void {
  const [a, , , d] = dice;
  const parts = partsOf(dice);
  // A payment between members may carry a paid mark from before it was called one.
  const paid = parts.category === 'settlement' && d % 2 === 0;
  world.put(
    makeTransaction({
      ...parts,
      paid,
      paidDate: paid ? NOW : null,
      id: world.nextId(),
      enteredBy: pick(people, a + d)!,
      optional: d % 3 === 0,
      importId,
    }),
  );
}

export const addTransaction: Step = (world, dice) => {
  enter(world, dice);
  return 'free';
};

export const importRows: Step = (world, [a, b, c, d]) => {
  const importId = world.nextId();
  for (let row = 0; row <= a % 3; row++) enter(world, [a + row, b, c + row, d + row], importId);
  return 'free';
};

export const undoImport: Step = (world, [a]) => {
  const importId = someTransaction(world, a)?.importId ?? null;
  if (importId === null) return 'nets unchanged';
  const rows = [...world.transactions.values()].filter((one) => one.importId === importId);
  const { now } = world.context('anna');
  const mayUndo = rows.every(isUntouchedImport);
  expectThat(mayUndo === rows.every(oracle.isAsImported), 'undo is refused after any change');
  if (!mayUndo) throw new Problem('import_changed', 'Rows have changed.');
  for (const row of rows) world.put(deleted(row, now));
  return 'free';
};

function deleted(transaction: Transaction, now: Date): Transaction {
  const gone = { ...transaction, deletedAt: now, expireAt: now, version: transaction.version + 1 };
  return withDerivedFields(gone);
}

export const editTransaction: Step = (world, dice) => {
  const [a, b, c, d] = dice;
  const before = someTransaction(world, a * 7 + b);
  if (!before || before.deletedAt !== null) return 'nets unchanged';
  const parts = partsOf(dice);
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
  const { now } = world.context('anna');
  const after = withPaid(withDerivedFields(changed), d % 4 === 0 ? !before.paid : before.paid, now);
  oracle.judge(oracle.mayEdit(before, after), () => assertEditable(before, after));
  world.put({ ...after, version: before.version + 1 });
  return 'free';
};

export const togglePaid: Step = (world, [a]) => {
  const before = someTransaction(world, a);
  if (!before || before.deletedAt !== null) return 'nets unchanged';
  const { now } = world.context('anna');
  const after = withPaid(before, !before.paid, now);
  oracle.judge(oracle.mayEdit(before, after), () => assertEditable(before, after));
  world.put({ ...after, version: before.version + 1 });
  return 'free';
};

export const deleteTransaction: Step = (world, [a]) => {
  const before = someTransaction(world, a);
  if (!before || before.deletedAt !== null) return 'nets unchanged';
  const { now } = world.context('anna');
  oracle.judge(!oracle.isTouched(before), () => assertDeletable(before));
  world.put(deleted(before, now));
  return 'free';
};

export const restoreTransaction: Step = (world, [a]) => {
  const gone = [...world.transactions.values()].filter((one) => one.deletedAt !== null);
  const before = pick(gone, a);
  if (!before) return 'nets unchanged';
  const restored = { ...before, deletedAt: null, expireAt: null, version: before.version + 1 };
  world.put(withDerivedFields(restored));
  return 'free';
};

/** After thirty days a deleted transaction is gone for good. */
export const expireTransactions: Step = (world, [a]) => {
  if (a % 8 !== 0) return 'nets unchanged';
  for (const one of world.transactions.values()) {
    if (one.deletedAt !== null) world.transactions.delete(one.id);
  }
  return 'nets unchanged';
};
