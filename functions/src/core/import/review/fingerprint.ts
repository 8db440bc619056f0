import type { CalendarDate } from '../../calendar/calendar.ts';
import { foldName } from '../../household/member.ts';
import type { Cents } from '../../money/money.ts';

/** The fields that identify a purchase. */
export interface FingerprintSource {
  transactionDate: CalendarDate;
  cents: Cents;
  payTo: string;
  category: string;
  note: string;
}

/** Equal for two rows that differ only in case, white space, or changes by an export. */
export function fingerprintOf(source: FingerprintSource): string {
  const { transactionDate, cents, payTo, category, note } = source;
  const texts = [payTo, category, noteOf(note)].map(foldName);
  return JSON.stringify([transactionDate, cents, ...texts]);
}

/** The fields that identify a line of a bank's file. */
export interface LineSource {
  transactionDate: CalendarDate;
  /** The total of an expense. */
  cents: Cents;
  /** The account's owner. */
  payerId: string;
  isRefund: boolean;
  /** The bank's text, which becomes the note. */
  text: string;
}

/** Ignores category and people, because each import decides them anew. */
export function fingerprintOfLine(source: LineSource): string {
  const { transactionDate, cents, payerId, isRefund, text } = source;
  return JSON.stringify([transactionDate, cents, payerId, isRefund, foldName(noteOf(text))]);
}

/** An export replaces commas in notes with spaces. */
function noteOf(text: string): string {
  return text.replaceAll(',', ' ');
}

/**
 * Finds rows that already exist. Equal rows are counted: if a file has three equal rows and two exist, two are
 * duplicates and the third is new. So two equal purchases both stay.
 *
 * @param indexKeyOf equal for two rows of the same purchase
 * @returns for each row, whether it is a duplicate
 */
export function findDuplicates(
  rows: readonly FingerprintSource[],
  existing: Iterable<FingerprintSource>,
): boolean[];
export function findDuplicates<Source>(
  rows: readonly Source[],
  existing: Iterable<Source>,
  keyOf: (source: Source) => string,
): boolean[];
export function findDuplicates(
  rows: readonly FingerprintSource[],
  existing: Iterable<FingerprintSource>,
  keyOf: (source: FingerprintSource) => string = fingerprintOf,
): boolean[] {
  const counts = new Map<string, number>();
  for (const source of existing) {
    const fingerprint = keyOf(source);
    counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  }
  return rows.map((row) => {
    const fingerprint = keyOf(row);
    const left = counts.get(fingerprint) ?? 0;
    if (left > 0) counts.set(fingerprint, left - 1);
    return left > 0;
  });
}
