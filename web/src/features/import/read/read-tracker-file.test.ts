import { expect, test } from 'vitest';
import { proveBalances } from '@housetab/functions/core/import/review/prove';
import { readCsvFile } from '@/features/import/read/csv-text';
import { newImportRun } from '@/features/import/run/stored-run';
import { findTrackerSource } from '@/features/import/read/read-tracker-file';

async function read(...bytes: BlobPart[]) {
  const source = findTrackerSource(await readCsvFile(new File(bytes, 'group.csv')));
  return source?.({}) ?? null;
}

const header = 'Date,Description,Category,Cost,Currency,Zoë,Ben';
const table = `${header}\n\n2026-03-01,"Café, ""Süd""",Food,1680.00,EUR,1120.00,-1120.00\n\n2026-03-09,Total balance, , ,EUR,1120.00,-1120.00\n`;

const european = table
  .replaceAll(/"[^\n]*",Food/g, 'Café,Food')
  .replaceAll(',', ';')
  .replaceAll('.', ',');

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((one, index) => view.setUint16(index * 2, one.charCodeAt(0), true));
  return new Uint8Array(view.buffer);
}

test.each<[string, BlobPart]>([
  ['as UTF-8', table],
  ['with a byte order mark', `\uFEFF${table}`],
  [
    'with Windows’ line ends, and some others',
    table.replaceAll('\n', '\r\n').replace('\r\n', '\r'),
  ],
  ['as UTF-16 with a mark', utf16(`\uFEFF${table}`)],
  ['as Windows-1252', Uint8Array.from(table, (one) => one.charCodeAt(0))],
  ['with semicolons and decimal commas', european],
  ['with tabs', table.replaceAll(/"[^\n]*",Food/g, 'Café,Food').replaceAll(',', '\t')],
  ['with separators for empty lines', table.replaceAll('\n\n', '\n,,,,\n')],
])('a group’s table is read %s', async (_how, bytes) => {
  const file = (await read(bytes))!;
  expect(file.people.map(({ name }) => name)).toEqual(['Zoë', 'Ben']);
  const people = { '0': 'zoe', '1': 'ben' };
  const proof = proveBalances(file, { currency: 'EUR', people, rows: {} });
  expect(proof).toMatchObject({ holds: true, isStated: true, undecided: [] });
  expect(proof.lines.map(({ ours }) => ours)).toEqual([112_000, -112_000]);
});

const rowWith = (text: string) =>
  `${header}\n2026-03-01,"${text.replaceAll('"', '""')}",Food,10.00,EUR,5.00,-5.00\n`;

test.each([
  ['a formula', '=HYPERLINK("http://evil.example";A1)'],
  ['a mebibyte', 'x'.repeat(1024 * 1024)],
  ['quotation marks, commas and lines', 'a "b", c\nd;e\tf'],
  ['what breaks out of JSON and HTML', '</script><img src=x onerror=1>","__proto__":1'],
  ['signs that show nothing', '\u202E\u0000\u0007\uFEFFtext'],
])('a cell with %s is only text', async (_what, text) => {
  // A NUL in the first characters marks the file as no text, so it is put further below.
  const safe = text.replace('\0', '');
  const file = (await read(rowWith(safe)))!;
  expect(file.entries).toHaveLength(1);
  const proof = proveBalances(file, {
    currency: 'EUR',
    people: { '0': 'zoe', '1': 'ben' },
    rows: {},
  });
  expect(proof.rows[0]!.note.length).toBeLessThanOrEqual(500);
  expect(proof.rows[0]!.note).not.toMatch(/\p{Cc}/u);
  expect(proof.holds).toBe(true);
});

