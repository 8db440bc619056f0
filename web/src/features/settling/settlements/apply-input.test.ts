import { expect, test } from 'vitest';
import { checkApplication, maximumOf } from '@/features/settling/settlements/apply-input';

test('a transaction and an amount are required', () => {
  expect(checkApplication({ transactionId: '', amount: '0.00', maximum: 1000 })).toEqual({
    transactionId: 'Please select a transaction',
    amount: 'Please enter a valid amount',
  });
});

test('the maximum can be applied, and a cent more cannot', () => {
  const transactionId = 'a';
  expect(checkApplication({ transactionId, amount: '10.10', maximum: 1010 })).toEqual({});
  expect(checkApplication({ transactionId, amount: '10.11', maximum: 1010 })).toEqual({
    amount: 'The maximum is $10.10',
  });
});

test('the maximum is the lower of the remaining and the available amount', () => {
  expect(maximumOf({ availableAmount: 3000 }, { remainingAmount: 2000 })).toBe(2000);
  expect(maximumOf({ availableAmount: 1250 }, { remainingAmount: 2000 })).toBe(1250);
  expect(maximumOf(undefined, { remainingAmount: 2000 })).toBe(2000);
});
