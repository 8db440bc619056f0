import type { NotificationMark, SeenNotification } from './stored.ts';

/** Beyond this limit the oldest show as new again, so that none is missed. */
const MAX_SEEN = 300;

export function noNotificationMark(memberId: string): NotificationMark {
  return { id: memberId, seenAt: null, seen: [] };
}

/** Whether the notification is later than `seenAt`. Only then it can be new. */
export function isLater(
  { seenAt }: NotificationMark,
  { at }: Pick<SeenNotification, 'at'>,
): boolean {
  return isAfter(at, seenAt);
}

export function isNewNotification(mark: NotificationMark, notification: SeenNotification): boolean {
  return isLater(mark, notification) && !mark.seen.some(({ id }) => id === notification.id);
}

/** Marks everything up to the time as seen. Never moves back. */
export function markUntil(mark: NotificationMark, until: Date): NotificationMark {
  if (!isAfter(until, mark.seenAt)) return mark;
  return { ...mark, seenAt: until, seen: mark.seen.filter(({ at }) => isAfter(at, until)) };
}

/** Marks single notifications as seen; earlier marks stay. */
export function markSeen(
  mark: NotificationMark,
  notifications: readonly SeenNotification[],
): NotificationMark {
  const added = notifications.filter((one) => isNewNotification(mark, one));
  if (added.length === 0) return mark;
  const seen = [...mark.seen, ...added.map(({ id, at }) => ({ id, at }))];
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_SEEN);
  return { ...mark, seen: newest };
}

/** A notification that gained entries since is new again. */
export function unmark(mark: NotificationMark, id: string): NotificationMark {
  const seen = mark.seen.filter((one) => one.id !== id);
  return seen.length === mark.seen.length ? mark : { ...mark, seen };
}

function isAfter(at: Date, seenAt: Date | null): boolean {
  return seenAt === null || at > seenAt;
}
