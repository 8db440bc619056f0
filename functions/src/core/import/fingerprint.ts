import type { CalendarDate } from '../calendar/calendar.ts';
import { foldName } from '../household/member.ts';
import type { Cents } from '../money/money.ts';

/** The fields by which two rows count as the same purchase. */
export interface FingerprintSource {
  transactionDate: CalendarDate;
  cents: Cents;
  payTo: string;
  category: string;
  note: string;
}

/** Equal for two rows that differ only in case, white space or changes that an export makes. */
export function fingerprintOf(source: FingerprintSource): string {
  const { transactionDate, cents, payTo, category, note } = source;
  // An export replaces commas in notes by spaces.
  const texts = [payTo, category, note.replaceAll(',', ' ')].map(foldName);
  return JSON.stringify([transactionDate, cents, ...texts]);
}

/**
 * Finds rows that exist already. Equal rows are counted: if a file has three equal rows and two
 * exist, then two are duplicates and the third is new. So two equal purchases are both kept.
 *
 * @returns for each row, whether it is a duplicate
 */
export function findDuplicates(
  rows: readonly FingerprintSource[],
  existing: Iterable<FingerprintSource>,
): boolean[] {
  const counts = new Map<string, number>();
  for (const source of existing) {
    const fingerprint = fingerprintOf(source);
    counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  }
  return rows.map((row) => {
    const fingerprint = fingerprintOf(row);
    const left = counts.get(fingerprint) ?? 0;
    if (left > 0) counts.set(fingerprint, left - 1);
    return left > 0;
  });
}
