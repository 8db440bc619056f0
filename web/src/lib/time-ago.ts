const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `2 hours ago`, `yesterday`, `just now`. */
export function timeAgo(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return 'just now';
  return relative.format(-Math.floor(seconds / step[1]), step[0]);
}
