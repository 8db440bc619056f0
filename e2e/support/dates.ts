import { today } from './transactions.ts';

/** A day (`YYYY-MM-DD`) as lists write it: without the current year. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** The 3rd of the month so many months ago. */
export function monthsAgo(count: number): string {
  const [year, month] = today().split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year, month - 1 - count, 3));
  return date.toISOString().slice(0, 10);
}

/** The month of a day with its year, as settlements write it: `November 2026`. */
export function longMonth(day: string): string {
  const names = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', names);
}

/** The month of a day as lists write it: without the current year. */
export function shortMonth(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  return isThisYear ? longMonth(day).split(' ')[0]! : longMonth(day);
}
