import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRefusal } from '@/features/import/read/csv-refusal';
import { readCsvTable, type CsvTable } from '@/features/import/read/csv-table';
import { readCsvFile } from '@/features/import/read/csv-text';
import { readRows } from '@/features/import/csv/import-preview';
import { detectSettings } from '@/features/import/csv/import-settings';

const anna = { id: 'anna', isAdmin: false };

async function read(...bytes: BlobPart[]): Promise<CsvTable> {
  const file = new File(bytes, 'file.csv');
  return readCsvTable(await readCsvFile(file));
}

async function refusalOf(...bytes: BlobPart[]): Promise<[string, string | undefined]> {
  const error: unknown = await read(...bytes).catch((reason: unknown) => reason);
  if (!(error instanceof CsvRefusal)) throw new Error(`Not refused: ${JSON.stringify(error)}`);
  return [error.message, error.reason];
}

const header = 'date,amount,pay to,category,note';
const row = ['2026-11-20', '12.50', 'Café', 'Food', 'Crème'];
const expected = { header: header.split(','), rows: [{ number: 2, cells: row }] };
const text = `${header}\n${row.join(',')}\n`;

function utf16(written: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(written.length * 2));
  [...written].forEach((one, index) => bytes.setUint16(index * 2, one.charCodeAt(0), isLittle));
  return new Uint8Array(bytes.buffer);
}

describe('a file is read', () => {
  it.each<[string, BlobPart]>([
    ['as UTF-8', text],
    ['with a byte order mark', `\uFEFF${text}`],
    ['with Windows’ line ends', text.replaceAll('\n', '\r\n')],
    ['with an old Mac’s line ends', text.replaceAll('\n', '\r')],
    ['with semicolons', text.replaceAll(',', ';')],
    ['with tabs', text.replaceAll(',', '\t')],
    ['with every cell in quotes', text.replace(/[^,\n]+/g, '"$&"')],
    ['as UTF-16 with a mark', utf16(`\uFEFF${text}`, true)],
    ['as UTF-16 with a mark, the other way round', utf16(`\uFEFF${text}`, false)],
    ['as UTF-16 without a mark', utf16(text, true)],
    ['as Windows-1252', Uint8Array.from(text, (one) => one.charCodeAt(0))],
  ])('%s', async (_how, bytes) => {
    expect(await read(bytes)).toEqual(expected);
  });

  it('after a line that names the delimiter', async () => {
    const { header: names, rows } = await read(`sep=;\n${text.replaceAll(',', ';')}`);
    expect([names, rows]).toEqual([expected.header, [{ number: 3, cells: row }]]);
  });

  it('with commas, quotes and line breaks in quoted cells', async () => {
    const { rows } = await read(`${header}\r\n2026-11-20,5,"A, ""B""",Food,"one\r\ntwo"\r\n`);
    expect(rows[0]?.cells).toEqual(['2026-11-20', '5', 'A, "B"', 'Food', 'one\ntwo']);
  });

  it('without its empty rows, which keep their numbers', async () => {
    const { rows } = await read(`\n${header}\n\n,,,,\n${row.join(',')}\n\n`);
    expect(rows).toEqual([{ number: 5, cells: row }]);
  });

  it('with semicolons and decimal commas, which are amounts', async () => {
    const table = await read('Date;Amount;Pay To;Category\n20.11.2026;1.234,56;Bakery;Food\n');
    const [first] = readRows(table, detectSettings(table), [], anna, new Date());
    expect(first?.row).toMatchObject({ date: '2026-11-20', amount: 123_456 });
  });

  it('when it has five megabytes', async () => {
    const note = 'x'.repeat(400);
    const line = `2026-11-20,1.00,Shop,Food,${note}\n`;
    const count = Math.ceil((5 * 1024 * 1024) / line.length);
    const table = await read(`${header}\n`, line.repeat(count));
    expect(table.rows).toHaveLength(count);
    expect(
      readRows(table, detectSettings(table), [], anna, new Date()).every(({ row: one }) => one),
    ).toBe(true);
  });

  it('with any text in its cells', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => `x${one}`);
    const cells = fc.array(fc.tuple(cell, cell, cell, cell, cell), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cells, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        const lines = rows.map((one) =>
          one.map((content) => `"${content.replaceAll('"', '""')}"`).join(delimiter),
        );
        const table = await read([header.replaceAll(',', delimiter), ...lines].join('\r\n'));
        const meant = rows.map((one) => one.map((content) => content.replace(/\r\n?/g, '\n')));
        expect(table.rows.map(({ cells: found }) => found)).toEqual(meant);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a file is refused', () => {
  const unreadable = 'Failed to process CSV file. Please check the format.';
  const noRows = 'No transactions found in the CSV file.';
  const noColumns = 'CSV file must contain date, amount, payTo, and category columns';

  it.each<[string, BlobPart, string, string | undefined]>([
    ['when it is empty', '', noRows, 'The file is empty.'],
    ['when only white space is in it', ' \r\n\n', noRows, 'The file is empty.'],
    [
      'when nothing follows the header',
      `${header}\n\n`,
      noRows,
      'There is nothing below the header row.',
    ],
    ['when there is neither header nor row', 'hello', noColumns, undefined],
    ['when it is a PDF', '%PDF-1.7\n%\xe2\xe3', unreadable, 'This is a PDF document.'],
    [
      'when it is a workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
      unreadable,
      'This is a spreadsheet or a ZIP archive. Save the sheet as CSV and import that.',
    ],
    [
      'when it is no text',
      Uint8Array.from({ length: 500 }, (_, i) => (i * 89) % 256),
      unreadable,
      'This is not a text file.',
    ],
    [
      'when a quote is never closed',
      `${header}\n2026-11-20,5,A,Food,x\n2026-11-20,5,"A,Food,x\n`,
      unreadable,
      'A quotation mark in row 3 is never closed, or in the wrong place.',
    ],
    [
      'when it has too many rows',
      `${header}\n${'1,2,3,4,5\n'.repeat(20_001)}`,
      unreadable,
      'The file has 20,001 rows. Split it into files of at most 20,000.',
    ],
    [
      'when it is too large',
      new Uint8Array(10 * 1024 * 1024 + 1),
      unreadable,
      'The file is larger than 10 MB. Split it into smaller ones.',
    ],
  ])('%s', async (_when, bytes, message, reason) => {
    expect(await refusalOf(bytes)).toEqual([message, reason]);
  });
});
