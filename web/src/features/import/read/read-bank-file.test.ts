import { findBankFormat } from '@housetab/functions/core/import/read/bank-file';
import { readBankLines } from '@housetab/functions/core/import/read/bank-line';
import { describe, expect, it } from 'vitest';
import { bankWriters, toCsv, type Movement } from '@test/samples/bank-files';
import { readBankFile } from '@/features/import/read/read-bank-file';
import { readCsvFile } from '@/features/import/read/csv-text';

const movements: Movement[] = [
  { date: '2026-10-01', text: 'Bäckerei "Müller", Köln', cents: -1_250 },
  { date: '2026-10-02', text: 'Rewe; Markt', cents: -123_456_789 },
  { date: '2026-10-31', text: '=HYPERLINK("http://x")', cents: 2_000 },
];

async function readBack(bytes: BlobPart) {
  const file = readBankFile(await readCsvFile(new File([bytes], 'bank.csv')));
  if (!file) throw new Error('No bank was found.');
  const { lines, unreadable } = readBankLines(file, findBankFormat(file).format);
  expect(unreadable).toEqual([]);
  return lines.map(({ date, text, cents, isIncoming }) => {
    return { date, text, cents: isIncoming ? cents : -cents };
  });
}

const encoders: Record<string, (text: string) => BlobPart> = {
  'UTF-8': (text) => text,
  'UTF-8 with a mark': (text) => `\uFEFF${text}`,
  'UTF-16': (text) => {
    const bytes = new DataView(new ArrayBuffer(2 + text.length * 2));
    bytes.setUint16(0, 0xfeff, true);
    for (let at = 0; at < text.length; at++) bytes.setUint16(2 + at * 2, text.charCodeAt(at), true);
    return bytes.buffer;
  },
  'Latin-1': (text) => Uint8Array.from([...text], (letter) => letter.charCodeAt(0)),
};

describe.each(Object.entries(bankWriters))('a file of %s', (_name, writer) => {
  it.each(Object.keys(encoders))('is read back as %s', async (encoding) => {
    expect(await readBack(encoders[encoding]!(toCsv(writer, movements)))).toEqual(movements);
  });
});

describe('a file of no known bank', () => {
  it.each([
    'ID,Entry Date,Transaction Date,Pay To,Amount,Category,Note\n1,,,,,,',
    'Date,Description,Amount\n2026-10-01,Shop,1.00',
    '',
  ])('%j is left to the column mapping', (text) => {
    expect(readBankFile(text)).toBeNull();
  });
});

it('a file with too many lines is refused with the maximum', () => {
  const many = Array.from({ length: 20_001 }, () => movements[0]!);
  expect(() => readBankFile(toCsv(bankWriters.Monzo!, many))).toThrow(
    'Failed to process CSV file. Please check the format.',
  );
});
