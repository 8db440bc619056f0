import { expect, test } from 'vitest';
import { faultOfApplied, maximumOf } from '@/features/settling/settlements/apply-input';

test('an amount is required', () => {
  expect(faultOfApplied('0.00', 1000)).toBe('Please enter a valid amount');
});

test('the maximum can be applied, and a cent more cannot', () => {
  expect(faultOfApplied('10.10', 1010)).toBeUndefined();
  expect(faultOfApplied('10.11', 1010)).toBe('The maximum is $10.10');
});

test('the maximum is the lower of the remaining and the available amount', () => {
  expect(maximumOf({ availableAmount: 3000 }, { remainingAmount: 2000 })).toBe(2000);
  expect(maximumOf({ availableAmount: 1250 }, { remainingAmount: 2000 })).toBe(1250);
  expect(maximumOf(undefined, { remainingAmount: 2000 })).toBe(2000);
});
