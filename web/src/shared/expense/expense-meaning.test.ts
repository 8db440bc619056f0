import { expect, test } from 'vitest';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isExpenseLine, isWhole, toListLines } from '@/shared/expense/expense-line';
import { expenseMeaning, partsOfPayers, whoPaidInTable } from '@/shared/expense/expense-meaning';
import { sampleTransaction } from '@test/samples/transaction';

/** $87.45 paid by Anna, for herself, Ben and Cleo; in cents, as everywhere behind the API client. */
const part = (fields: Partial<TransactionResource>) =>
  sampleTransaction({
    expenseId: 'bill',
    expenseAmount: 8745,
    expensePeople: 3,
    amount: 2915,
    openAmount: 2915,
    ...fields,
  });
const own = part({ owedBy: null });
const bens = part({ owedBy: 'ben' });
const cleos = part({ owedBy: 'cleo' });
const nameOf = (uid: string) => ({ anna: 'Anna Berg', ben: 'Ben Ode', cleo: 'Cleo' })[uid] ?? uid;

function lineOf(rows: readonly TransactionResource[]) {
  const [line] = toListLines(rows);
  if (!line || !isExpenseLine(line)) throw new Error('It is no expense.');
  return line;
}

test('an expense is one line at its first row, and other rows stay unchanged', () => {
  const milk = sampleTransaction();
  const eggs = sampleTransaction();
  const lines = toListLines([milk, bens, eggs, cleos, own]);
  expect(lines.map(({ id }) => id)).toEqual([milk.id, 'bill', eggs.id]);
  expect(lines[0]).toBe(milk);
  expect(lines[1]).toMatchObject({ amount: 8745, parts: [bens, cleos, own] });
});

test.each([
  ['ben', [own, bens, cleos], 'you owe $29.15 of $87.45, 3 people'],
  ['anna', [own, bens, cleos], 'you get back $58.30 of $87.45, 3 people'],
  ['ben', [bens], 'you owe $29.15 of $87.45, 3 people'],
  ['ben', [{ ...bens, paid: true }], 'your part $29.15 of $87.45, 3 people'],
  ['ben', [{ ...bens, openAmount: 0 }], 'your part $29.15 of $87.45, 3 people'],
  ['anna', [own, { ...bens, paid: true }, cleos], 'you get back $29.15 of $87.45, 3 people'],
  ['anna', [{ ...bens, paid: true }], 'you got back $29.15 of $87.45, 3 people'],
  ['anna', [own], 'your part $29.15 of $87.45, 3 people'],
  ['dora', [own, bens, cleos], '3 people'],
  ['dora', [bens], '$29.15 of $87.45, 3 people'],
])('the meaning for %s', (uid, rows, meaning) => {
  expect(expenseMeaning(lineOf(rows), uid)).toBe(meaning);
});

const says = (rows: readonly TransactionResource[], uid: string) =>
  partsOfPayers(lineOf(rows), { uid, nameOf }).join('');

test('the payer is named once, the reader as You, and for a refund the receiver', () => {
  expect(says([own, bens, cleos], 'ben')).toBe('Anna Berg paid $87.45');
  expect(says([own, bens, cleos], 'anna')).toBe('You paid $87.45');
  const two = [bens, part({ paidBy: 'cleo', payTo: 'Cleo' })];
  expect(says(two, 'ben')).toBe('Anna Berg and Cleo paid $87.45');
  expect(says(two, 'cleo')).toBe('You and Anna Berg paid $87.45');
  const back = part({ paidBy: 'ben', payTo: 'Ben Ode', owedBy: 'anna', isRefund: true });
  expect(says([back], 'ben')).toBe('Anna Berg received $87.45');
  expect(expenseMeaning(lineOf([back]), 'ben')).toBe('you get back $29.15 of $87.45, 3 people');
});

/** $90.00 of which Ben paid $60.00 and Anna $30.00, exactly her share: she sees only her own row. */
const twoPayers = {
  ...{ amount: 3000, openAmount: 3000, expenseAmount: 9000 },
  expensePayers: [
    { userId: 'ben', amount: 6000 },
    { userId: 'anna', amount: 3000 },
  ],
};
const annas = part({ ...twoPayers, owedBy: null });
const bensOwn = part({ ...twoPayers, paidBy: 'ben', payTo: 'Ben Ode', owedBy: null });
const cleosDebt = part({ ...twoPayers, paidBy: 'ben', payTo: 'Ben Ode', owedBy: 'cleo' });

test('each of several payers reads their own payment of the whole, whichever rows they see', () => {
  expect(says([annas], 'anna')).toBe('You paid $30.00 of $90.00, Ben Ode $60.00');
  expect(says([bensOwn, cleosDebt], 'ben')).toBe('You paid $60.00 of $90.00, Anna Berg $30.00');
  expect(says([cleosDebt], 'cleo')).toBe('Ben Ode and Anna Berg paid $90.00');
  expect(says([{ ...annas, isRefund: true }], 'anna')).toMatch(
    /^You received \$30\.00 of \$90\.00/,
  );
});

test('beside the amount column only several payers have amounts', () => {
  const inTable = (rows: readonly TransactionResource[], uid: string) =>
    whoPaidInTable(lineOf(rows), { uid, nameOf });
  expect(inTable([own, bens], 'anna')).toBe('You paid');
  expect(inTable([annas], 'anna')).toBe('You paid $30.00 of $90.00, Ben Ode $60.00');
  expect(inTable([cleosDebt], 'cleo')).toBe('Ben Ode and Anna Berg paid');
});

test('a line knows whether all rows are listed, and is paid once all debts are', () => {
  expect(isWhole(lineOf([own, bens, cleos]))).toBe(true);
  expect(isWhole(lineOf([bens]))).toBe(false);
  expect(lineOf([own, { ...bens, paid: true }, cleos]).paid).toBe(false);
  expect(lineOf([own, { ...bens, paid: true }, { ...cleos, paid: true }]).paid).toBe(true);
});
