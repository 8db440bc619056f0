import { DAY_MS } from '../calendar/day.ts';
import type { Activity } from '../activity/stored.ts';
import type { StoredSettings, Letter } from './stored.ts';
import type { MemberNotification } from './member-notification.ts';
import { nextTry } from './next-try.ts';
import { firstTimeToNotify } from './quiet-hours.ts';
import { isPutOff } from './stake.ts';
import { changesMoney } from '../money/stake-change.ts';
import { channelsOf } from './notification-choices.ts';

/** A commit becomes readable after a while; until then the activity may grow backwards. */
export const SETTLING_MS = 2 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** A day in milliseconds: a former member gets at most one e-mail a day per household. */
export const BETWEEN_LETTERS_MS = DAY_MS;

/** Half an hour in milliseconds: a member gets no more e-mails than that. */
export const BETWEEN_MAILS_MS = HOUR_MS / 2;

/** In milliseconds without a new entry: ten receipts in a row send one e-mail. */
const BUNDLING_MS = 5 * 60 * 1000;

/** In milliseconds: the limit of this wait. */
const MAX_HELD_MS = 10 * 60 * 1000;

/** 30 days in milliseconds: how much unseen activity the first e-mail to a former member has. */
export const MAX_UNSEEN_MS = 30 * DAY_MS;

/** The limit of changes in one e-mail. The next one lists the rest. */
export const MAX_LINES = 100;

/** The limit of activity entries read for one e-mail: many may not concern its reader. */
export const MAX_ENTRIES = 1000;

export function letterIdOf(householdId: string, memberId: string): string {
  return `${householdId}_${memberId}`;
}

/** Whether an activity entry may change a former member's claims or debts. */
export function isNotifiedByLetter({
  resourceType,
  what,
}: Pick<Activity, 'resourceType' | 'what'>): boolean {
  if (resourceType === 'members') return what === 'removed';
  if (resourceType === 'household') return what === 'deleted';
  return withMoney.includes(resourceType) && what !== 'commented';
}

const withMoney: readonly Activity['resourceType'][] = [
  'transactions',
  'expenses',
  'settlements',
  'settle_ups',
];

/** Not for an edit that changes nothing for its reader. */
export function isLineOfLetter(notification: MemberNotification): boolean {
  const { what, stake } = notification;
  const changesNothing = stake !== null && !changesMoney(stake) && !isPutOff(notification);
  return isNotifiedByLetter(notification) && !(what === 'updated' && changesNothing);
}

/** Activity from `from` on and before `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * When to look again at an e-mail that must not be sent now (`dueAt` null = not before the next
 * event). Returns null if it can be sent.
 * @param leftAt null = they have returned and see notifications
 */
export function postponed(
  { notBefore, stoppedAt }: Letter,
  leftAt: Date | null,
  now: Date,
): Pick<Letter, 'dueAt'> | null {
  if (leftAt === null || (stoppedAt && stoppedAt > leftAt)) return { dueAt: null };
  return notBefore && notBefore > now ? { dueAt: notBefore } : null;
}

/** The same for members: respects quiet hours, and waits some minutes to bundle. */
export function postponedForMember(
  { dueAt, notBefore, heldSince }: Letter,
  settings: StoredSettings | null,
  timeZone: string,
  now: Date,
): Pick<Letter, 'dueAt' | 'heldSince'> | null {
  if (!settings || !channelsOf(settings).includes('mail')) return { dueAt: null };
  const since = heldSince ?? now;
  const held = { heldSince: since };
  if (notBefore && notBefore > now) return { dueAt: notBefore, ...held };
  const loud = firstTimeToNotify(settings.quietHours, timeZone, now);
  if (loud > now) return { dueAt: loud, ...held };
  const bundled = new Date((dueAt?.getTime() ?? 0) + BUNDLING_MS);
  const mayWait = now.getTime() - since.getTime() < MAX_HELD_MS;
  return bundled > now && mayWait ? { dueAt: bundled, ...held } : null;
}

/** The activity for an e-mail to a member: since the last one, or since they chose e-mail. */
export function spanForMember(
  { toldUntil }: Letter,
  { mailSince }: Pick<StoredSettings, 'mailSince'>,
  now: Date,
): Span | null {
  const from = new Date(Math.max(mailSince?.getTime() ?? now.getTime(), toldUntil?.getTime() ?? 0));
  const until = new Date(now.getTime() - SETTLING_MS);
  return from < until ? { from, until } : null;
}

/**
 * The activity for an e-mail to a former member: unseen notifications, and everything since they
 * left. Null = it is too recent to be complete.
 * @param seenAt the time up to which they have seen all notifications
 */
export function spanOfLetter(
  { toldUntil }: Letter,
  { leftAt, seenAt }: { leftAt: Date; seenAt: Date | null },
  now: Date,
): Span | null {
  const unseenFrom = Math.max(leftAt.getTime() - MAX_UNSEEN_MS, seenAt?.getTime() ?? 0);
  const first = Math.min(leftAt.getTime(), unseenFrom);
  const from = new Date(Math.max(first, toldUntil?.getTime() ?? 0));
  const until = new Date(now.getTime() - SETTLING_MS);
  return from < until ? { from, until } : null;
}

export interface LetterProgress {
  until: Date;
  hasMore: boolean;
}

/** The letter after everything before `until` was sent or needed no e-mail. */
export function withNotifiedUntil(letter: Letter, { until, hasMore }: LetterProgress): Letter {
  const { dueAt } = letter;
  // Later activity is still due.
  const isDue = hasMore || (dueAt !== null && dueAt >= until);
  return { ...letter, dueAt: isDue ? dueAt : null, toldUntil: until, heldSince: null };
}

/** The letter as stored before sending: its entries are not sent again, whatever happens then. */
export function claimed(
  letter: Letter,
  progress: LetterProgress,
  now: Date,
  { newKey, between }: { newKey: string; between: number },
): Letter {
  return {
    ...withNotifiedUntil(letter, progress),
    notBefore: new Date(now.getTime() + between),
    key: letter.key ?? newKey,
  };
}

/** Undoes a claim if sending failed for a reason outside this letter. */
export function givenBack(before: Letter, current: Letter): Letter {
  const { notBefore = null, toldUntil = null } = before;
  return { ...current, dueAt: current.dueAt ?? before.dueAt, notBefore, toldUntil };
}

/**
 * The letter after the mail server refused it: the next attempt sends the same entries. After many
 * consecutive failures it is given up, and the reader sees the entries on return.
 * @param before the letter before it was claimed
 * @param current the letter as stored now: new activity may have arrived
 */
export function notTaken(before: Letter, current: Letter, now: Date): Letter {
  const failures = (before.failures ?? 0) + 1;
  const next = nextTry(failures, now);
  if (next === null) return { ...current, failures: 0, givenUpAt: now };
  return { ...givenBack(before, current), dueAt: next, notBefore: next, failures };
}

/** The letter of a member with an unconfirmed address: it is sent once the address may be used. */
export function withoutAddress(letter: Letter, now: Date): Letter {
  const next = new Date(now.getTime() + BETWEEN_LETTERS_MS);
  return { ...letter, dueAt: next, notBefore: next };
}

/** Retries failed work an hour later, so that it does not block the work behind it. */
export function afterFault(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS);
}
