import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlaces } from '@housetab/functions/core/feed/order';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  linesSource,
  feedPlaceOf,
  settleUpsSource,
  spendingOfMonth,
  toFeed,
  waitingSource,
} from '@/features/transactions/feed/feed-items';
import { listedSettleUp } from '@test/samples/settle-up';
import { sampleTransaction } from '@test/samples/transaction';

const instants = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'];

/** Single rows and expenses of up to five rows; many share a day and a moment. */
const anyRows: fc.Arbitrary<TransactionResource[]> = fc
  .array(
    fc.record({
      transactionDate: fc.constantFrom('2026-10-31', '2026-11-19', '2026-11-20'),
      date: fc.constantFrom(...instants),
      parts: fc.integer({ min: 0, max: 5 }),
      expenseId: fc.uuid(),
    }),
    { maxLength: 25 },
  )
  .chain((items) =>
    fc.tuple(
      ...items.map(({ parts, expenseId, ...fields }) =>
        fc
          .uniqueArray(fc.uuid(), { minLength: Math.max(1, parts), maxLength: Math.max(1, parts) })
          .map((ids) =>
            ids.map((id) =>
              sampleTransaction({
                ...{ id, amount: 100, ...fields },
                ...(parts > 0 && { expenseId, expenseAmount: 100 * parts, expensePayers: null }),
              }),
            ),
          ),
      ),
    ),
  )
  .map((rows) =>
    rows
      .flat()
      // The server's order: the day, the moment of entry, the id.
      .toSorted((one, other) => comparePlaces(placeOfRow(one), placeOfRow(other))),
  );

const placeOfRow = ({ transactionDate, date, id }: TransactionResource) => ({
  ...{ day: transactionDate, entered: date, id },
});
const nobody = settleUpsSource([], false);
const nothing = waitingSource([], []);

test('an expense is one whole line and shown lines do not move, wherever a page ends', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 7 }), (rows, page) => {
      const all = toFeed(linesSource(rows, false), nobody, nothing);
      const keys = all.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(all.map(feedPlaceOf)).toEqual(all.map(feedPlaceOf).toSorted(comparePlaces));
      for (let count = page; count < rows.length; count += page) {
        const shown = toFeed(linesSource(rows.slice(0, count), true), nobody, nothing);
        expect(shown).toEqual(all.slice(0, shown.length));
      }
      const partsOf = all.flatMap((item) =>
        item.kind === 'line' ? (item.line.parts ?? [item.line]).map(({ id }) => id) : [],
      );
      expect(partsOf.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    }),
    { numRuns: 300 },
  );
});

test('a waiting entry is not shown once the server has it', () => {
  const row = sampleTransaction({ transactionDate: '2026-11-20' });
  const write = { resourceId: row.id } as Parameters<typeof waitingSource>[0][number][0];
  const waiting = [[write, { ...row, note: 'as typed' }]] as const;
  const shown = (rows: TransactionResource[]) =>
    toFeed(linesSource(rows, false), nobody, waitingSource(waiting, rows));
  expect(shown([row])).toMatchObject([{ waiting: null }]);
  expect(shown([])).toMatchObject([{ waiting: write, line: { note: 'as typed' } }]);
});

test('a settle-up is shown once, with its payment if both have the same day', () => {
  const made = listedSettleUp();
  const at = new Date(2026, 10, 20, 12).toISOString();
  const payment = sampleTransaction({
    type: 'settlement',
    transactionDate: '2026-11-20',
    date: at,
  });
  const settleUp = {
    ...{ ...made, at, undoneAt: null },
    payment: { ...made.payment!, transactionId: payment.id },
  };
  const feed = (row: TransactionResource, one = settleUp) =>
    toFeed(linesSource([row], false), settleUpsSource([one], false), nothing);
  expect(feed(payment)).toMatchObject([{ kind: 'line', settleUp: { id: made.id } }]);
  const earlier = { ...payment, transactionDate: '2026-11-03' };
  expect(feed(earlier)).toMatchObject([{ kind: 'settle-up' }, { kind: 'line', settleUp: null }]);
  expect(feed(payment, { ...settleUp, undoneAt: at } as never)).toMatchObject([
    { kind: 'line', settleUp: null },
  ]);
});

test('a month’s sums are shown once all its rows are loaded', () => {
  const row = (transactionDate: string) => sampleTransaction({ transactionDate, amount: 100 });
  const rows = [row('2026-12-01'), row('2026-11-30'), row('2026-11-01')];
  expect(spendingOfMonth(rows, true, '2026-11', 'anna')).toBeNull();
  expect(spendingOfMonth(rows, false, '2026-11', 'anna')).toEqual({ paid: 200, share: 0 });
  const more = [...rows, row('2026-10-31')];
  expect(spendingOfMonth(more, true, '2026-11', 'ben')).toEqual({ paid: 0, share: 200 });
});
