import { expect, test } from 'vitest';
import { whyPlanIsUnusable, toYnabPlans } from './plans.ts';

const account = { id: 'a', name: 'Checking', on_budget: true, closed: false, deleted: false };

test('plans list only open accounts, those with categories first', () => {
  const accounts = [
    { ...account, id: 'tracking', on_budget: false },
    { ...account, id: 'closed', closed: true },
    { ...account, id: 'deleted', deleted: true },
    account,
  ];
  const [plan] = toYnabPlans([{ id: 'p', name: 'Home', accounts }]);
  expect(plan?.accounts).toEqual([
    { id: 'a', name: 'Checking', isTracking: false },
    { id: 'tracking', name: 'Checking', isTracking: true },
  ]);
});

test('a plan in another currency comes after usable plans and has a reason', () => {
  const plans = toYnabPlans([
    { id: 'yen', name: 'Tokyo', currency_format: { iso_code: 'JPY' } },
    { id: 'usd', name: 'Home', currency_format: { iso_code: 'USD' } },
    { id: 'unknown', name: 'Old', currency_format: null },
  ]);
  expect(plans.map(({ id, isUsable }) => [id, isUsable])).toEqual([
    ['usd', true],
    ['unknown', true],
    ['yen', false],
  ]);
  expect(whyPlanIsUnusable(plans[2]!)).toContain('JPY');
});
