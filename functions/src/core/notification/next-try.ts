/** In milliseconds: the pause after the first failure. Each further one doubles it. */
const FIRST_PAUSE_MS = 15 * 60 * 1000;

/** Consecutive failures, about 32 hours, until it is given up. */
const MAX_FAILURES = 8;

/** When to retry; null = give up. */
export function nextTry(failures: number, now: Date): Date | null {
  if (failures >= MAX_FAILURES) return null;
  return new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (failures - 1));
}
