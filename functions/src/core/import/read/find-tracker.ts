import { readCospend } from './cospend.ts';
import { readIHateMoneyCsv, readIHateMoneyJson } from './ihatemoney.ts';
import { readSettleUpCsv } from './settle-up.ts';
import { readSpliitCsv } from './spliit-csv.ts';
import { readSpliitJson } from './spliit-json.ts';
import { readSplitwiseCsv } from './splitwise-csv.ts';
import { readSplitwiseJson } from './splitwise-json.ts';
import { readTricountCsv } from './tricount-csv.ts';
import { readTricountJson } from './tricount-json.ts';
import type { TableRow } from './table.ts';
import type { FileAnswers, TrackerFile } from './tracker-file.ts';

/** Number of rows that are examined to recognize a format. */
const BEGINNING = 60;

/** Splitwise is recognized only by its table's shape, so it comes last. */
const tables: readonly ((rows: readonly TableRow[], answers: FileAnswers) => TrackerFile | null)[] =
  [
    readSpliitCsv,
    readTricountCsv,
    readSettleUpCsv,
    readCospend,
    readIHateMoneyCsv,
    readSplitwiseCsv,
  ];

const documents: readonly ((document: unknown, answers: FileAnswers) => TrackerFile | null)[] = [
  readSpliitJson,
  readTricountJson,
  readIHateMoneyJson,
  readSplitwiseJson,
];

/**
 * Reads an expense tracker's table; null = no known tracker's format.
 *
 * @param rows without empty rows
 */
export function readTrackerTable(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const beginning = rows.slice(0, BEGINNING);
  const read = tables.find((one) => one(beginning, {}) !== null);
  return read?.(rows, answers) ?? null;
}

export function readTrackerDocument(
  document: unknown,
  answers: FileAnswers = {},
): TrackerFile | null {
  for (const read of documents) {
    const file = read(document, answers);
    if (file !== null) return file;
  }
  return null;
}
