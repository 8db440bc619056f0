import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from '@housetab/functions/core/import/import-limit';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { readCsvTable } from '@/features/import/read/csv-table';
import { takeBatch } from '@/features/import/run/import-batch';
import { daysOfRows, planCsvRows, readRows } from '@/features/import/csv/import-preview';
import { detectSettings } from '@/features/import/csv/import-settings';
import { samplePerson } from '@test/people';
import { sampleTransaction } from '@test/samples/transaction';

const anna = { id: 'anna', isAdmin: false };

const names: Record<string, string> = { anna: 'Anna Berg', ben: 'Ben' };
const nameOf = (uid: string) => names[uid] ?? uid;
const members = Object.entries(names).map(([id, name]) => samplePerson(id, name));

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
    const existing = sampleTransaction({
      ...{ payTo: 'Anna Berg', owedBy: null, categories: [] },
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
    expect(daysOfRows(rows)).toEqual({ first: '2026-11-02', last: '2026-11-30' });
    expect(daysOfRows([])).toBeNull();
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
