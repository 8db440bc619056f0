import { expect, test } from 'vitest';
import { expenseEffectText } from '@/shared/expense/expense-effect';

const debt = (creditorId: string, debtorId: string | null, cents: number) => ({
  creditorId,
  debtorId,
  cents,
});
const nameOf = (id: string) => ({ ben: 'Ben', cy: 'Cy' })[id] ?? id;

test('the effect of an expense is described for creditors, debtors and everybody else', () => {
  const annPaid = [debt('ann', null, 500), debt('ann', 'ben', 1000), debt('ann', 'cy', 1000)];
  expect(expenseEffectText(annPaid, 'ann', nameOf)).toBe('You get back $20.00 from 2 people');
  expect(expenseEffectText(annPaid.slice(0, 2), 'ann', nameOf)).toBe(
    'You get back $10.00 from Ben',
  );
  expect(expenseEffectText(annPaid, 'dan', nameOf)).toBe('It does not change what you owe');
  expect(expenseEffectText([debt('ann', null, 500)], 'ann', nameOf)).toBe(
    'It does not change what you owe',
  );

  const twoPaid = [debt('ben', 'ann', 300), debt('cy', 'ann', 200), debt('cy', 'ben', 50)];
  expect(expenseEffectText(twoPaid, 'ann', nameOf)).toBe('You owe $5.00 to 2 people');
  expect(expenseEffectText(twoPaid.slice(0, 1), 'ann', nameOf)).toBe('You owe $3.00 to Ben');
});
