import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBill } from '../../../test/support/core/bills.ts';
import { toAmount } from '../money/money.ts';
import { billOf, newExpenseSchema } from './expense-request.ts';
import { splitOf } from '../split/split-schema.ts';
import { toSplitBody } from '../split/split-schema.ts';

const body = {
  id: '00000000-0000-4000-8000-000000000001',
  amount: 10,
  transactionDate: '2026-11-20',
  categories: [{ id: 'food', name: 'Food' }],
  payers: [{ userId: 'ann', amount: 10 }],
  split: { mode: 'equal', people: [{ userId: 'ann' }, { userId: 'ben' }] },
};

test('omitted fields get their defaults', () => {
  expect(newExpenseSchema.parse(body)).toMatchObject({
    kind: 'expense',
    note: '',
    optional: false,
  });
});

test('a fraction of a cent is refused with the field, not with an exception', () => {
  const paths = (fields: object) =>
    newExpenseSchema
      .safeParse({ ...body, ...fields })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(paths({ amount: 10.001 })).toContain('amount');
  expect(paths({ payers: [{ userId: 'ann', amount: 10.005 }] })).toContain('payers.0.amount');
  const people = [{ userId: 'ann', value: 33.333 }];
  expect(paths({ split: { mode: 'percentage', people } })).toContain('split.people.0.value');
});

test('a bill survives the round trip through JSON', () => {
  fc.assert(
    fc.property(anyBill(), (bill) => {
      const { id, amountCents, payers, split } = bill;
      const sent = {
        amount: toAmount(amountCents),
        payers: payers.map(({ memberId, cents }) => ({
          userId: memberId,
          amount: toAmount(cents),
        })),
        split: toSplitBody(split),
      };
      expect(newExpenseSchema.safeParse({ ...body, ...sent }).error).toBeUndefined();
      expect(billOf(id, sent)).toEqual(bill);
      expect(splitOf(sent.split)).toEqual(split);
    }),
  );
});
