import { expect, test } from 'vitest';
import { amountOfLine, toListLines } from '@/shared/expense/expense-line';
import { meaningForReader, whoOwesWhom, whoPaidWhat } from '@/shared/expense/line-meaning';
import { billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';

const nameOf = (uid: string) => ({ anna: 'Anna', ben: 'Ben', cleo: 'Cleo' })[uid] ?? uid;
/** Amounts are cents here, as everywhere behind the API client. */
const inCents = { amount: 2915, openAmount: 2915, expenseAmount: 8745 };
const part = (owedBy: string | null, fields: Parameters<typeof billRow>[1] = {}) =>
  billRow(owedBy, { ...inCents, ...fields });
const row = (fields: Parameters<typeof sampleTransaction>[0] = {}) =>
  sampleTransaction({ paidBy: 'anna', payTo: 'Anna', owedBy: 'ben', ...fields });
const says = (line: Parameters<typeof meaningForReader>[0], uid: string) => {
  const { words, cents, tone } = meaningForReader(line, uid);
  return [words, cents, tone];
};

test('a debt shows its open amount to both people', () => {
  const partly = row({ amount: 5000, openAmount: 2000 });
  expect(says(partly, 'ben')).toEqual(['you owe', 2000, 'you-owe']);
  expect(says(partly, 'anna')).toEqual(['you get back', 2000, 'owed-to-you']);
  expect(says(partly, 'cleo')).toEqual(['not involved', 5000, 'neutral']);
});

test('a paid, settled or unowed row says so', () => {
  expect(says(row({ paid: true, amount: 8 }), 'ben')).toEqual(['you paid back', 8, 'paid']);
  expect(says(row({ paid: true, amount: 8 }), 'anna')).toEqual(['you got back', 8, 'paid']);
  expect(says(row({ amount: 8, openAmount: 0 }), 'ben')).toEqual(['settled', 8, 'settled']);
  const held = row({ inSettlement: true, amount: 15, openAmount: 0 });
  expect(says(held, 'anna')).toEqual(['Settlement', -15, 'settled']);
  expect(says(row({ owedBy: null, amount: 8 }), 'anna')).toEqual(['not a debt', 8, 'neutral']);
  expect(says(row({ type: 'Settlement', amount: 5 }), 'ben')).toEqual(['Settlement', 5, 'settled']);
  // Also in a settlement: received money is not negative.
  const received = row({ type: 'Settlement', amount: 5, inSettlement: true, openAmount: 0 });
  expect(says(received, 'ben')).toEqual(['Settlement', 5, 'settled']);
});

test('an amount has the sign of the totals, for every kind of row', () => {
  const taken = { inSettlement: true, openAmount: 0 };
  const payment = row({ type: 'settlement', amount: 1133, ...taken });
  // A payment beside payer and payee is not negative; the amount column has the sign of the totals.
  expect([amountOfLine(payment), says(payment, 'ben')[1]]).toEqual([-1133, 1133]);
  expect(amountOfLine(row({ type: 'settlement', amount: 1133 }))).toBe(1133);
  // The settlement includes Ben's share only: the same in the table and in the phone's row.
  const [held] = toListLines([part('ben', taken)]);
  expect([amountOfLine(held!), says(held!, 'ben')[1]]).toEqual([-2915, -2915]);
  const [open] = toListLines([part('ben')]);
  expect(amountOfLine(open!)).toBe(8745);
  const [refund] = toListLines([part('ben', { isRefund: true }), part(null, { isRefund: true })]);
  expect(amountOfLine(refund!)).toBe(-8745);
});

test('nothing is claimed about a row with an unknown paid mark', () => {
  const unknown = { ...part('ben'), isStateUnknown: true };
  for (const uid of ['anna', 'ben', 'cleo'])
    expect(says(unknown, uid)).toEqual(['', 2915, 'neutral']);
});

test('an expense means the sum of each reader’s rows', () => {
  const [line] = toListLines([part(null), part('ben'), part('cleo', { paid: true })]);
  expect(says(line!, 'anna')).toEqual(['you get back', 2915, 'owed-to-you']);
  expect(says(line!, 'ben')).toEqual(['you owe', 2915, 'you-owe']);
  expect(says(line!, 'cleo')).toEqual(['you paid back', 2915, 'paid']);
  expect(says(line!, 'dora')).toEqual(['not involved', 8745, 'neutral']);
  expect(says(part('ben'), 'dora')).toEqual(['not involved', 2915, 'neutral']);
});

test('the second line names payer, amount and debtor', () => {
  const [line] = toListLines([part(null), part('ben')]);
  expect(whoPaidWhat(line!, { uid: 'anna', nameOf })).toBe('You paid $87.45');
  expect(whoPaidWhat(row({ amount: 1250 }), { uid: 'ben', nameOf })).toBe('Anna paid $12.50');
  expect(whoPaidWhat(row({ amount: 1250 }), { uid: 'anna', nameOf })).toBe(
    'You paid $12.50 for Ben',
  );
  const payment = row({ type: 'settlement', amount: 500 });
  expect(whoPaidWhat(payment, { uid: 'ben', nameOf })).toBe('Anna paid you $5.00');
});

test('a row below its expense names debtor and creditor', () => {
  expect(whoOwesWhom(part('ben'), { uid: 'anna', nameOf })).toBe('Ben owes you');
  expect(whoOwesWhom(part('ben'), { uid: 'ben', nameOf })).toBe('You owe Anna Berg');
  expect(whoOwesWhom(part(null), { uid: 'anna', nameOf })).toBe('Your own part');
});
