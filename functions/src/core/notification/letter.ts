import type { Activity } from '../activity/activity-resource.ts';
import type { Notice } from './notice.ts';
import { changesMoney } from './stake.ts';

/**
 * Letters: what happens to the money of somebody who has left a household goes to them by mail, because they
 * see no notices and can't object before they come back.
 */

/** What a former member is still to be told by mail. One per household and member. */
export interface Letter {
  /** The household's id and the member's: see `letterIdOf`. */
  id: string;
  householdId: string;
  memberId: string;
  /** Since when something is to be told, or when it is to be tried next; null = everything is told. */
  dueAt: Date | null;
  /** No letter before this time: there is one a day, and after a failure a pause. Absent = at once. */
  notBefore?: Date | null;
  /** Up to when the history has been told. Moved on before a letter is sent, so none is sent twice. */
  toldUntil?: Date | null;
  /** How many times in a row the mail server did not take the letter. */
  failures?: number;
  /** Whoever knows it may end the letters: it stands in nothing but them. Made with the first one. */
  key?: string | null;
  /** When they asked for no more letters. */
  stoppedAt?: Date | null;
}

/** How long the history may still grow backwards: a commit takes its time before it can be read. */
export const SETTLING_MS = 2 * 60 * 1000;

/** In milliseconds: a day. However much is changed, a former member gets one letter a day of a household. */
export const BETWEEN_LETTERS_MS = 24 * 60 * 60 * 1000;

/** How many changes a letter lists. Of more it says that there are more. */
export const MAX_LINES = 100;

/** In milliseconds: the pause after the first failure. Each further one takes twice as long. */
const FIRST_PAUSE_MS = 15 * 60 * 1000;

/** After so many failures in a row, some two days, a letter is given up. */
const MAX_FAILURES = 8;

export function letterIdOf(householdId: string, memberId: string): string {
  return `${householdId}_${memberId}`;
}

/** Whether an entry of the history may change what a former member gets back or owes. */
export function isToldByLetter({
  resourceType,
  what,
}: Pick<Activity, 'resourceType' | 'what'>): boolean {
  if (resourceType === 'members') return what === 'removed';
  return withMoney.includes(resourceType) && what !== 'commented';
}

const withMoney: readonly Activity['resourceType'][] = [
  'transactions',
  'expenses',
  'settlements',
  'settle_ups',
];

/** Whether a letter has a line for the notice: not for an edit that changes nothing for its reader. */
export function isLineOfLetter(notice: Notice): boolean {
  const { what, stake } = notice;
  return isToldByLetter(notice) && !(what === 'updated' && stake && !changesMoney(stake));
}

/** From when to when a letter tells. */
export interface Span {
  from: Date;
  until: Date;
}

/** null = it is not its time. */
export function spanOfLetter(letter: Letter, leftAt: Date, now: Date): Span | null {
  const { dueAt, notBefore, stoppedAt, toldUntil } = letter;
  const until = new Date(now.getTime() - SETTLING_MS);
  if (dueAt === null || dueAt > until || stoppedAt || (notBefore && notBefore > now)) return null;
  const from = toldUntil && toldUntil > leftAt ? toldUntil : leftAt;
  return from < until ? { from, until } : null;
}

/** The letter after everything until then has been told, or needs no telling. */
export function toldUntil(letter: Letter, until: Date): Letter {
  const { dueAt } = letter;
  // What happened since is still due.
  return { ...letter, dueAt: dueAt && dueAt > until ? dueAt : null, toldUntil: until };
}

/** The letter as it is stored before it is sent: whatever happens then, its entries are not told again. */
export function claimed(letter: Letter, until: Date, now: Date, newKey: string): Letter {
  return {
    ...toldUntil(letter, until),
    notBefore: new Date(now.getTime() + BETWEEN_LETTERS_MS),
    key: letter.key ?? newKey,
  };
}

/**
 * The letter after the mail server did not take it: its entries are told by the next attempt. After
 * `MAX_FAILURES` in a row it is given up, and what it told is read on return.
 *
 * @param before the letter before it was claimed
 * @param current the letter as it is stored now: something may have happened meanwhile
 */
export function notTaken(before: Letter, current: Letter, now: Date): Letter {
  const failures = (before.failures ?? 0) + 1;
  if (failures >= MAX_FAILURES) return { ...current, failures: 0 };
  const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (failures - 1));
  return { ...current, dueAt: next, notBefore: next, toldUntil: before.toldUntil, failures };
}