test.each<[string, string, RegExp]>([
  [
    'a quotation mark that is never closed',
    `${table}2026-03-02,"never,Food,1,EUR,1,-1\n`,
    /quotation mark/,
  ],
  [
    'more rows than a household has',
    `${header}\n${'2026-03-01,x,Food,10.00,EUR,5.00,-5.00\n'.repeat(40_001)}`,
    /more than 40,000 rows/,
  ],
  ['ten million rows', `${table}${'\n'.repeat(10_000_000)}`, /cells/],
  ['a million separators in a row', `${table}${','.repeat(3_000_000)}\n`, /cells/],
  ['a line that never ends', `${table}2026-03-01,"${'x,\n'.repeat(30_000)}`, /quotation mark/],
])('a file with %s is refused with the reason', async (_what, text, reason) => {
  await expect(read(text)).rejects.toMatchObject({
    reason: expect.stringMatching(reason) as string,
  });
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

// The cells of csv-spectrum and of Papa Parse’s own tests, in a tracker’s table.
test.each([
  ['a separator', 'a, b'],
  ['separators alone', ',,'],
  ['quotation marks', 'a "b" c'],
  ['quotation marks alone', '""'],
  ['a quotation mark at its end', 'size 5"'],
  ['JSON', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
  ['coordinates', '40.71,-73.99'],
  ['a line', 'once\nupon'],
  ['empty lines', '\n\na\n\n'],
  ['lines and quotation marks', 'a\n"b"\n"c'],
  ['letters of any script', 'ʤ 日本 Zoë 👩‍👧'],
  ['other separators', 'a;b\tc|d'],
  ['a comment’s sign', '#not a comment'],
  ['numbers as text', '007'],
])('a title with %s is read as it was written, with any line end', async (_what, title) => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    for (const isLast of [false, true]) {
      const row = `2026-03-01,${quoted(title)},${quoted('a,b')},10.00,EUR,5.00,-5.00`;
      const rows = [header, '', row, row, ...(isLast ? [] : ['', ''])];
      const file = (await read(rows.join('\n').replaceAll('\n', lineEnd)))!;
      expect(file.entries.map((one) => [one.title, one.category])).toEqual([
        [title.trim(), 'a,b'],
        [title.trim(), 'a,b'],
      ]);
    }
  }
});

test.each([
  ['text after a closing mark', `${table}2026-03-01,"a" b,Food,10.00,EUR,5.00,-5.00\n`],
  ['a mark that only the last line has', `${table}2026-03-02,"x`],
  ['a mark that swallows the rest', `${table}${'2026-03-01,"Tea,Food,1,EUR,1,-1\n'.repeat(3)}`],
])('a table with %s is refused, not guessed', async (_what, text) => {
  await expect(read(text)).rejects.toMatchObject({
    reason: expect.stringMatching(/quotation mark/) as string,
  });
});

test.each([
  ['too few cells', '2026-03-01,Tea,Food,10.00,EUR,5.00'],
  ['too many cells', '2026-03-01,Tea,Food,10.00,EUR,5.00,-5.00,9.00,1'],
])('a row with %s changes no other', async (_what, row) => {
  const whole = '2026-03-01,Rent,Rent,10.00,EUR,5.00,-5.00';
  const file = (await read([header, whole, row, whole].join('\n')))!;
  expect(file.entries.filter(({ title }) => title === 'Rent')).toHaveLength(2);
  expect(file.entries.length + file.aside.length).toBe(3);
});

test('a file with mixed line ends, formulas and empty rows is read', async () => {
  const lines = table.split('\n').map((line, index) => line + ['\r\n', '\r', '\n'][index % 3]!);
  const file = (await read(lines.join('') + '\r\n\r\r\n'))!;
  expect(
    proveBalances(file, { currency: 'EUR', people: { '0': 'z', '1': 'b' }, rows: {} }).holds,
  ).toBe(true);
});

test('5,000 expenses of eight people are read completely', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `P${index}`);
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const cells = names.map((_name, place) => (place === index % 8 ? '70.00' : '-10.00'));
    return `2026-03-01,Thing ${index},Food,80.00,EUR,${cells.join(',')}`;
  });
  const file = (await read(
    [`Date,Description,Category,Cost,Currency,${names}`, ...rows].join('\n'),
  ))!;
  expect(file.entries).toHaveLength(5000);
  const people = Object.fromEntries(file.people.map(({ key, name }) => [key, name]));
  const sending = newImportRun(proveBalances(file, { currency: 'EUR', people, rows: {} }).rows, {
    ...{ fileName: 'group.csv', source: file.source, guests: [] },
  });
  // No piece has more transactions than one request has time for, and every row is in one piece.
  expect(sending.pieces.map(({ count }) => count)).toEqual([...Array<number>(18).fill(277), 14]);
});

test.each([
  ['a million commas', ','.repeat(1_000_000)],
  ['JSON that is cut off', '{"expenses": [{"title"'],
  ['JSON of something else', '{"expenses": [1, null, {"a": []}], "participants": 5}'],
  ['JSON that is deep', '['.repeat(5000) + ']'.repeat(5000)],
  ['another table', 'date,amount,pay to,category\n2026-11-20,1,Shop,Food\n'],
])('%s is no tracker’s file', async (_what, text) => {
  expect(await read(text)).toBeNull();
});
