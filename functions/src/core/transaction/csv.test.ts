import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTransaction, nameOf } from '../../../test/support/core/fixtures.ts';
import { writeMoneyAs } from '../money/currency.ts';
import { exportFileName, guardCell, toExportRows, unguardCell } from './csv.ts';
import { detectColumns } from '../import/read/own-csv-columns.ts';
import { readImportRow } from '../import/read/own-csv.ts';
import { toTransactionResource } from './transaction-resource.ts';

describe('the guard against formulas', () => {
  /** Every possible beginning of a cell, or of a part that a program reads as a cell. */
  const part = fc.constantFrom(
    ...['=', '+', '-', '@', '\t', '\r', '\n', "'", "''", ';', '|', ' ', '"', ','],
    ...['＝', '＋', '－', '＠', '﹦', 'a', '1+1', 'tis'],
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  );

  it('can be removed without changing the text', () => {
    fc.assert(fc.property(text, (cell) => unguardCell(guardCell(cell)) === cell));
  });

  it('leaves no formula, wherever a spreadsheet splits the cell', () => {
    fc.assert(
      fc.property(text, (cell) =>
        guardCell(cell)
          .split(/[;|\t\n\r]/)
          .every((piece) => !/^[\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/.test(piece)),
      ),
    );
  });

  it('adds exactly one mark, only where needed', () => {
    const cells = ['=1+1', "'tis", 'Rent', '', 'a;=1', 'a\n-1', '＝1', 'a - b; c', 'a;"=1"'];
    expect(cells.map(guardCell)).toEqual([
      "'=1+1",
      "''tis",
      'Rent',
      '',
      "a;'=1",
      "a\n'-1",
      "'＝1",
      'a - b; c',
      'a;\'"=1"',
    ]);
  });

  it('removes only a leading mark from an unguarded file', () => {
    expect(["'0123", "rock;'n'roll"].map(unguardCell)).toEqual(['0123', "rock;'n'roll"]);
  });
});

describe('an export', () => {
  afterEach(() => writeMoneyAs(() => 'USD'));

  const transaction = makeTransaction({
    amountCents: 123_450,
    note: '=HYPERLINK("x"), or\n"not", -1',
    entered: new Date('2026-11-20T02:00:00Z'),
    paid: true,
    paidDate: new Date('2026-12-01T00:30:00Z'),
    optional: true,
    owedBy: null,
  });
  const context = { nameOf, timeZone: 'America/New_York' };
  const [header, row] = toExportRows([toTransactionResource(transaction, nameOf)], context);

  it('has the documented columns, dates in the household’s time zone, and guarded cells', () => {
    expect(Object.fromEntries(header!.map((name, index) => [name, row![index]]))).toEqual({
      ID: transaction.id,
      'Entry Date': '2026-11-19',
      'Transaction Date': '2026-11-20',
      'Pay To': 'Anna',
      Amount: '1234.50',
      Category: 'Groceries',
      Note: '\'=HYPERLINK("x")  or\n"not"  -1',
      Paid: 'Yes',
      'Paid Date': '2026-11-30',
      'Entered By': 'Anna',
      Optional: 'Yes',
    });
  });

  it('can be imported again with its id and its entry date', () => {
    const read = readImportRow(row!, detectColumns(header!));
    expect(read.row).toEqual({
      id: transaction.id,
      date: '2026-11-19',
      transactionDate: '2026-11-20',
      payTo: 'Anna',
      amount: 1234.5,
      category: 'Groceries',
      note: '=HYPERLINK("x")  or\n"not"  -1',
      optional: true,
    });
  });

  it('has refunds as negative numbers, which an import does not accept as purchases', () => {
    const refund = makeTransaction({ amountCents: 1250, isRefund: true, note: '-1' });
    const [, cells] = toExportRows([toTransactionResource(refund, nameOf)], context);
    expect(cells![header!.indexOf('Amount')]).toBe('-12.50');
    expect(cells![header!.indexOf('Note')]).toBe("'-1");
    expect(readImportRow(cells!, detectColumns(header!)).row).toBeNull();
  });

  it.each([
    ['JPY', 1250, '1250'],
    ['KWD', 1.25, '1.250'],
  ])('has as many decimals as the household’s currency: %s', (currency, amount, cell) => {
    writeMoneyAs(() => currency);
    const row = { ...toTransactionResource(makeTransaction(), nameOf), amount };
    expect(toExportRows([row], context)[1]![header!.indexOf('Amount')]).toBe(cell);
  });

  it('has a file name with the date', () => {
    expect(exportFileName('2026-11-20')).toBe('transactions_2026-11-20.csv');
  });
});
