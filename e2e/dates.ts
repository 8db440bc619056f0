/** A day, `YYYY-MM-DD`, as lists and sentences say it: without the year where it is this one. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}
