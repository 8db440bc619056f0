import Papa from 'papaparse';
import type { TableRow } from '@housetab/functions/core/import/read/table';
import { unreadable, type CsvRefusal } from '@/features/import/read/csv-refusal';

interface ParsedRows {
  /** Without empty rows. */
  rows: TableRow[];
  /** Set if a quotation mark is wrong. */
  refusal: CsvRefusal | null;
}

/**
 * The rows of a table.
 * @param text decoded, with line breaks as `\n`
 * @param preview how many rows are parsed; 0: all
 * @param skipped the lines before the text, for the row numbers
 */
export function parseRows(
  text: string,
  delimiter: string,
  { preview = 0, skipped = 0 } = {},
): ParsedRows {
  const body = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview });
  const fault = errors.find(({ type }) => type === 'Quotes');
  const row = (fault?.row ?? 0) + 1 + skipped;
  const reason = `A quotation mark in row ${row} is never closed, or in the wrong place.`;
  return {
    rows: data
      .map((cells, index): TableRow => ({ number: index + 1 + skipped, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    refusal: fault ? unreadable(reason) : null,
  };
}

/** A larger file must be split, because not all of its rows would be compared. */
const MAX_FILE_ROWS = 20_000;

/** @throws CsvRefusal */
export function refuseTooManyRows({ length }: readonly TableRow[]): void {
  if (length <= MAX_FILE_ROWS) return;
  const [rows, most] = [length, MAX_FILE_ROWS].map((count) => count.toLocaleString('en-US'));
  throw unreadable(`The file has ${rows} rows. Split it into files of at most ${most}.`);
}
