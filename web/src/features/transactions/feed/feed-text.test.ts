import { expect, test } from 'vitest';
import { stateOfLine } from '@/features/transactions/feed/feed-notes';
import { dayTitle, meaningOfLine, spendingText } from '@/features/transactions/feed/feed-text';
import { toListLines } from '@/shared/expense/expense-line';
import { billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';

type Row = ReturnType<typeof sampleTransaction>;

const names: Record<string, string> = { anna: 'Anna', ben: 'Ben', cleo: 'Cleo' };
const asSeenBy = (uid: string) => ({ uid, nameOf: (id: string) => names[id] ?? id });
// Rows have cents here, as on screens.
const row = (fields: Partial<Row> = {}) => sampleTransaction({ amount: 3000, ...fields });
const part = (owedBy: string | null, fields: Partial<Row> = {}) =>
  billRow(owedBy, {
    ...{ payTo: 'Anna', amount: 3000, openAmount: 3000, expenseAmount: 9000 },
    expensePayers: [{ userId: 'anna', amount: 9000 }],
    ...fields,
  });
const said = (rows: Row[], uid = 'anna') =>
  meaningOfLine(toListLines(rows)[0]!, asSeenBy(uid)).text;

test('an expense shows each reader what they paid, their share, and whom they owe', () => {
  const whole = [part(null), part('ben'), part('cleo')];
  expect(said(whole)).toBe('You paid $90.00, your share $30.00');
  expect(said([whole[1]!], 'ben')).toBe('You owe Anna Berg $30.00'.replace(' Berg', ''));
  expect(said(whole, 'dora')).toBe('Anna paid · not yours');
  expect(said([part('ben', { paid: true })], 'ben')).toBe('Anna paid · your share $30.00');
});

test('each of several payers reads their own part first, and what they still owe', () => {
  const payers = [
    { userId: 'anna', amount: 6000 },
    { userId: 'ben', amount: 3000 },
  ];
  const fields = { expensePayers: payers, expenseAmount: 9000 };
  const rows = [
    part(null, { ...fields, amount: 4000, openAmount: 4000 }),
    part(null, { ...fields, paidBy: 'ben', payTo: 'Ben' }),
    part('ben', { ...fields, amount: 2000, openAmount: 2000 }),
  ];
  expect(said(rows)).toBe('You paid $60.00 of $90.00, Ben $30.00, your share $40.00');
  expect(said(rows, 'ben')).toBe(
    'You paid $30.00 of $90.00, Anna $60.00, your share $50.00, you owe Anna $20.00',
  );
});

test('transactions of two, of one, of outside payees and payments have their own words', () => {
  expect(said([row()])).toBe('Ben owes you $30.00');
  expect(said([row({ paid: true })])).toBe('You paid $30.00 for Ben');
  expect(said([row()], 'ben')).toBe('You owe Anna $30.00');
  expect(said([row({ openAmount: 1000 })], 'ben')).toBe('You owe Anna $10.00');
  expect(said([row({ owedBy: null })])).toBe('You paid $30.00 for yourself');
  expect(said([row({ paidBy: null, payTo: 'Landlord' })], 'ben')).toBe(
    'Landlord paid · your share $30.00',
  );
  expect(said([row()], 'cleo')).toBe('Anna Berg paid for Ben · not yours');
  const payment = row({ type: 'settlement' });
  expect(said([payment])).toBe('You paid Ben $30.00');
  expect(said([payment], 'ben')).toBe('Anna Berg paid you $30.00');
  expect(said([payment], 'cleo')).toBe('Anna Berg paid Ben · not yours');
});

test('a refund reads as received, and as owed to others', () => {
  const back = { isRefund: true, paidBy: 'ben', payTo: 'Ben', owedBy: 'anna' };
  const rows = [part(null, { isRefund: true }), part('anna', back)];
  expect(said(rows)).toBe('You received $90.00, your part $30.00');
  expect(said([rows[1]!], 'ben')).toBe('Anna owes you $30.00');
});

test('no amount has a sign', () => {
  for (const uid of ['anna', 'ben', 'cleo']) {
    const lines = [row(), row({ inSettlement: true }), part('ben', { isRefund: true })];
    for (const line of lines) expect(said([line], uid)).not.toMatch(/[-−+]\$/);
  }
  expect(spendingText({ paid: 51772, share: 10395 })).toBe('You paid $517.72 · your share $103.95');
  expect(spendingText({ paid: -500, share: -250 })).toBe('You got back $5.00 · of it yours $2.50');
  expect(spendingText({ paid: 0, share: 0 })).toBe('Nothing of yours yet');
});

test('a line states what happened to its debts', () => {
  const state = (...rows: Row[]) => stateOfLine(toListLines(rows)[0]!);
  expect(state(row())).toBeNull();
  expect(state(row({ paid: true }))).toBe('Paid back');
  expect(state(row({ openAmount: 0 }))).toBe('Settled');
  expect(state(row({ inSettlement: true }))).toBe('In a settlement');
  expect(state(row({ owedBy: null, paid: true }))).toBeNull();
  expect(state(part(null), part('ben', { paid: true }), part('cleo'))).toBe('1 of 2 paid back');
  expect(state(row({ type: 'settlement', paid: true }))).toBeNull();
});

test('a day is named relative to today, across months and years', () => {
  expect(dayTitle('2026-01-01', '2026-01-01')).toBe('Today');
  expect(dayTitle('2025-12-31', '2026-01-01')).toBe('Yesterday');
  expect(dayTitle('2026-03-01', '2026-03-03')).toMatch(/^Mar 1/);
  expect(dayTitle('2026-01-02', '2026-01-01')).toMatch(/^Jan 2/);
});
