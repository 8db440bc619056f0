import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvTable } from '@/features/import/read/csv-table';
import { readCsvFile } from '@/features/import/read/csv-text';

/** Cells are read as they were written, whatever they contain. */

interface Writing {
  delimiter: string;
  lineEnd: string;
  encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be';
  quotesAll: boolean;
}

function write(rows: readonly (readonly string[])[], { quotesAll, ...writing }: Writing): Blob {
  const { delimiter, lineEnd, encoding } = writing;
  const special = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]|^\\s|\\s$`);
  const cell = (text: string) =>
    quotesAll || special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const text = rows.map((row) => row.map(cell).join(delimiter)).join(lineEnd) + lineEnd;
  if (encoding === 'utf-8') return new Blob([text]);
  if (encoding === 'utf-8 with a mark') return new Blob([`\uFEFF${text}`]);
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
  [...`\uFEFF${text}`.split('')].forEach((unit, index) =>
    view.setUint16(index * 2, unit.charCodeAt(0), encoding === 'utf-16le'),
  );
  return new Blob([view]);
}

const read = async (blob: Blob) => readCsvTable(await readCsvFile(new File([blob], 'table.csv')));

const plain: Writing = { delimiter: ',', lineEnd: '\n', encoding: 'utf-8', quotesAll: false };
const header = ['date', 'amount', 'pay to', 'category'];

test.each<[string, string[]]>([
  ['separators in quotation marks', ['1,2', 'a, b', ',', 'x']],
  ['nothing', ['x', '', '', '']],
  ['quotation marks', ['a "b" c', '"', '""', '"x']],
  ['JSON', ['{"type": "Point", "at": [1, 2]}', '[]', '{}', '"']],
  ['lines', ['a\nb', '\n', 'x\n\ny', 'last']],
  ['lines and quotation marks', ['"a"\n"b"', 'x', '"\n"', 'y']],
  ['letters of any script', ['ʤ', '日本', 'Zoë', '👩‍👧']],
  ['space around', [' a', 'b ', '\tc', 'd']],
  ['numbers as text', ['007', '1e5', '-0', '1.10']],
])('%s is read as it was written, with any line end', async (_what, cells) => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    for (const quotesAll of [false, true]) {
      const table = await read(write([header, cells], { ...plain, lineEnd, quotesAll }));
      expect(table.header).toEqual(header);
      expect(table.rows.map((row) => row.cells)).toEqual([cells]);
    }
  }
});

const cell = fc.oneof(
  fc.constantFrom('', '"', ',', ';', 'a\nb', ' x ', '=1+1', "'a"),
  fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((text) => !/[\r\0\uFEFF]|\p{Cc}/u.test(text)),
);

test('any table survives any encoding, separator and line end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 6 }),
      fc.record({
        delimiter: fc.constantFrom(',', ';', '\t'),
        lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
        encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be'),
        quotesAll: fc.boolean(),
      }),
      async (rows, writing: Writing) => {
        const wanted = rows.filter((row) => row.some((text) => text.trim() !== ''));
        fc.pre(wanted.length > 0);
        const table = await read(write([header, ...rows], writing));
        expect(table.rows.map(({ cells }) => cells)).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
});
