/** How far a member has come with their notices in one household. The id is the member's. */
export interface NotificationMark {
  id: string;
  /** Everything up to this time is seen; null = nothing. */
  seenAt: Date | null;
  /** Later notices that are seen, one by one. */
  seen: readonly SeenNotification[];
}

export interface SeenNotification {
  id: string;
  at: Date;
}

/** If there are more, the oldest show as new again, so that nothing is missed. */
const MAX_SEEN = 300;

export function noNotificationMark(memberId: string): NotificationMark {
  return { id: memberId, seenAt: null, seen: [] };
}

/**
 * Whether the notice is later than everything that was marked as seen together. Only then it can be
 * new.
 */
export function isLater(
  { seenAt }: NotificationMark,
  { at }: Pick<SeenNotification, 'at'>,
): boolean {
  return isAfter(at, seenAt);
}

export function isNewNotification(mark: NotificationMark, notice: SeenNotification): boolean {
  return isLater(mark, notice) && !mark.seen.some(({ id }) => id === notice.id);
}

/** Marks everything up to the time as seen. Never moves back. */
export function markUntil(mark: NotificationMark, until: Date): NotificationMark {
  if (!isAfter(until, mark.seenAt)) return mark;
  return { ...mark, seenAt: until, seen: mark.seen.filter(({ at }) => isAfter(at, until)) };
}

/** Marks single notices as seen; earlier ones stay as they are. */
export function markSeen(
  mark: NotificationMark,
  notices: readonly SeenNotification[],
): NotificationMark {
  const added = notices.filter((one) => isNewNotification(mark, one));
  if (added.length === 0) return mark;
  const seen = [...mark.seen, ...added.map(({ id, at }) => ({ id, at }))];
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_SEEN);
  return { ...mark, seen: newest };
}

/** A notice that has grown since is new again. */
export function unmark(mark: NotificationMark, id: string): NotificationMark {
  const seen = mark.seen.filter((one) => one.id !== id);
  return seen.length === mark.seen.length ? mark : { ...mark, seen };
}

function isAfter(at: Date, seenAt: Date | null): boolean {
  return seenAt === null || at > seenAt;
}
