import Papa from 'papaparse';
import {
  detectColumns,
  hasRequiredColumns,
  MISSING_COLUMNS_MESSAGE,
} from '@housetab/functions/core/import/read/own-csv-columns';
import { CsvRefusal, NO_ROWS_MESSAGE, unreadable } from '@/features/import/read/csv-refusal';

/** A larger file must be split, because not all of its rows would be compared. */
export const MAX_FILE_ROWS = 20_000;

export interface CsvRow {
  /** The row number in the file, from 1, as in spreadsheets. */
  number: number;
  cells: string[];
}

export interface CsvTable {
  header: string[];
  /** Without empty rows. */
  rows: CsvRow[];
}

const delimiters = [',', ';', '\t', '|'];

/**
 * The first non-empty row is the header.
 * @throws CsvRefusal without a row after it
 */
export function readCsvTable(text: string): CsvTable {
  const { delimiter, body, skipped } = findDelimiter(text);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    const row = (quotes.row ?? 0) + 1 + skipped;
    throw unreadable(`A quotation mark in row ${row} is never closed, or in the wrong place.`);
  }
  const written = data
    .map((cells, index): CsvRow => ({ number: index + 1 + skipped, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...rows] = written;
  if (!first) throw new CsvRefusal(NO_ROWS_MESSAGE, 'The file is empty.');
  const header = first.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  if (rows.length === 0) {
    if (!hasRequiredColumns(detectColumns(header))) throw new CsvRefusal(MISSING_COLUMNS_MESSAGE);
    throw new CsvRefusal(NO_ROWS_MESSAGE, 'There is nothing below the header row.');
  }
  if (rows.length > MAX_FILE_ROWS) {
    throw unreadable(
      `The file has ${rows.length.toLocaleString('en-US')} rows. Split it into files of at most ` +
        `${MAX_FILE_ROWS.toLocaleString('en-US')}.`,
    );
  }
  return { header, rows };
}

/** Chooses by the header: the delimiter with the most known columns, then the most columns. */
function findDelimiter(text: string): { delimiter: string; body: string; skipped: number } {
  // Excel's own declaration, a line before the header.
  const declared = /^\uFEFF?sep=(.)\n/i.exec(text);
  if (declared?.[1])
    return { delimiter: declared[1], body: text.slice(declared[0].length), skipped: 1 };
  const start = text.replace(/^\s*\n/, '').slice(0, 10_000);
  const judged = delimiters.map((delimiter) => {
    const header = Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: 1 }).data[0];
    const known = Object.keys(detectColumns(header ?? [])).length;
    return { delimiter, weight: known * 1000 + (header?.length ?? 0) };
  });
  const best = judged.reduce((one, other) => (other.weight > one.weight ? other : one));
  return { delimiter: best.delimiter, body: text, skipped: 0 };
}
