import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, makeTransaction } from '../../../test/support/core/fixtures.ts';
import { activeBook } from '../../../test/support/core/random-book.ts';
import { netByPair, owedInRows } from './owed-pairs.ts';
import { netCents } from '../settlement/balance.ts';
import { sumCents } from '../money/money.ts';

const people = ['anna', 'ben', 'cleo', 'dan'] as const;

const row = fc
  .record({
    paidBy: fc.constantFrom(...people),
    owedBy: fc.constantFrom(...people, null),
    amountCents: fc.integer({ min: 1, max: 5000 }),
    settledCents: fc.constantFrom(0, 0, 1),
    paid: fc.boolean(),
    category: fc.constantFrom('Groceries', 'settlement'),
  })
  .filter(({ paidBy, owedBy }) => paidBy !== owedBy);

const books = fc
  .record({ rows: fc.array(row, { maxLength: 30 }), book: activeBook })
  .map(({ rows, book }) => ({
    transactions: [
      ...rows.map((fields, index) => makeTransaction({ id: idOf(500 + index), ...fields })),
      ...book.transactions,
    ],
    settlements: [book.settlement],
  }));

test('each pair with a net other than 0 is listed once', () => {
  fc.assert(
    fc.property(books, ({ transactions, settlements }) => {
      const pairs = netByPair(owedInRows(transactions, settlements));
      for (const [index, one] of people.entries()) {
        for (const other of people.slice(index + 1)) {
          const net = netCents(one, other, { transactions, settlements });
          const [debtorId, creditorId] = net > 0 ? [other, one] : [one, other];
          const found = pairs.filter(
            (pair) =>
              [pair.debtorId, pair.creditorId].includes(one) &&
              [pair.debtorId, pair.creditorId].includes(other),
          );
          expect(found).toEqual(net === 0 ? [] : [{ debtorId, creditorId, cents: Math.abs(net) }]);
        }
      }
    }),
  );
});

test('the nets of all people add up to 0', () => {
  fc.assert(
    fc.property(books, ({ transactions, settlements }) => {
      const pairs = netByPair(owedInRows(transactions, settlements));
      const netOf = (id: string) =>
        sumCents(
          pairs.map(({ debtorId, creditorId, cents }) =>
            creditorId === id ? cents : debtorId === id ? -cents : 0,
          ),
        );
      const nets = people.map((id) => {
        const others = people.filter((one) => one !== id);
        const own = sumCents(others.map((one) => netCents(id, one, { transactions, settlements })));
        expect(netOf(id)).toBe(own);
        return own;
      });
      expect(sumCents(nets)).toBe(0);
    }),
  );
});

test('the order of rows changes nothing, and the largest pair comes first', () => {
  fc.assert(
    fc.property(books, ({ transactions, settlements }) => {
      const owed = owedInRows(transactions, settlements);
      const pairs = netByPair(owed);
      expect(netByPair(owed.toReversed())).toEqual(pairs);
      const cents = pairs.map((pair) => pair.cents);
      expect(cents).toEqual(cents.toSorted((a, b) => b - a));
    }),
  );
});
