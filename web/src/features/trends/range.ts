import { yearOf, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { WhoseTrends } from '@/shared/trends/trends';
import { trendsParameters } from '@/config/trends-address';

const { range: RANGE, whose: WHOSE } = trendsParameters;

export type RangeChoice = 'last12' | 'thisYear' | 'lastYear';

export const rangeOptions: readonly { value: RangeChoice; label: string }[] = [
  { value: 'last12', label: '12 months' },
  { value: 'thisYear', label: 'This year' },
  { value: 'lastYear', label: 'Last year' },
];

/** First and last month, both included. */
export function monthsOf(choice: RangeChoice, now: MonthKey): { from: MonthKey; to: MonthKey } {
  const year = yearOf(now);
  if (choice === 'lastYear') return { from: `${year - 1}-01`, to: `${year - 1}-12` };
  const number = Number(now.slice(5));
  const isWholeYear = choice === 'thisYear' || number === 12;
  const from = isWholeYear ? `${year}-01` : `${year - 1}-${String(number + 1).padStart(2, '0')}`;
  return { from, to: now };
}

/** Names the year (`2026`), so that a link means the same year later. */
export interface TrendsChoice {
  range: RangeChoice;
  whose: WhoseTrends;
}

export function askedTrends({ range, whose }: TrendsChoice, now: MonthKey) {
  return { ...monthsOf(range, now), whose };
}

export function readTrendsChoice(search: URLSearchParams, now: MonthKey): TrendsChoice {
  const year = search.get(RANGE);
  const years = { thisYear: yearOf(now), lastYear: yearOf(now) - 1 };
  const range = (['thisYear', 'lastYear'] as const).find((one) => String(years[one]) === year);
  return { range: range ?? 'last12', whose: search.get(WHOSE) === 'me' ? 'me' : 'all' };
}

export function writeTrendsChoice(
  search: URLSearchParams,
  { range, whose }: TrendsChoice,
  now: MonthKey,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(RANGE);
  next.delete(WHOSE);
  if (range !== 'last12') next.set(RANGE, String(yearOf(now) - (range === 'lastYear' ? 1 : 0)));
  if (whose === 'me') next.set(WHOSE, whose);
  return next;
}
