import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { toExportFile } from '@/features/export/export-transactions';
import { readCsvTable } from '@/features/import/read/csv-table';
import { planCsvRows, readRows } from '@/features/import/csv/import-preview';
import { detectSettings } from '@/features/import/csv/import-settings';
import { samplePerson } from '@test/people';
import { sampleTransaction } from '@test/samples/transaction';

const anna = { id: 'anna', isAdmin: false };

const names: Record<string, string> = { anna: 'Anna Berg', ben: 'Ben' };
const nameOf = (uid: string) => names[uid] ?? uid;
const members = Object.entries(names).map(([id, name]) => samplePerson(id, name));

const text = fc.oneof(
  fc.string({ maxLength: 12 }).map((one) => `x${one}`),
  fc.constantFrom('=1+1', '-5', '@sum', "'quoted", 'a, b', 'two\nlines', 'Crème "brûlée"'),
);
const transaction = fc.record({
  id: fc.uuid(),
  amount: fc.integer({ min: 1, max: 999_999 }),
  transactionDate: fc.constantFrom('2026-11-01', '2026-11-02', '2026-12-31'),
  date: fc.constantFrom('2026-11-03T23:30:00.000Z', '2026-11-04T00:30:00.000Z'),
  paidBy: fc.constantFrom('anna', 'ben', null),
  type: text,
  note: text,
  optional: fc.boolean(),
});
type Sample = Pick<
  TransactionResource,
  'id' | 'amount' | 'transactionDate' | 'date' | 'paidBy' | 'type' | 'note' | 'optional'
>;

function toResource(sample: Sample): TransactionResource {
  const payTo = sample.paidBy ? nameOf(sample.paidBy) : 'Corner Shop';
  return sampleTransaction({ ...sample, payTo, owedBy: null, categories: [] });
}

async function readBack(transactions: readonly TransactionResource[]) {
  const file = toExportFile(transactions, { nameOf, timeZone: 'Asia/Tokyo', now: new Date(0) });
  const table = readCsvTable((await file.text()).replace(/\r\n/g, '\n'));
  return readRows(table, detectSettings(table), members, anna, new Date());
}

const many = fc.array(transaction.map(toResource), { minLength: 1, maxLength: 8 });

describe('an export that is imported again', () => {
  it('is known row by row, and has no new row', async () => {
    await fc.assert(
      fc.asyncProperty(many, async (list) => {
        const planned = planCsvRows(await readBack(list), list, nameOf);
        expect(planned.map(({ standing }) => standing)).toEqual(list.map(() => 'known'));
      }),
      { numRuns: 60 },
    );
  });

  it('without ids is matched by content, and no more often than it exists', async () => {
    await fc.assert(
      fc.asyncProperty(many, fc.nat(8), async (list, kept) => {
        const rows = (await readBack(list)).map((one) => {
          if (!one.row) throw new Error(one.reasons.join());
          return { ...one, row: { ...one.row, id: undefined } };
        });
        const existing = list.slice(0, kept);
        const standings = planCsvRows(rows, existing, nameOf).map(({ standing }) => standing);
        const found = standings.filter((standing) => standing === 'duplicate');
        // Equal rows are interchangeable, so only their number is known.
        expect(found).toHaveLength(existing.length);
        expect(standings.filter((standing) => standing === 'new')).toHaveLength(
          list.length - existing.length,
        );
      }),
      { numRuns: 60 },
    );
  });
});
