import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, monthOf } from '../calendar/calendar.ts';
import { isPermitted } from '../permission/permission.ts';
import type { Member } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { SumDocument } from './stored.ts';
import { bearerOf, reportedCents } from '../report/report.ts';
import { newTransaction } from '../transaction/new-transaction.ts';
import { isSpending } from '../transaction/transaction.ts';
import { ReadableSums } from './readable-sums.ts';
import { SumChanges } from './sum-changes.ts';
import { cellsIn, sumDocumentsOf } from './sum-document.ts';
import { summedAsOf, summedBefore } from './summed-as.ts';
import { trendsOf } from './trends.ts';

/** Incrementally updated sums equal the sums of the rows, for every viewer. */

const people = ['ana', 'ben', 'cleo'] as const;
const today = '2026-11-20';
const now = new Date('2026-11-20T12:00:00Z');

const anyRow = fc
  .record({
    day: fc.integer({ min: 0, max: 130 }).map((offset) => addDays('2026-08-15', offset)),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    paidBy: fc.constantFrom(null, ...people),
    owedBy: fc.constantFrom(null, ...people),
    enteredBy: fc.constantFrom(...people),
    category: fc.constantFrom('food', 'rent', 'constructor', '', 'settlement'),
    isRefund: fc.boolean(),
    paid: fc.boolean(),
    isDeleted: fc.boolean(),
  })
  .map(({ day, category, paid, isDeleted, ...one }): Transaction => {
    const owedBy = one.owedBy === one.paidBy ? null : one.owedBy;
    const paidDate = paid ? new Date(`${addDays(day, 9)}T10:00:00Z`) : null;
    return newTransaction({
      ...one,
      ...{ id: 'row', entered: now, enteredDay: today, transactionDate: day, paid, paidDate },
      ...{ owedBy, payTo: one.paidBy === null ? 'Shop' : null },
      category: category || 'Old',
      categories: ['food', 'rent', 'constructor'].includes(category)
        ? [{ id: category, name: category }]
        : [],
      deletedAt: isDeleted ? now : null,
    });
  });

/** Writes to rows; null = the row is removed. */
const anyHistory = fc.array(
  fc.record({
    place: fc.nat(5),
    row: fc.option(anyRow, { freq: 5 }),
    isDirect: fc.boolean(),
  }),
  { maxLength: 30 },
);

const viewers: Record<string, Pick<Member, 'role' | 'grants' | 'openBooks' | 'onlyLooks'>> = {
  plain: { role: 'user', grants: {} },
  admin: { role: 'admin', grants: {} },
  reader: {
    role: 'user',
    grants: { cleo: { transactions: { permissionType: 'read', expiresAt: null } } },
  },
  openBooks: { role: 'user', grants: {}, openBooks: true },
  onlooker: { role: 'user', grants: {}, onlyLooks: true },
};

/** Applies the increments of commits, like the stored documents. */
class Stored {
  readonly #total = new SumChanges();

  commit(change: (changes: SumChanges) => void): void {
    const changes = new SumChanges();
    change(changes);
    for (const { cells } of changes.documents()) this.#total.add(cells, 1);
  }

  get documents(): SumDocument[] {
    return [...this.#total.documents()].flatMap(({ of, cells, names }) =>
      sumDocumentsOf(of, cells, names),
    );
  }
}

/** Replays a history. A direct write leaves the sums unchanged and marks the row. */
function play(history: readonly { place: number; row: Transaction | null; isDirect: boolean }[]) {
  const rows = new Map<number, Transaction>();
  const stored = new Stored();
  for (const { place, row, isDirect } of history) {
    const before = rows.get(place) ?? null;
    if (isDirect && row && (!before || before.enteredBy === row.enteredBy)) {
      const isRefund = before?.isRefund ?? false;
      const summedAs = before ? (before.summedAs ?? summedAsOf(before)) : {};
      rows.set(place, { ...row, isRefund, summedAs });
      continue;
    }
    stored.commit((changes) => changes.changeRow(before && summedBefore(before), row));
    if (row) rows.set(place, row);
    else rows.delete(place);
  }
  return { rows, stored };
}

