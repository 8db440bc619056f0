import { expect, test } from 'vitest';
import {
  netAfter,
  usualAmount,
  usualPayer,
  type PaymentValues,
} from '@/features/settling/pay/payment-values';

const values: PaymentValues = {
  payer: 'me',
  amount: '12.50',
  transactionDate: '2026-11-22',
  note: '',
};

test('the debtor is the suggested payer, with the whole debt as the amount', () => {
  expect([usualPayer(-3000), usualAmount(-3000, 'me')]).toEqual(['me', '30.00']);
  expect([usualPayer(1240), usualAmount(1240, 'them')]).toEqual(['them', '12.40']);
});

test('no amount is suggested for a payer without a debt', () => {
  expect(usualAmount(1240, 'me')).toBe('0.00');
  expect(usualAmount(0, 'me')).toBe('0.00');
});

test('a payment moves the net towards the payer', () => {
  expect(netAfter(-3000, values)).toBe(-1750);
  expect(netAfter(-3000, { ...values, payer: 'them' })).toBe(-4250);
});
