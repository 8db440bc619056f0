import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from '@housetab/functions/core/import/import-limit';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { readCsvTable } from '@/features/csv/csv-table';
import { toExportFile } from '@/features/csv/export-transactions';
import { takeBatch } from '@/features/csv/import-batch';
import { dayRangeOf, planCsvRows, readRows } from '@/features/csv/import-preview';
import { detectSettings } from '@/features/csv/import-settings';
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

describe('rows', () => {
  const table = readCsvTable(
    [
      'Date,Amount,Pay To,Category,Owed By',
      '2026-11-05,10,ANNA@example.com,Food,',
      '2026-11-02,20,Corner Shop,Food,Ben',
      '2026-11-30,30,Ben,Food,Ben',
      '2026-13-01,40,Ben,Food,',
    ].join('\n'),
  );
  const settings = detectSettings(table);
  const rows = readRows(table, settings, members, anna, new Date());

  it('find their people, and fail with a reason if they cannot', () => {
    expect(rows.map(({ people, reasons }) => [people?.paidBy, people?.owedBy, reasons])).toEqual([
      ['anna', null, []],
      [null, 'ben', []],
      ['ben', 'ben', ['The one who paid cannot also owe it.']],
      [
        undefined,
        undefined,
        ['The date "2026-13-01" is not a date; use YYYY-MM-DD or MM/DD/YYYY.'],
      ],
    ]);
  });

  it('are duplicates by a member’s current name, too, not only by the file’s', () => {
    const { row } = rows[0]!;
    const existing = toResource({
      id: crypto.randomUUID(),
      amount: 1000,
      transactionDate: row!.date,
      date: '2026-11-05T12:00:00.000Z',
      paidBy: 'anna',
      type: 'food',
      note: '',
      optional: false,
    });
    expect(planCsvRows(rows, [existing], nameOf).map(({ standing }) => standing)).toEqual([
      'duplicate',
      'new',
      'failed',
      'failed',
    ]);
  });

  it('are all owed by one member without a column for that', () => {
    const mapping = { ...settings.mapping, owedBy: undefined };
    const owed = readRows(
      table,
      { ...settings, mapping, owedBy: 'ben' },
      members,
      anna,
      new Date(),
    );
    expect(owed.map(({ people, reasons }) => people?.owedBy ?? reasons[0])).toEqual([
      'ben',
      'ben',
      'ben',
      'The date "2026-13-01" is not a date; use YYYY-MM-DD or MM/DD/YYYY.',
    ]);
    expect(owed[0]?.row?.owedBy).toBe('ben');
  });

  it('are compared on their own days', () => {
    expect(dayRangeOf(rows)).toEqual({ first: '2026-11-02', last: '2026-11-30' });
    expect(dayRangeOf([])).toBeNull();
  });
});

describe('one import', () => {
  const row: ImportRow = {
    date: '2026-11-20',
    payTo: 'A',
    amount: 1,
    category: 'B',
    note: '',
    optional: false,
  };

  it('takes all rows up to the maximum', () => {
    expect(takeBatch(Array<ImportRow>(MAX_IMPORT_ROWS).fill(row))).toHaveLength(MAX_IMPORT_ROWS);
    expect(takeBatch(Array<ImportRow>(MAX_IMPORT_ROWS + 1).fill(row))).toHaveLength(
      MAX_IMPORT_ROWS,
    );
  });

  it('is never larger than the server reads', () => {
    const long = { ...row, note: '漢'.repeat(500), category: '漢'.repeat(100) };
    const batch = takeBatch(Array<ImportRow>(MAX_IMPORT_ROWS).fill(long));
    expect(batch.length).toBeGreaterThan(3000);
    const body = JSON.stringify({ importId: crypto.randomUUID(), rows: batch });
    expect(new TextEncoder().encode(body).length).toBeLessThan(8 * 1024 * 1024);
  });
});
