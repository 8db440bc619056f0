import type { Member } from '../household/member.ts';
import type { Dispute } from '../transaction/dispute.ts';
import { canObject } from '../household/can-object.ts';
import { isWaiting, undoableUntil, type SettleUp } from './settle-up.ts';

/**
 * Objecting to what made everybody even, as a whole: whoever stands in the middle finds that others were paid in their place.
 * It changes no debt. Everybody in the act is told, and any of them can undo it.
 */

/** Acts in the history: somebody objects, with a reason, and takes it back. */
export const objectionEvents = {
  objected: 'even_objected',
  takenBack: 'even_objection_taken_back',
} as const;

type Part = Pick<SettleUp, 'parties'>;

/** Everybody who is in the act, also who pays nothing, sorted. */
export function peopleOfParts(parts: readonly Part[]): string[] {
  return [...new Set(parts.flatMap(({ parties }) => parties))].sort();
}

/** Whoever is in it may object, also who only looks. Who has no account, or has left, can't. */
export function mayObject(member: Member, parts: readonly Part[]): boolean {
  return canObject(member) && peopleOfParts(parts).includes(member.id);
}

/** Who objects to the act of which this is a part. */
export function objectionsTo({ objections = [] }: Pick<SettleUp, 'objections'>) {
  return objections;
}

/** Who objects while the others can still answer by undoing all of it; what waits can be stopped at any time. */
export function openObjectionsTo(part: SettleUp, now: Date): readonly Dispute[] {
  const { undoneAt, unfinished } = part;
  const isUndone = undoneAt !== null || unfinished === 'undoing';
  const isLate = !isWaiting(part) && now > undoableUntil(part);
  return isUndone || isLate ? [] : objectionsTo(part);
}
