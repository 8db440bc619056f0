import { readCospend } from './cospend.ts';
import { readIHateMoneyCsv, readIHateMoneyJson } from './ihatemoney.ts';
import { readSettleUpCsv } from './settle-up.ts';
import { readSpliitCsv } from './spliit-csv.ts';
import { readSpliitJson } from './spliit-json.ts';
import { readSplitwiseCsv } from './splitwise-csv.ts';
import { readSplitwiseJson } from './splitwise-json.ts';
import { readTricountCsv } from './tricount-csv.ts';
import { readTricountJson } from './tricount-json.ts';
import type { FileAnswers, TableRow, TrackerFile } from './tracker-file.ts';

/** In rows: the format of a table is recognised by its first rows. */
const BEGINNING = 60;

/** Splitwise’s is known by its shape alone, and so comes last. */
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
 * Reads the table of an expense tracker; null = no known tracker writes such a table.
 *
 * @param rows the rows that are not empty
 */
export function readTrackerTable(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const beginning = rows.slice(0, BEGINNING);
  const read = tables.find((one) => one(beginning, {}) !== null);
  return read?.(rows, answers) ?? null;
}

/** The same of a JSON document. */
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
