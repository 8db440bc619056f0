import {
  readTrackerDocument,
  readTrackerTable,
} from '@housetab/functions/core/import/read/find-tracker';
import type { FileAnswers, TrackerFile } from '@housetab/functions/core/import/read/tracker-file';
import { unreadable } from '@/features/import/read/csv-refusal';
import { parseRows } from '@/features/import/read/parse-rows';

/** Reads a tracker's file; it can be read again after its questions are answered. */
export type TrackerSource = (answers: FileAnswers) => TrackerFile;

/** In bytes: 5,000 expenses of eight people need a third of it in the most verbose format. */
export const MAX_TRACKER_BYTES = 32 * 1024 * 1024;

/** In rows: the expenses of a group in thirty years. */
const MAX_ROWS = 40_000;

/** A limit on cells: a file with nothing but separators would take all memory. */
const MAX_CELLS = 2_000_000;

const delimiters = [',', ';', '\t'];

/** In rows: enough to recognize every tracker. */
const BEGINNING = 60;

/**
 * The source of a tracker's file; null: of no known tracker.
 * @param text decoded, with line breaks as `\n`
 * @throws CsvRefusal if a known tracker's file is too long or unreadable
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
  const found = delimiters.find((one) => {
    const cells = countCells(text, one);
    if (cells > MAX_CELLS) {
      throw unreadable(`The file has ${cells.toLocaleString('en-US')} cells, which is no group’s.`);
    }
    return readTrackerTable(parseRows(text, one, { preview: BEGINNING }).rows) !== null;
  });
  if (found === undefined) return null;
  // Reading a limited number of rows is enough to know that there are too many.
  const { rows, refusal } = parseRows(text, found, { preview: MAX_ROWS * 2 });
  if (refusal) throw refusal;
  checkSize(rows.length);
  const first = readTrackerTable(rows);
  if (first === null) return null;
  return (answers) => readTrackerTable(rows, answers) ?? first;
}

function checkSize(count: number): void {
  if (count <= MAX_ROWS) return;
  const most = MAX_ROWS.toLocaleString('en-US');
  throw unreadable(`The file has more than ${most} rows. Split it into smaller ones.`);
}

/** An estimate of the table's cells, without creating them. */
function countCells(text: string, delimiter: string): number {
  let count = 1;
  for (const sign of [delimiter, '\n']) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  }
  return count;
}
