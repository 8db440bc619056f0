import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../../test/support/core/fixtures.ts';
import { detectColumns, hasRequiredColumns } from './own-csv-columns.ts';
import { detectImportFormat, findFormatDoubts, parseDate, readAmount } from './import-format.ts';
import { MAX_IMPORT_ROWS } from '../import-limit.ts';
import { importRequestSchema } from '../import-resource.ts';
import { checkImportRow, readImportRow } from './own-csv.ts';

const header = ['Date', 'Amount', 'Pay To', 'Category', 'Note', 'Optional', 'Tx Date', 'Owed By'];
const mapping = detectColumns(header);
const cells = ['2026-11-20', '$1,234.50', 'Anna', 'Rent', 'Flat, hall', 'TRUE', '11/2/2026', 'Ben'];

function withCell(name: string, text: string): string[] {
  return cells.map((cell, index) => (header[index] === name ? text : cell));
}

describe('the columns of a file', () => {
  it('are found by their headers, ignoring case', () => {
    expect(detectColumns(['\uFEFFDATE', ' pay to ', 'AMOUNT', 'category', 'Description'])).toEqual({
      date: 0,
      payTo: 1,
      amount: 2,
      category: 3,
      note: 4,
    });
  });

  it('count once; unknown ones are ignored', () => {
    const odd = ['date', 'Entry Date', 'payto', 'Pay To', '__proto__', 'constructor', ''];
    expect(detectColumns(odd)).toEqual({ date: 0, payTo: 2 });
  });

  it.each(['date', 'amount', 'pay to', 'category'])('are not enough without %s', (missing) => {
    const names = ['date', 'amount', 'pay to', 'category'];
    expect(hasRequiredColumns(detectColumns(names))).toBe(true);
    expect(hasRequiredColumns(detectColumns(names.filter((name) => name !== missing)))).toBe(false);
  });
});

describe('a row', () => {
  it('is read with all its fields', () => {
    expect(readImportRow(cells, mapping)).toEqual({
      reasons: [],
      row: {
        date: '2026-11-20',
        transactionDate: '2026-11-02',
        amount: 1234.5,
        payTo: 'Anna',
        category: 'Rent',
        note: 'Flat, hall',
        optional: true,
        owedBy: 'Ben',
      },
    });
  });

  it('uses its entry date without a transaction date', () => {
    expect(readImportRow(withCell('Tx Date', ''), mapping).row).toMatchObject({
      date: '2026-11-20',
      transactionDate: '2026-11-20',
    });
  });

  it('may lack trailing optional columns', () => {
    expect(readImportRow(cells.slice(0, 4), mapping).row).toMatchObject({
      note: '',
      optional: false,
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['Yes', true],
    ['false', false],
    ['0', false],
    ['maybe', false],
    ['', false],
  ])('with %j as optional is %s', (text, optional) => {
    expect(readImportRow(withCell('Optional', text), mapping).row?.optional).toBe(optional);
  });

  it.each([
    ['Date', '', 'The date is empty.'],
    ['Date', '2026-02-30', 'The date "2026-02-30" is not a date; use YYYY-MM-DD or MM/DD/YYYY.'],
    ['Date', '20.11.2026', 'The date "20.11.2026" is not a date; use YYYY-MM-DD or MM/DD/YYYY.'],
    ['Tx Date', 'x', 'The transaction date "x" is not a date; use YYYY-MM-DD or MM/DD/YYYY.'],
    ['Amount', '', 'The amount "" is not an amount above 0.'],
    ['Amount', '12,50', 'The amount "12,50" is not written like 1,234.56.'],
    ['Amount', '1.999', 'The amount "1.999" has more than two decimals.'],
    ['Amount', '$1,234.567', 'The amount "$1,234.567" has more than two decimals.'],
    ['Amount', '10000000', 'The amount "10000000" is above $9,999,999.99.'],
    ['Amount', '1.2.3', 'The amount "1.2.3" is not an amount above 0.'],
    ['Amount', '-5', 'The amount "-5" is not an amount above 0.'],
    ['Amount', '0', 'The amount "0" is not an amount above 0.'],
    ['Amount', 'ten', 'The amount "ten" is not an amount above 0.'],
    ['Amount', '1e9', 'The amount "1e9" is not an amount above 0.'],
    ['Pay To', ' ', 'Pay to is empty.'],
    ['Category', '', 'The category is empty.'],
    ['Note', 'x'.repeat(501), 'note: At most 500 characters.'],
  ])('fails with a wrong %s: %j', (name, text, reason) => {
    expect(readImportRow(withCell(name, text), mapping)).toEqual({ row: null, reasons: [reason] });
  });

  it('fails if it lacks required columns', () => {
    expect(readImportRow(cells.slice(0, 3), mapping)).toEqual({
      row: null,
      reasons: ['The row has fewer columns than needed.'],
    });
  });

  it('reports all errors at once', () => {
    expect(readImportRow(['', '', '', ''], mapping).reasons).toHaveLength(4);
  });

  it('never crashes the reader, and the server accepts every row that was read', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-11-20', '5', 'Anna', "'=x", '11/20/2026'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 9 }), (list) => {
        const { row, reasons } = readImportRow(list, mapping);
        expect(row === null).toBe(reasons.length > 0);
        if (row) expect(checkImportRow(JSON.parse(JSON.stringify(row)))).toEqual({ row, reasons });
      }),
      { numRuns: 500 },
    );
  });
});

