/** In milliseconds: the pause after the first failure. Each further one takes twice as long. */
const FIRST_PAUSE_MS = 15 * 60 * 1000;

/** After so many failures in a row, some 32 hours, it is given up. */
const MAX_FAILURES = 8;

/** When something that was not taken is tried again; null = not any more. */
export function nextTry(failures: number, now: Date): Date | null {
  if (failures >= MAX_FAILURES) return null;
  return new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (failures - 1));
}