const cellsOf = (documents: readonly SumDocument[]) =>
  documents
    .flatMap(cellsIn)
    .map(({ of, path, value }) => [of, ...path, value].join(' '))
    .toSorted();

it('sums equal those of the counted rows after any history', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { rows, stored } = play(history);
      const anew = new Stored();
      for (const row of rows.values()) {
        anew.commit((changes) => changes.changeRow(null, summedBefore(row)));
      }
      expect(cellsOf(stored.documents)).toEqual(cellsOf(anew.documents));
    }),
  );
});

it('a direct write is in the sums after the next write through the API', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { rows, stored } = play(history);
      for (const { summedAs, ...row } of rows.values()) {
        const marked = summedAs === undefined ? row : { ...row, summedAs };
        stored.commit((changes) => changes.changeRow(summedBefore(marked), row));
      }
      const anew = new Stored();
      for (const row of rows.values()) anew.commit((changes) => changes.changeRow(null, row));
      expect(cellsOf(stored.documents)).toEqual(cellsOf(anew.documents));
    }),
  );
});

it.each(Object.keys(viewers))(
  'a month contains exactly the rows that the viewer may read: %s',
  (kind) => {
    const viewer = { id: 'ana', leftAt: null, ...viewers[kind]! };
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
        const stored = new Stored();
        for (const row of rows) stored.commit((changes) => changes.changeRow(null, row));
        const sums = new ReadableSums(stored.documents, (row) =>
          isPermitted('transaction:read', viewer, row, now),
        );
        const readable = rows.filter(
          (row) =>
            row.deletedAt === null &&
            isSpending(row) &&
            row.transactionDate <= today &&
            isPermitted('transaction:read', viewer, row, now),
        );
        for (const whose of ['all', 'me'] as const) {
          const query = { from: '2026-09', to: '2026-12', whose };
          const counted = readable.filter((row) => whose === 'all' || bearerOf(row) === 'ana');
          const { months } = trendsOf(sums, query, { today, timeZone: 'UTC' }, 'ana', () => true);
          for (const { month, totalCents, shareCents, ...one } of months) {
            const own = counted.filter(({ transactionDate }) => monthOf(transactionDate) === month);
            const total = own.reduce((sum, row) => sum + reportedCents(row), 0);
            const share = own.filter((row) => bearerOf(row) === 'ana');
            expect({ totalCents, rows: one.rows }).toEqual({ totalCents: total, rows: own.length });
            expect(shareCents).toBe(share.reduce((sum, row) => sum + reportedCents(row), 0));
            for (const parts of [one.categories, one.paid, one.spentFor]) {
              expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
            }
          }
        }
      }),
    );
  },
);

it('rows that a viewer may not read do not affect their sums', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
      const viewer = { id: 'ana', leftAt: null, ...viewers['plain']! };
      const mayRead = (row: Transaction) => isPermitted('transaction:read', viewer, row, now);
      const seen = (all: readonly Transaction[]) => {
        const stored = new Stored();
        for (const row of all) stored.commit((changes) => changes.changeRow(null, row));
        const sums = new ReadableSums(stored.documents, (row) =>
          isPermitted('transaction:read', viewer, row, now),
        );
        const query = { from: '2026-08', to: '2026-12', whose: 'all' as const };
        return trendsOf(sums, query, { today, timeZone: 'UTC' }, 'ana', () => true);
      };
      expect(seen(rows)).toEqual(seen(rows.filter(mayRead)));
    }),
  );
});

it('a month that is split over several documents has the same sums', () => {
  const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
  const cells = Array.from({ length: 400 }, (_, person) =>
    days.map((day) => ({
      of: '2026-11',
      path: ['cells', `p${person},,,`, 'food', day] as const,
      value: person + 1,
    })),
  ).flat();
  const documents = sumDocumentsOf('2026-11', cells, []);
  expect(documents.length).toBeGreaterThan(1);
  expect(cellsOf(documents)).toEqual(cellsOf(sumDocumentsOf('2026-11', cells.toReversed(), [])));
  expect(documents.flatMap(cellsIn)).toHaveLength(cells.length);
});
