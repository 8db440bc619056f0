import { expect, test } from 'vitest';
import { YOU } from '../sentences/reader.ts';
import { restoringText } from './restoring-text.ts';

type Restored = Parameters<typeof restoringText>[0];

const reader = {
  id: 'ann',
  nameOf: (id: string) => (id === 'ann' ? YOU : `${id[0]!.toUpperCase()}${id.slice(1)}`),
};
const owed = (debtorId: string, creditorId: string, amount: number) => ({
  debtorId,
  creditorId,
  amount,
});
const expense: Restored = {
  kind: 'expense',
  amount: 9000,
  payers: [],
  owedBy: null,
  debts: [],
};
const payment: Restored = { ...expense, kind: 'payment' };

test.each([
  ['Ben owes you $30.00 again', [owed('ben', 'ann', 3000)]],
  ['You owe Ben $30.00 again', [owed('ann', 'ben', 3000)]],
  [
    'Ben owes you $30.00 and Cleo owes you $15.00 again',
    [owed('ben', 'ann', 3000), owed('cleo', 'ann', 1500)],
  ],
  ['3 people owe you $60.00 again', ['ben', 'cleo', 'dan'].map((id) => owed(id, 'ann', 2000))],
  ['You owe 3 people $60.00 again', ['ben', 'cleo', 'dan'].map((id) => owed('ann', id, 2000))],
  // The reader's debts come first; a reader without debts sees those of others.
  ['You owe Ben $10.00 again', [owed('cleo', 'ben', 2000), owed('ann', 'ben', 1000)]],
  ['Cleo owes Ben $20.00 again', [owed('cleo', 'ben', 2000)]],
  [
    '3 debts of $60.00 in all count again',
    ['cleo', 'dan', 'eve'].map((id) => owed(id, 'ben', 2000)),
  ],
  ['It counts in totals and reports again', []],
])('%s', (text, debts) => {
  expect(restoringText({ ...expense, debts }, reader)).toBe(text);
});

test('a payment counts again', () => {
  const paid = (from: string, to: string) => ({
    ...payment,
    payers: [{ userId: from, amount: 9000 }],
    owedBy: to,
  });
  expect(restoringText(paid('ben', 'ann'), reader)).toBe(
    'Ben’s payment of $90.00 to you counts again',
  );
  expect(restoringText(paid('ann', 'ben'), reader)).toBe(
    'Your payment of $90.00 to Ben counts again',
  );
});
