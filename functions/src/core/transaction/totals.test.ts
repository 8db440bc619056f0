import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTransaction } from '../../../test/support/core/fixtures.ts';
import { sumCents, toCents } from '../money/money.ts';
import { toTransactionResource } from './transaction-resource.ts';
import { totalsOf } from './totals.ts';
import { withDerivedFields } from './new-transaction.ts';
import type { Transaction } from './stored.ts';

const person = fc.constantFrom('anna', 'ben', 'cleo', null);

/** Shared bills, refunds, payments and items of settlements in any mixture. */
const rows: fc.Arbitrary<Transaction[]> = fc.array(
  fc
    .record({
      paidBy: person,
      owedBy: person,
      amountCents: fc.integer({ min: 1, max: 999_999_999 }),
      paid: fc.boolean(),
      optional: fc.boolean(),
      inSettlement: fc.boolean(),
      isRefund: fc.boolean(),
      expenseId: fc.constantFrom(null, 'bill'),
      category: fc.constantFrom('Groceries', 'settlement'),
    })
    .map((fields) => withDerivedFields(makeTransaction(fields))),
);

test('the client’s total of the rows equals the database’s total', () => {
  fc.assert(
    fc.property(rows, (stored) => {
      const shown = stored.map((one) => {
        const { amount, ...row } = toTransactionResource(one, (id) => id);
        return { ...row, amount: toCents(amount) };
      });
      const sum = (some: Transaction[]) => sumCents(some.map(({ signedCents }) => signedCents));
      expect(totalsOf(shown)).toEqual({
        total: sum(stored),
        paid: sum(stored.filter(({ paid }) => paid)),
        unpaid: sum(stored.filter(({ paid }) => !paid)),
        optional: sum(stored.filter(({ optional }) => optional)),
        count: stored.length,
      });
    }),
  );
});

test('items of settlements and refunds are subtracted once', () => {
  const row = { amount: 500, paid: false, optional: false, inSettlement: false, isRefund: false };
  const totals = totalsOf([
    row,
    { ...row, inSettlement: true, paid: true },
    { ...row, isRefund: true, amount: 30 },
    { ...row, isRefund: true, inSettlement: true, amount: 1 },
  ]);
  expect(totals).toEqual({ total: -31, paid: -500, unpaid: 469, optional: 0, count: 4 });
});
