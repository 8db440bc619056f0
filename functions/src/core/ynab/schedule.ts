/** When a member's YNAB categories are read again. */

/** In minutes: how often categories may be read again, from the dispatcher's own step to once a week. */
export const MIN_SYNC_FREQUENCY = 15;
export const DEFAULT_SYNC_FREQUENCY = 60;
export const MAX_SYNC_FREQUENCY = 7 * 24 * 60;

/** The dispatcher runs at every quarter of an hour. */
export const SLOT_MINUTES = 15;

const MINUTE = 60_000;

/** The slot that a moment belongs to: the last one at or before it. */
export function slotOf(moment: Date): Date {
  const slot = SLOT_MINUTES * MINUTE;
  return new Date(Math.floor(moment.getTime() / slot) * slot);
}

/** Whether a sync is due in a slot; null = stopped. */
export function isDue(nextSyncAt: Date | null, slot: Date): boolean {
  return nextSyncAt !== null && nextSyncAt <= slot;
}

/**
 * Whether readings have stopped for some time, as after restoring a backup. Then records from this
 * time may be missing.
 */
export function isOverdue(nextSyncAt: Date | null, now: Date): boolean {
  return nextSyncAt !== null && now.getTime() - nextSyncAt.getTime() > 2 * SLOT_MINUTES * MINUTE;
}

/**
 * The next time of a sync: the earliest time after the slot that is a whole number of frequencies
 * after the old time. Counted from the old time, so that the rhythm stays.
 *
 * @param frequency in minutes
 */
export function nextSyncAfter(nextSyncAt: Date, frequency: number, slot: Date): Date {
  const step = Math.max(frequency, MIN_SYNC_FREQUENCY) * MINUTE;
  const behind = slot.getTime() - nextSyncAt.getTime();
  const steps = behind < 0 ? 0 : Math.floor(behind / step) + 1;
  return new Date(nextSyncAt.getTime() + steps * step);
}
