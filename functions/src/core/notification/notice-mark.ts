/** How far a member has come with their notices in one household. The id is the member's. */
export interface NoticeMark {
  id: string;
  /** Everything up to this time is seen; null = nothing. */
  seenAt: Date | null;
  /** Later notices that are seen, one by one. */
  seen: readonly SeenNotice[];
}

export interface SeenNotice {
  id: string;
  at: Date;
}

/** If there are more, the oldest show as new again, so that nothing is missed. */
const MAX_SEEN = 300;

export function noMark(memberId: string): NoticeMark {
  return { id: memberId, seenAt: null, seen: [] };
}

/**
 * Whether the notice is later than everything that was marked as seen together. Only then it can be
 * new.
 */
export function isLater({ seenAt }: NoticeMark, { at }: Pick<SeenNotice, 'at'>): boolean {
  return isAfter(at, seenAt);
}

export function isNewNotice(mark: NoticeMark, notice: SeenNotice): boolean {
  return isLater(mark, notice) && !mark.seen.some(({ id }) => id === notice.id);
}

/** Marks everything up to the time as seen. Never moves back. */
export function markUntil(mark: NoticeMark, until: Date): NoticeMark {
  if (!isAfter(until, mark.seenAt)) return mark;
  return { ...mark, seenAt: until, seen: mark.seen.filter(({ at }) => isAfter(at, until)) };
}

/** Marks single notices as seen; earlier ones stay as they are. */
export function markSeen(mark: NoticeMark, notices: readonly SeenNotice[]): NoticeMark {
  const added = notices.filter((one) => isNewNotice(mark, one));
  if (added.length === 0) return mark;
  const seen = [...mark.seen, ...added.map(({ id, at }) => ({ id, at }))];
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_SEEN);
  return { ...mark, seen: newest };
}

/** A notice that has grown since is new again. */
export function unmark(mark: NoticeMark, id: string): NoticeMark {
  const seen = mark.seen.filter((one) => one.id !== id);
  return seen.length === mark.seen.length ? mark : { ...mark, seen };
}

function isAfter(at: Date, seenAt: Date | null): boolean {
  return seenAt === null || at > seenAt;
}
