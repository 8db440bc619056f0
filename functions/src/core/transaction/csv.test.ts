import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTransaction, nameOf } from '../../../test/core/fixtures.ts';
import { exportFileName, guardCell, toExportRows, unguardCell } from './csv.ts';
import { detectColumns } from '../import/columns.ts';
import { readImportRow } from '../import/row.ts';
import { toTransactionResource } from './transaction-resource.ts';

describe('the guard against formulas', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", "''"), fc.string())
      .map((parts) => parts.join('')),
  );

  it('comes off again, leaving every text as it was', () => {
    fc.assert(fc.property(text, (cell) => unguardCell(guardCell(cell)) === cell));
  });

  it('leaves nothing that a spreadsheet would run', () => {
    fc.assert(fc.property(text, (cell) => !/^[=+\-@\t\r]/.test(guardCell(cell))));
  });

  it('is exactly one mark, on what needs it alone', () => {
    expect(['=1+1', "'tis", 'Rent', ''].map(guardCell)).toEqual(["'=1+1", "''tis", 'Rent', '']);
  });
});

describe('an export', () => {
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

  it('has the columns of a spreadsheet, dates in the household’s time zone, guarded', () => {
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

  it('can be imported again: it knows its id, and its entry date is the date', () => {
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

  it('is named after its day', () => {
    expect(exportFileName('2026-11-20')).toBe('transactions_2026-11-20.csv');
  });
});
