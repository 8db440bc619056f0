import { DAY_MS } from '../calendar/day.ts';

/** A browser that shows its owner messages. The id is derived from what the browser says about itself. */
export interface PushSubscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  createdAt: Date;
  /** When the browser last said that it is there, to the day. */
  seenAt: Date;
}

/** For each account: more than anybody's phones and computers. */
export const MAX_SUBSCRIPTIONS = 10;

/** Whether it is worth a write that the browser has said again that it is there. */
export function isSeenLongAgo({ seenAt }: Pick<PushSubscription, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= DAY_MS;
}

/** Which of an account's subscriptions make room for one more: those not seen for longest. */
export function makingRoom<T extends Pick<PushSubscription, 'id' | 'seenAt'>>(
  subscriptions: readonly T[],
): T[] {
  return subscriptions
    .toSorted((a, b) => b.seenAt.getTime() - a.seenAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(MAX_SUBSCRIPTIONS - 1);
}
