/** How far a member has come with their notices in one household. The id is the member's. */
export interface NoticeMark {
  id: string;
  /** All up to this moment are seen; null = none. */
  seenAt: Date | null;
  /** What is seen of the later ones. */
  seen: readonly SeenNotice[];
}

export interface SeenNotice {
  id: string;
  at: Date;
}

/** Of more than these the oldest are shown as new again, which hides nothing. */
const MAX_SEEN = 300;

export function noMark(memberId: string): NoticeMark {
  return { id: memberId, seenAt: null, seen: [] };
}

/** Whether it came after all that were seen together: then it may be new, else it is not. */
export function isLater({ seenAt }: NoticeMark, { at }: Pick<SeenNotice, 'at'>): boolean {
  return isAfter(at, seenAt);
}

export function isNewNotice(mark: NoticeMark, notice: SeenNotice): boolean {
  return isLater(mark, notice) && !mark.seen.some(({ id }) => id === notice.id);
}

/** Everything up to the moment is seen; it never moves back. */
export function markUntil(mark: NoticeMark, until: Date): NoticeMark {
  if (!isAfter(until, mark.seenAt)) return mark;
  return { ...mark, seenAt: until, seen: mark.seen.filter(({ at }) => isAfter(at, until)) };
}

/** These are seen, whatever came before them. */
export function markSeen(mark: NoticeMark, notices: readonly SeenNotice[]): NoticeMark {
  const added = notices.filter((one) => isNewNotice(mark, one));
  if (added.length === 0) return mark;
  const seen = [...mark.seen, ...added.map(({ id, at }) => ({ id, at }))];
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_SEEN);
  return { ...mark, seen: newest };
}

function isAfter(at: Date, seenAt: Date | null): boolean {
  return seenAt === null || at > seenAt;
}
