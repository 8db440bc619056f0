import type { RequestSlot } from './stored.ts';

/**
 * Limits the requests to YNAB per member. YNAB allows 200 per hour and token, and the member's other apps share that
 * limit.
 */

/** Half of YNAB's limit; the rest is for the member's other apps. */
export const MAX_REQUESTS_PER_HOUR = 100;

/**
 * The last 10 requests of an hour start no new sync. They are reserved for checking whether a transaction arrived (at
 * most 9 requests) and finishing it.
 */
export const RESERVED_TO_FINISH = 10;

const HOUR = 60 * 60 * 1000;

/** 5 minutes, in ms. Requests are counted per slot, so that the stored record stays small. */
const SLOT = 5 * 60 * 1000;

/** A slot counts until its last possible request is more than an hour old. */
function countedAt(slots: readonly RequestSlot[], now: Date): RequestSlot[] {
  return slots.filter(({ at }) => at.getTime() + SLOT + HOUR > now.getTime());
}

/**
 * Counts one request.
 *
 * @returns the slots with this request, or the seconds until a request is allowed again
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

/** The time after which the stored record no longer counts. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + SLOT + HOUR);
}
