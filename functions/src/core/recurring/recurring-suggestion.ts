import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { foldName } from '../household/member.ts';
import type { Cents } from '../money/money.ts';
import type { RecurrenceRule } from './stored.ts';

export interface PastEntry {
  id: string;
  note: string;
  category: string;
  transactionDate: CalendarDate;
  amountCents: Cents;
  people: readonly string[];
  seriesId: string | null;
}

export interface RecurringSuggestion<Entry> {
  /** The latest entry, which becomes the first occurrence. */
  latest: Entry;
  rule: RecurrenceRule;
}

/** The required number of consecutive months. */
const MONTHS = 3;

/** The maximum distance between the days of the month, because a bill is not always entered on its day. */
const DAYS_APART = 4;

/**
 * Finds entries that occurred in three consecutive months with the same note, amount and people, once per month and on
 * about the same day. Entries that repeat within a month, such as bread, are no bill. Entries that did not occur within
 * the last month have ended.
 *
 * @returns the latest first
 */
export function recurringSuggestions<Entry extends PastEntry>(
  entries: readonly Entry[],
  today: CalendarDate,
): RecurringSuggestion<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.note.trim() === '' || entry.transactionDate > today) continue;
    const people = [...new Set(entry.people)].sort();
    const key = JSON.stringify([foldName(entry.note), entry.amountCents, people]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()]
    .flatMap((group) => suggestionOf(group, today) ?? [])
    .sort((a, b) => (a.latest.transactionDate < b.latest.transactionDate ? 1 : -1));
}

function suggestionOf<Entry extends PastEntry>(
  group: readonly Entry[],
  today: CalendarDate,
): RecurringSuggestion<Entry> | null {
  if (group.some(({ seriesId }) => seriesId !== null)) return null;
  const byDate = group.toSorted((a, b) => (a.transactionDate < b.transactionDate ? 1 : -1));
  const [latest] = byDate;
  if (!latest || latest.transactionDate < addDays(today, -31 - DAYS_APART)) return null;
  const last = monthNumber(latest.transactionDate);
  const ofMonths = Array.from({ length: MONTHS }, (_, back) =>
    byDate.filter(({ transactionDate }) => monthNumber(transactionDate) === last - back),
  );
  if (ofMonths.some(({ length }) => length !== 1)) return null;
  const recent = ofMonths.flat();
  if (!areAboutTheSame(recent.map(({ transactionDate }) => dayOfMonth(transactionDate)))) {
    return null;
  }
  return { latest, rule: { every: 1, unit: 'month', start: latest.transactionDate } };
}

function areAboutTheSame(days: readonly number[]): boolean {
  return Math.max(...days) - Math.min(...days) <= DAYS_APART;
}

/** Months since year 0, so that neighbors differ by one. */
function monthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}
