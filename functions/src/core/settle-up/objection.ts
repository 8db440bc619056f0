import type { Member } from '../household/stored.ts';
import type { Dispute } from '../transaction/stored.ts';
import { canObject } from '../household/can-object.ts';
import { isWaiting, undoableUntil } from './settle-up.ts';
import type { SettleUp } from './stored.ts';

/**
 * Objections to a group settle-up as a whole: a person in the middle may find that others were paid
 * instead. An objection changes no debt. All parties are notified, and any of them can undo the
 * settle-up.
 */

export const objectionEvents = {
  objected: 'even_objected',
  takenBack: 'even_objection_taken_back',
} as const;

type Part = Pick<SettleUp, 'parties'>;

/** All parties of the group settle-up, also those who pay nothing, sorted. */
export function peopleOfParts(parts: readonly Part[]): string[] {
  return [...new Set(parts.flatMap(({ parties }) => parties))].sort();
}

/** Every party may object, even with the role view-only; guests and former members can't. */
export function mayObject(member: Member, parts: readonly Part[]): boolean {
  return canObject(member) && peopleOfParts(parts).includes(member.id);
}

export function objectionsTo({ objections = [] }: Pick<SettleUp, 'objections'>) {
  return objections;
}

/** Objections while undoing is possible. A pending settle-up can be stopped at any time. */
export function openObjectionsTo(part: SettleUp, now: Date): readonly Dispute[] {
  const { undoneAt, unfinished } = part;
  const isUndone = undoneAt !== null || unfinished === 'undoing';
  const isLate = !isWaiting(part) && now > undoableUntil(part);
  return isUndone || isLate ? [] : objectionsTo(part);
}
