import { expect, test } from 'vitest';
import { netCents } from '../settlement/balance.ts';
import { isDebt } from '../transaction/transaction.ts';
import { newPayment } from './payment.ts';
import { newPaymentSchema, paymentOf } from './payment-request.ts';

const body = {
  id: '6f1c1c1e-4a1b-4c1d-8e1f-0123456789ab',
  from: 'ben',
  to: 'ann',
  amount: 50,
  transactionDate: '2026-11-22',
};
const entry = {
  enteredBy: 'ben',
  entered: new Date('2026-11-22T10:00:00Z'),
  enteredDay: '2026-11-22',
};

test("a payment lowers the payer's debt by exactly its amount", () => {
  const payment = newPayment(paymentOf(newPaymentSchema.parse(body)), entry);
  expect(netCents('ben', 'ann', { transactions: [payment], settlements: [] })).toBe(5000);
  expect(payment).toMatchObject({ category: 'settlement', categories: [], paid: false });
});

test('a payment counts whatever its paid mark', () => {
  const payment = newPayment(paymentOf(newPaymentSchema.parse(body)), entry);
  expect(isDebt({ ...payment, paid: true })).toBe(true);
});

test('nobody can pay themselves', () => {
  const { error } = newPaymentSchema.safeParse({ ...body, to: 'ben' });
  expect(error?.issues).toMatchObject([{ path: ['to'] }]);
});
