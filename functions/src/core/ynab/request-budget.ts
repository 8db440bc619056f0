/**
 * Limits the requests to YNAB for one member. YNAB allows 200 per hour for each token, and the
 * member's other programs use them, too: Housetab takes at most half.
 */

/** Half of what YNAB allows. */
export const MAX_REQUESTS_PER_HOUR = 100;

/**
 * The last 10 requests of an hour start nothing new. They are reserved for finding out whether
 * something arrived (at most 9 requests) and for finishing it.
 */
export const RESERVED_TO_FINISH = 10;

const HOUR = 60 * 60 * 1000;

/**
 * 5 minutes, in milliseconds. Requests are counted per slot, so that the stored count stays small.
 */
const SLOT = 5 * 60 * 1000;

/** Requests of one slot. */
export interface RequestSlot {
  /** When the slot began. */
  at: Date;
  count: number;
}

/**
 * The slots that count at this time. A slot counts until its last request is more than an hour old.
 */
function countedAt(slots: readonly RequestSlot[], now: Date): RequestSlot[] {
  return slots.filter(({ at }) => at.getTime() + SLOT + HOUR > now.getTime());
}

/**
 * Counts one request.
 *
 * @returns the slots with this request, or the seconds until one is free
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
