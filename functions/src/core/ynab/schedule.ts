/** In minutes. The minimum is the dispatcher's interval; the maximum is one week. */
export const MIN_SYNC_FREQUENCY = 15;
export const DEFAULT_SYNC_FREQUENCY = 60;
export const MAX_SYNC_FREQUENCY = 7 * 24 * 60;

/** The dispatcher runs every quarter of an hour. */
export const SLOT_MINUTES = 15;

const MINUTE = 60_000;

/** The last slot at or before the moment. */
export function slotOf(moment: Date): Date {
  const slot = SLOT_MINUTES * MINUTE;
  return new Date(Math.floor(moment.getTime() / slot) * slot);
}

/** null = the schedule is stopped. */
export function isDue(nextSyncAt: Date | null, slot: Date): boolean {
  return nextSyncAt !== null && nextSyncAt <= slot;
}

/**
 * Whether the schedule has not run for some time, for example after a backup was restored. Records from that time may
 * be missing.
 */
export function isOverdue(nextSyncAt: Date | null, now: Date): boolean {
  return nextSyncAt !== null && now.getTime() - nextSyncAt.getTime() > 2 * SLOT_MINUTES * MINUTE;
}

/**
 * The next sync after the slot, a whole number of intervals after the previous planned time, so that the rhythm stays.
 *
 * @param frequency the interval in minutes
 */
export function nextSyncAfter(nextSyncAt: Date, frequency: number, slot: Date): Date {
  const step = Math.max(frequency, MIN_SYNC_FREQUENCY) * MINUTE;
  const behind = slot.getTime() - nextSyncAt.getTime();
  const steps = behind < 0 ? 0 : Math.floor(behind / step) + 1;
  return new Date(nextSyncAt.getTime() + steps * step);
}
