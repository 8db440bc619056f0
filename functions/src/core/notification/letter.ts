import { DAY_MS } from '../calendar/day.ts';
import type { Activity } from '../activity/activity-resource.ts';
import type { MemberNotification } from './member-notification.ts';
import { nextTry } from './next-try.ts';
import { firstTimeToNotify } from './quiet-hours.ts';
import { changesMoney, isPutOff } from './stake.ts';
import type { StoredSettings } from './stored-settings.ts';
import { channelsOf } from './notification-choices.ts';

/**
 * Letters: what the history tells somebody by mail. Who has left a household is told what happens to their money,
 * because they see no notices and can't object before they come back; a member, what they chose to be told.
 */

/** What somebody is still to be told by mail. One per household and member. */
export interface Letter {
  /** The household's id and the member's: see `letterIdOf`. */
  id: string;
  householdId: string;
  memberId: string;
  /**
   * When the job looks at the letter next; null = everything is told. Each commit with something to tell sets
   * it to its own time, also while `notBefore` says that there is time.
   */
  dueAt: Date | null;
  /** No letter before this time: there is one a day, and after a failure a pause. Absent = at once. */
  notBefore?: Date | null;
  /** The history before this time is told. Moved on before a letter is sent, so none is sent twice. */
  toldUntil?: Date | null;
  /** When they were told last that the household was deleted. */
  deletionToldAt?: Date | null;
  /** How many times in a row the mail server did not take the letter. */
  failures?: number;
  /** When one was given up last. */
  givenUpAt?: Date | null;
  /** Since when a letter to a member waits for what may follow. */
  heldSince?: Date | null;
  /** Whoever knows it may end the letters: it stands in nothing but them. Made with the first one. */
  key?: string | null;
  /** When they asked for no more letters. Counts until they come back and leave again. */
  stoppedAt?: Date | null;
}

/** How long the history may still grow backwards: a commit takes its time before it can be read. */
export const SETTLING_MS = 2 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** In milliseconds: a day. However much is changed, a former member gets one letter a day of a household. */
export const BETWEEN_LETTERS_MS = DAY_MS;

/** In milliseconds, half an hour: however much happens, a member gets no more mail of it than that. */
export const BETWEEN_MAILS_MS = HOUR_MS / 2;

/** In milliseconds: who enters ten receipts in a row sends one mail. A letter waits until nothing was added for so long. */
const BUNDLING_MS = 5 * 60 * 1000;

/** In milliseconds: but not longer than this. */
const MAX_HELD_MS = 10 * 60 * 1000;

/** In milliseconds, 30 days: of what they had not seen when they left, this much is told. */
export const MAX_UNSEEN_MS = 30 * DAY_MS;

/** How many changes a letter lists. The next one lists the rest. */
export const MAX_LINES = 100;

/** How many entries of the history are read for one letter: many may tell its reader nothing. */
export const MAX_ENTRIES = 1000;

export function letterIdOf(householdId: string, memberId: string): string {
  return `${householdId}_${memberId}`;
}

/** Whether an entry of the history may change what a former member gets back or owes. */
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

/** Whether a letter has a line for the notice: not for an edit that changes nothing for its reader. */
export function isLineOfLetter(notice: MemberNotification): boolean {
  const { what, stake } = notice;
  const changesNothing = stake !== null && !changesMoney(stake) && !isPutOff(notice);
  return isNotifiedByLetter(notice) && !(what === 'updated' && changesNothing);
}

/** What a letter tells: entries from `from` on that are earlier than `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * Where a letter is not to be sent now: when to look at it again, null = not before something happens. Null
 * instead of such a change = its time has come.
 *
 * @param leftAt when they left; null = they are back and read notices
 */
export function postponed(
  { notBefore, stoppedAt }: Letter,
  leftAt: Date | null,
  now: Date,
): Pick<Letter, 'dueAt'> | null {
  if (leftAt === null || (stoppedAt && stoppedAt > leftAt)) return { dueAt: null };
  return notBefore && notBefore > now ? { dueAt: notBefore } : null;
}

/** The same for a member: quiet hours are kept, and what may follow within minutes is waited for. */
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

/** What a letter to a member tells: what happened since the last one, or since they chose to be told. */
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
 * What a letter whose time has come tells: what they have not seen in the bell, and what happened since they
 * left. Null = that is too new to be complete.
 *
 * @param seenAt up to when they have seen all notices
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

/** How far a letter has come. */
export interface LetterProgress {
  /** Everything before it is told. */
  until: Date;
  /** Whether there is more that could be told already. */
  hasMore: boolean;
}

/** The letter after everything until then has been told, or needs no telling. */
export function withNotifiedUntil(letter: Letter, { until, hasMore }: LetterProgress): Letter {
  const { dueAt } = letter;
  // What happened since is still due.
  const isDue = hasMore || (dueAt !== null && dueAt >= until);
  return { ...letter, dueAt: isDue ? dueAt : null, toldUntil: until, heldSince: null };
}

/** The letter as it is stored before it is sent: whatever happens then, its entries are not told again. */
export function claimed(
  letter: Letter,
  told: LetterProgress,
  now: Date,
  { newKey, between }: { newKey: string; between: number },
): Letter {
  return {
    ...withNotifiedUntil(letter, told),
    notBefore: new Date(now.getTime() + between),
    key: letter.key ?? newKey,
  };
}

/** The letter after nothing came of sending it, for a reason that is not its own: as it was. */
export function givenBack(before: Letter, current: Letter): Letter {
  const { notBefore = null, toldUntil = null } = before;
  return { ...current, dueAt: current.dueAt ?? before.dueAt, notBefore, toldUntil };
}

/**
 * The letter after the mail server did not take it: its entries are told by the next attempt. After many in a row
 * it is given up, and what it told is read on return.
 *
 * @param before the letter before it was claimed
 * @param current the letter as it is stored now: something may have happened meanwhile
 */
export function notTaken(before: Letter, current: Letter, now: Date): Letter {
  const failures = (before.failures ?? 0) + 1;
  const next = nextTry(failures, now);
  if (next === null) return { ...current, failures: 0, givenUpAt: now };
  return { ...givenBack(before, current), dueAt: next, notBefore: next, failures };
}

/** The letter of somebody whose address may not be written to yet: it is told once it may. */
export function withoutAddress(letter: Letter, now: Date): Letter {
  const next = new Date(now.getTime() + BETWEEN_LETTERS_MS);
  return { ...letter, dueAt: next, notBefore: next };
}

/** When something that is due and has failed is tried again: out of the way of what waits behind it until the next run. */
export function afterFault(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS);
}
