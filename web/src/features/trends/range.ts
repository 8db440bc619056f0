import { yearOf, type MonthKey } from '@housetab/functions/core/calendar/calendar';

/** Which months are looked at. */
export type RangeChoice = 'last12' | 'thisYear' | 'lastYear';

export const rangeOptions: readonly { value: RangeChoice; label: string }[] = [
  { value: 'last12', label: '12 months' },
  { value: 'thisYear', label: 'This year' },
  { value: 'lastYear', label: 'Last year' },
];

/** First and last month of a choice, both included. */
export function monthsOf(choice: RangeChoice, now: MonthKey): { from: MonthKey; to: MonthKey } {
  const year = yearOf(now);
  if (choice === 'lastYear') return { from: `${year - 1}-01`, to: `${year - 1}-12` };
  const number = Number(now.slice(5));
  const isWholeYear = choice === 'thisYear' || number === 12;
  const from = isWholeYear ? `${year}-01` : `${year - 1}-${String(number + 1).padStart(2, '0')}`;
  return { from, to: now };
}
