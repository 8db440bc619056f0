import { DAY_MS } from '@housetab/functions/core/calendar/day';
import { HOUSEHOLD_IMPORT_DAYS } from '@housetab/functions/core/document/import-days';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { formatCount, type Cents } from '@housetab/functions/core/money/money';
import type { DocumentCounts } from '@/features/import/read/read-household-file';
import { formatDay, formatMoney } from '@/lib/format/format';

/** The net in the file's own currency. */
export function importedNetText(cents: Cents, currency: string): string {
  if (cents === 0) return 'even';
  return cents > 0
    ? `gets ${formatMoney(cents, currency)}`
    : `owes ${formatMoney(-cents, currency)}`;
}

/** `3 people, 120 entries, 14 payments and 23 comments`; zero counts are left out. */
export function documentContentsText(people: number, counts: DocumentCounts): string {
  const { entries, payments, comments, settleUps, repeating, deleted } = counts;
  const parts = [
    people === 1 ? '1 person' : formatCount(people, 'people', 'people'),
    formatCount(entries, 'entry', 'entries'),
    ...(payments > 0 ? [formatCount(payments, 'payment')] : []),
    ...(comments > 0 ? [formatCount(comments, 'comment')] : []),
    ...(settleUps > 0 ? [formatCount(settleUps, 'settle-up')] : []),
    ...(repeating > 0 ? [`${repeating.toLocaleString('en-US')} that repeat`] : []),
    ...(deleted > 0 ? [`${deleted.toLocaleString('en-US')} in the trash`] : []),
  ];
  return joinNames(parts);
}

export function expiryDayText(startedAt: string): string {
  return formatDay(new Date(Date.parse(startedAt) + HOUSEHOLD_IMPORT_DAYS * DAY_MS));
}
