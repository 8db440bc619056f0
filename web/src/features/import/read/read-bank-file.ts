import Papa from 'papaparse';
import { findBank, type BankFile } from '@housetab/functions/core/import/read/bank-file';
import { unreadable } from '@/features/import/read/csv-refusal';
import { MAX_FILE_ROWS, type CsvRow } from '@/features/import/read/csv-table';

const delimiters = [',', ';', '\t'];

/** In characters: the header of every bank's file is within this much text. */
const BEGINNING = 20_000;

/**
 * null: of no known bank.
 * @throws CsvRefusal if a known bank's file is too long or unreadable
 */
export function readBankFile(text: string): BankFile | null {
  const delimiter = delimiters.find((one) => findBank(rowsOf(text.slice(0, BEGINNING), one)));
  if (delimiter === undefined) return null;
  const file = findBank(rowsOf(text, delimiter));
  if (file && file.rows.length > MAX_FILE_ROWS) {
    const [rows, most] = [file.rows.length, MAX_FILE_ROWS].map((n) => n.toLocaleString('en-US'));
    throw unreadable(`The file has ${rows} rows. Split it into files of at most ${most}.`);
  }
  return file;
}

function rowsOf(text: string, delimiter: string): CsvRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  return data
    .map((cells, index): CsvRow => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