describe('dates in files', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:59:59.000Z', '2026-11-20'],
    ['2026-11-20T23:59:59+02:00', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['1/2/2026', '2026-01-02'],
    ['20/11/2026', null],
    ['11/20/26', null],
    ['Nov 20, 2026', null],
    ['2026-11-20 ', null],
  ])('%j means %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });
});

describe('a file of another country', () => {
  const format = { decimalMark: 'comma', dayOrder: 'day-first', spending: 'positive' } as const;

  it.each([
    ['1.234,56', 123_456],
    ['1.234.567,8', 123_456_780],
    ['12,5', 1250],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['$ 5,00', 500],
    [',50', 50],
    ['12.50', null],
    ['1,234.56', null],
    ['1.23,4', null],
    ['0.500', null],
    ['', null],
    ['0,00', null],
  ])('means by %j %s cents', (text, cents) => {
    expect(readAmount(text, 'comma')).toBe(cents);
  });

  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1.2.2026', '2026-02-01'],
    ['20-11-2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['20/11.2026', null],
    ['11/20/2026', null],
  ])('means by %j the day %s', (text, date) => {
    expect(parseDate(text, 'day-first')).toBe(date);
  });

  it('is read with the right format and rejected with the default', () => {
    const row = withCell('Amount', '1.234,56').with(0, '20.11.2026').with(6, '');
    expect(readImportRow(row, mapping, format).row).toMatchObject({
      amount: 1234.56,
      date: '2026-11-20',
    });
    expect(readImportRow(row.with(0, '11/20/2026'), mapping, format).reasons).toEqual([
      'The date "11/20/2026" is not a date; use YYYY-MM-DD or DD/MM/YYYY.',
    ]);
  });

  it.each<[string[], string[], 'point' | 'comma', 'month-first' | 'day-first']>([
    [['1.234,56', '', '7'], ['20/11/2026', '01/02/2026'], 'comma', 'day-first'],
    [['1.234', '12'], ['1.2.2026'], 'comma', 'day-first'],
    // The default format wins if it can read everything.
    [['1,234', '12.50'], ['01/02/2026'], 'point', 'month-first'],
    // Another format must read every cell.
    [['12,50', '12.50'], ['20/11/2026', '11/20/2026'], 'point', 'month-first'],
    [['12,50', 'ten'], ['20/11/2026', 'x'], 'point', 'month-first'],
    [[], [], 'point', 'month-first'],
  ])('is recognised by %j and %j', (amounts, dates, decimalMark, dayOrder) => {
    expect(detectImportFormat(amounts, dates)).toEqual({
      decimalMark,
      dayOrder,
      spending: 'positive',
    });
  });

  it.each<[string[], string[], string | null, string | null]>([
    // One date with a day above 12 proves nothing about the others.
    [['12.50'], ['03/04/2026', '25/04/2026'], null, '03/04/2026'],
    [['12.50'], ['03/04/2026'], null, '03/04/2026'],
    [['12.50'], ['03/04/2026', '04/25/2026'], null, null],
    [['12.50'], ['03/04/2026', '04/25/2026', '25/04/2026'], null, '03/04/2026'],
    [['12.50'], ['25/04/2026', '2026-03-04', '3.4.2026', '04/04/2026'], null, null],
    [['5', '1.999'], [], '1.999', null],
    [['', '12,50'], [], '12,50', null],
    [['1.234,56', '12,50'], [], null, null],
    [['1,234', 'ten'], [], null, null],
  ])('raises a question if %j and %j are ambiguous', (amounts, dates, decimalMark, dayOrder) => {
    expect(findFormatDoubts(amounts, dates)).toEqual({ decimalMark, dayOrder, spending: null });
  });
});

describe('a row on the wire', () => {
  const row = { date: '2026-11-20', payTo: 'Anna', amount: 5, category: 'Rent' };

  it('needs only the required fields', () => {
    expect(checkImportRow(row).row).toEqual({ ...row, note: '', optional: false });
  });

  it.each<[object, string]>([
    [{ amount: '5' }, 'amount: Please enter a valid amount'],
    [{ amount: 0 }, 'amount: The amount must be at least 0.01.'],
    [{ payTo: '' }, 'payTo: Pay to is empty.'],
    [{ date: 'x' }, 'date: Use a date that exists, as YYYY-MM-DD.'],
    [{ paid: true }, 'Unrecognized key: "paid"'],
  ])('fails alone with %j', (fields, reason) => {
    expect(checkImportRow({ ...row, ...fields })).toEqual({ row: null, reasons: [reason] });
  });

  it('is one of at most five thousand per request', () => {
    const request = (count: number) => ({
      importId: idOf(1),
      rows: Array(count).fill(row) as object[],
    });
    expect(importRequestSchema.safeParse(request(MAX_IMPORT_ROWS)).success).toBe(true);
    expect(importRequestSchema.safeParse(request(MAX_IMPORT_ROWS + 1)).success).toBe(false);
    expect(importRequestSchema.safeParse(request(0)).success).toBe(false);
    expect(importRequestSchema.safeParse({ ...request(1), rows: ['x'] }).success).toBe(false);
    expect(importRequestSchema.safeParse({ ...request(1), importId: '1' }).success).toBe(false);
  });
});
