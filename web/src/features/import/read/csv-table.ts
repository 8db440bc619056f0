import {
  detectColumns,
  hasRequiredColumns,
  MISSING_COLUMNS_MESSAGE,
} from '@housetab/functions/core/import/read/own-csv-columns';
import type { TableRow } from '@housetab/functions/core/import/read/table';
import { CsvRefusal, NO_ROWS_MESSAGE } from '@/features/import/read/csv-refusal';
import { parseRows, refuseTooManyRows } from '@/features/import/read/parse-rows';

export interface CsvTable {
  header: string[];
  rows: TableRow[];
}

const delimiters = [',', ';', '\t', '|'];

/**
 * The first non-empty row is the header.
 * @throws CsvRefusal without a row after it
 */
export function readCsvTable(text: string): CsvTable {
  const { delimiter, body, skipped } = findDelimiter(text);
  const { rows: written, refusal } = parseRows(body, delimiter, { skipped });
  if (refusal) throw refusal;
  const [first, ...rows] = written;
  if (!first) throw new CsvRefusal(NO_ROWS_MESSAGE, 'The file is empty.');
  const header = first.cells.map((cell) => cell.trim());
  if (rows.length === 0) {
    if (!hasRequiredColumns(detectColumns(header))) throw new CsvRefusal(MISSING_COLUMNS_MESSAGE);
    throw new CsvRefusal(NO_ROWS_MESSAGE, 'There is nothing below the header row.');
  }
  refuseTooManyRows(rows);
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
    const header = parseRows(start, delimiter, { preview: 1 }).rows[0]?.cells ?? [];
    const known = Object.keys(detectColumns(header)).length;
    return { delimiter, weight: known * 1000 + header.length };
  });
  const best = judged.reduce((one, other) => (other.weight > one.weight ? other : one));
  return { delimiter: best.delimiter, body: text, skipped: 0 };
}
