const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** What the last one of each is called. */
const names: Partial<Record<string, string>> = {
  year: 'last year',
  month: 'last month',
  week: 'last week',
  day: 'yesterday',
};

/** `2 hours ago`, `yesterday`, `just now`. By hand: a formatter takes a slow phone long to make. */
export function timeAgo(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return 'just now';
  const [unit, size] = step;
  const count = Math.floor(seconds / size);
  if (count > 1) return `${count} ${unit}s ago`;
  return names[unit] ?? `1 ${unit} ago`;
}
