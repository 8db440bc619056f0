/**
 * How many requests Housetab makes at YNAB for one member. YNAB allows 200 in any hour for a token,
 * which other programs of the member's use, too: Housetab takes half of them at most.
 */

export const MAX_REQUESTS_PER_HOUR = 100;

/**
 * The last ones of the hour begin nothing new. They are kept for finding out what became of something whose
 * answer was lost, which takes nine at most, and for finishing it.
 */
export const KEPT_TO_FINISH = 10;

const HOUR = 60 * 60 * 1000;

/** Requests are counted by slots, so that a count stays small. */
const SLOT = 5 * 60 * 1000;

/** Requests of one slot. */
export interface RequestSlot {
  /** When the slot began. */
  at: Date;
  count: number;
}

/** The slots that count in the hour before a moment. A slot counts until its last request has left the hour. */
function countedAt(slots: readonly RequestSlot[], now: Date): RequestSlot[] {
  return slots.filter(({ at }) => at.getTime() + SLOT + HOUR > now.getTime());
}

/**
 * Counts one request.
 *
 * @returns the slots with it, or in how many seconds one is free again
 */
export function countRequest(
  slots: readonly RequestSlot[],
  limit: number,
  now: Date,
): { slots: RequestSlot[] } | { retryAfter: number } {
  const counted = countedAt(slots, now);
  if (counted.reduce((sum, { count }) => sum + count, 0) >= limit) {
    const first = Math.min(...counted.map(({ at }) => at.getTime()));
    return { retryAfter: Math.max(1, Math.ceil((first + SLOT + HOUR - now.getTime()) / 1000)) };
  }
  const at = new Date(Math.floor(now.getTime() / SLOT) * SLOT);
  const others = counted.filter((slot) => slot.at.getTime() !== at.getTime());
  const current = counted.find((slot) => slot.at.getTime() === at.getTime());
  return { slots: [...others, { at, count: (current?.count ?? 0) + 1 }] };
}

/** When nothing of it counts any more. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + SLOT + HOUR);
}
