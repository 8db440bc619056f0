import { DAY_MS } from '../calendar/day.ts';
import type { PushSubscription } from './stored.ts';

/** Per account: more than anybody's phones and computers. */
export const MAX_SUBSCRIPTIONS = 10;

/** Whether a new confirmation is worth a write. */
export function isSeenLongAgo({ seenAt }: Pick<PushSubscription, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= DAY_MS;
}

/** Subscriptions to delete to make room for one more: those not seen for longest. */
export function makingRoom<T extends Pick<PushSubscription, 'id' | 'seenAt'>>(
  subscriptions: readonly T[],
): T[] {
  return subscriptions
    .toSorted((a, b) => b.seenAt.getTime() - a.seenAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(MAX_SUBSCRIPTIONS - 1);
}
