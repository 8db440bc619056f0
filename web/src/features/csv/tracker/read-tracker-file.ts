import Papa from 'papaparse';
import {
  readTrackerDocument,
  readTrackerTable,
} from '@housetab/functions/core/tracker/find-tracker';
import type { FileAnswers, TrackerFile } from '@housetab/functions/core/tracker/tracker-file';
import { unreadable } from '@/features/csv/csv-refusal';
import { MAX_FILE_ROWS, type CsvRow } from '@/features/csv/csv-table';

/** A tracker's file, as it can be read again when something about it has been answered. */
export type TrackerSource = (answers: FileAnswers) => TrackerFile;

const delimiters = [',', ';', '\t'];

/** In rows: by so many every tracker is known. */
const BEGINNING = 60;

/**
 * The file of an expense tracker; null where it is of none that is known.
 *
 * @param text decoded, with line breaks as `\n`
 * @throws CsvRefusal where it is one, and is too long or can't be read
 */
export function findTrackerSource(text: string): TrackerSource | null {
  return /^\uFEFF?\s*[[{]/.test(text) ? ofDocument(text) : ofTable(text);
}

function ofDocument(text: string): TrackerSource | null {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const first = readTrackerDocument(document);
  if (first === null) return null;
  checkSize(first.entries.length + first.open.length + first.aside.length);
  return (answers) => readTrackerDocument(document, answers) ?? first;
}

function ofTable(text: string): TrackerSource | null {
  const found = delimiters.find(
    (one) => readTrackerTable(parse(text, one, BEGINNING).rows) !== null,
  );
  if (found === undefined) return null;
  const { rows, quoteFault } = parse(text, found);
  if (quoteFault !== null) {
    throw unreadable(
      `A quotation mark in row ${quoteFault} is never closed, or in the wrong place.`,
    );
  }
  checkSize(rows.length);
  const first = readTrackerTable(rows);
  if (first === null) return null;
  return (answers) => readTrackerTable(rows, answers) ?? first;
}

function checkSize(count: number): void {
  if (count <= MAX_FILE_ROWS) return;
  const [rows, most] = [count, MAX_FILE_ROWS].map((number) => number.toLocaleString('en-US'));
  throw unreadable(`The file has ${rows} rows. Split it into files of at most ${most}.`);
}

/** The rows in which anything is written, and where a quotation mark is wrong. */
function parse(
  text: string,
  delimiter: string,
  preview = 0,
): { rows: CsvRow[]; quoteFault: number | null } {
  const body = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview });
  const fault = errors.find(({ type }) => type === 'Quotes');
  const rows = data
    .map((cells, index): CsvRow => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { rows, quoteFault: fault ? (fault.row ?? 0) + 1 : null };
}
