import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryKey } from '@/features/trends/parts';
import { isAskedFor, type TrendRowsRequest } from '@/features/trends/trend-rows';

const person = fc.constantFrom('anna', 'ben', 'cleo');
const category = fc.option(fc.constantFrom('rent', 'power'), { nil: null });
const row = fc
  .record({
    enteredBy: person,
    paidBy: fc.option(person, { nil: null }),
    owedBy: fc.option(person, { nil: null }),
    isRefund: fc.boolean(),
    category,
  })
  .map(({ category: id, ...people }) => ({
    ...people,
    transactionDate: '2026-11-05',
    categories: id === null ? [] : [{ id, name: id }],
  }));

const days = { title: '', startDate: '2026-11-01', endDate: '2026-11-30' };
const people = ['anna', 'ben', 'cleo'];

test.each<[string, Partial<TrendRowsRequest>[]]>([
  ['categories', [null, 'rent', 'power'].map((id) => ({ categories: [categoryKey(id)] }))],
  ['who paid', people.map((paidBy) => ({ paidBy }))],
  ['who carries it', people.map((carriedBy) => ({ carriedBy }))],
])('each row is in exactly one bar, by %s', (_, bars) => {
  fc.assert(
    fc.property(row, (one) => {
      const standsIn = bars.filter((bar) => isAskedFor({ ...days, ...bar })(one));
      expect(standsIn).toHaveLength(1);
      expect(isAskedFor(days)(one)).toBe(true);
    }),
  );
});

test('a refund counts for its receiver, and for the people it belonged to', () => {
  // Ben got $10 back, of which Anna is owed her part.
  const back = {
    enteredBy: 'cleo',
    paidBy: 'anna',
    owedBy: 'ben',
    isRefund: true,
    categories: [],
    transactionDate: '2026-11-05',
  };
  expect(isAskedFor({ ...days, paidBy: 'ben' })(back)).toBe(true);
  expect(isAskedFor({ ...days, carriedBy: 'anna' })(back)).toBe(true);
});
