import { expect, test } from 'vitest';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isExpense, isWhole, toLines } from '@/components/expense/expense-line';
import { meaningOf, whoPaid } from '@/components/expense/expense-meaning';
import { sampleTransaction } from '@test/samples/transaction';

/** $87.45 that Anna paid, for herself, Ben and Cleo; in cents, as everywhere behind the wire. */
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
  const [line] = toLines(rows);
  if (!line || !isExpense(line)) throw new Error('It is no expense.');
  return line;
}

test('an expense is one line where its first row stands, other rows stay as they are', () => {
  const milk = sampleTransaction();
  const eggs = sampleTransaction();
  const lines = toLines([milk, bens, eggs, cleos, own]);
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
])('what it means for %s', (uid, rows, meaning) => {
  expect(meaningOf(lineOf(rows), uid)).toBe(meaning);
});

test('who paid is named once, the reader as You; of a refund who received it', () => {
  expect(whoPaid(lineOf([own, bens, cleos]), 'ben', nameOf)).toBe('Anna Berg paid');
  expect(whoPaid(lineOf([own, bens, cleos]), 'anna', nameOf)).toBe('You paid');
  const two = [bens, part({ paidBy: 'cleo', payTo: 'Cleo' })];
  expect(whoPaid(lineOf(two), 'ben', nameOf)).toBe('Anna Berg and Cleo paid');
  expect(whoPaid(lineOf(two), 'cleo', nameOf)).toBe('You and Anna Berg paid');
  const back = part({ paidBy: 'ben', payTo: 'Ben Ode', owedBy: 'anna', isRefund: true });
  expect(whoPaid(lineOf([back]), 'ben', nameOf)).toBe('Anna Berg received');
  expect(meaningOf(lineOf([back]), 'ben')).toBe('you get back $29.15 of $87.45, 3 people');
});

test('a line knows whether all rows are listed, and is paid once all debts are', () => {
  expect(isWhole(lineOf([own, bens, cleos]))).toBe(true);
  expect(isWhole(lineOf([bens]))).toBe(false);
  expect(lineOf([own, { ...bens, paid: true }, cleos]).paid).toBe(false);
  expect(lineOf([own, { ...bens, paid: true }, { ...cleos, paid: true }]).paid).toBe(true);
});
