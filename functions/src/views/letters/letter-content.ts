import type { Household, Member } from '../../core/household/stored.ts';
import type { Letter, NotificationMark, StoredSettings } from '../../core/notification/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import {
  isLineOfLetter,
  MAX_ENTRIES,
  MAX_LINES,
  type Span,
  type LetterProgress,
} from '../../core/notification/letter.ts';
import { isNewNotification } from '../../core/notification/notification-mark.ts';
import { isNotifiedBy } from '../../core/notification/message.ts';
import { notificationFor } from '../../core/notification/member-notification.ts';
import type { NotificationResource } from '../../core/notification/notification-resource.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readNotificationsOf } from '../notifications/notifications-of-entries.ts';
import { pageConcerning } from './letter.repository.ts';

export interface DueLetter {
  letter: Letter;
  household: Household;
  member: Member;
  mark: NotificationMark;
  span: Span;
  /** null = the member has left, and gets only what concerns their money. */
  settings: StoredSettings | null;
}

/** A letter's content, and the time up to which it covers the history. */
export interface LetterNotifications extends LetterProgress {
  household: Household;
  /** As in the bell, newest first; [] = nothing to report. */
  notices: NotificationResource[];
}

export async function readLetterNotifications(
  store: Store,
  due: DueLetter,
  now: Date,
): Promise<LetterNotifications> {
  const { household, letter } = due;
  const { entries, ...progress } = await readLines(store, due);
  const reader = due.settings ? due.member : asOnReturn(due.member);
  const lines = await readNotificationsOf(store, letter.householdId, reader, entries, now);
  return { household, notices: lines.toReversed().map(({ notice }) => notice), ...progress };
}

/** With the permissions after a return: only entries that they are in themselves. */
function asOnReturn(member: Member): Member {
  return { ...member, leftAt: null, role: 'user', grants: {}, openBooks: false };
}

function isLine(entry: Activity, { settings, letter: { memberId } }: DueLetter): boolean {
  if (settings) return isNotifiedBy('mail', settings, entry, memberId);
  const notice = notificationFor(entry, memberId);
  return notice !== null && isLineOfLetter(notice);
}

/** The entries for the letter, oldest first, and how far the history was read. */
async function readLines(
  store: Store,
  due: DueLetter,
): Promise<LetterProgress & { entries: Activity[] }> {
  const { letter, mark, span } = due;
  const entries: Activity[] = [];
  let read = 0;
  let last = span.from;
  for await (const entry of concerning(store, letter, span)) {
    const isFull = entries.length >= MAX_LINES || read >= MAX_ENTRIES;
    // The next letter begins at a time, so entries of the same time stay together.
    if (isFull && entry.at > last) return { entries, until: entry.at, hasMore: true };
    last = entry.at;
    read += 1;
    if (isLine(entry, due) && isNewNotification(mark, entry)) entries.push(entry);
  }
  return { entries, until: span.until, hasMore: false };
}

async function* concerning(store: Store, letter: Letter, span: Span): AsyncGenerator<Activity> {
  let cursor: string | undefined;
  do {
    const page = await pageConcerning(store, letter, span, MAX_LINES + 1, cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
