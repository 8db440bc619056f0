import type { CalendarDate } from '../calendar/calendar.ts';
import { foldName } from '../household/member.ts';
import type { Cents } from '../money/money.ts';

/** What makes two rows look like the same purchase. */
export interface FingerprintSource {
  transactionDate: CalendarDate;
  cents: Cents;
  payTo: string;
  category: string;
  note: string;
}

/** Equal for rows that mean the same apart from case, white space and what an export changes. */
export function fingerprintOf(source: FingerprintSource): string {
  const { transactionDate, cents, payTo, category, note } = source;
  // Exports turn commas of notes into spaces.
  const texts = [payTo, category, note.replaceAll(',', ' ')].map(foldName);
  return JSON.stringify([transactionDate, cents, ...texts]);
}

/**
 * Which rows are already there. Equal rows are counted: of three equal ones where two exist, two
 * are duplicates and the third is new, so that two equal purchases both survive.
 *
 * @returns for each row whether it is a duplicate
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
