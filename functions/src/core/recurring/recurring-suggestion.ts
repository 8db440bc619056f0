import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { foldName } from '../household/member.ts';
import type { Cents } from '../money/money.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** The fields of an entry that tell whether it repeats. */
export interface PastEntry {
  id: string;
  note: string;
  category: string;
  transactionDate: CalendarDate;
  amountCents: Cents;
  /** Who pays and who shares it. */
  people: readonly string[];
  /** The series that it belongs to already. */
  seriesId: string | null;
}

/** Something that could repeat by itself from now on. */
export interface RecurringSuggestion<Entry> {
  /** The latest of them: its first occurrence. */
  latest: Entry;
  rule: RecurrenceRule;
}

/** In months: how often in a row it must have come back. */
const MONTHS = 3;

/** In days: how far apart the days of the month may be, because a bill is not always entered on its day. */
const DAYS_APART = 4;

/**
 * Finds entries that came back for three months with the same note, amount and people, each month once and on
 * about the same day. What came back more often within a month, such as bread, is not a bill; and what did
 * not come back within the last month has ended.
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

/** Months since year 0, so that neighbours differ by one. */
function monthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}
