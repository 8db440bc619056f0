import { Problem } from '../problem/problem.ts';
import { isWaiting, type SettleUp } from '../settle-up/settle-up.ts';
import type { MarkTimes } from './transfer-mark.ts';

/**
 * Everybody even whose books close on arrival: the act is kept as it was planned, and all debts stay open. Once everything
 * that is paid for it has arrived, its payments are recorded and the books are closed, as they would have been at once.
 */

/** Acts in the history: it begins to wait, all has arrived, it is stopped before that. */
export const waitingEvents = {
  begun: 'even_begun',
  arrived: 'even_arrived',
  stopped: 'even_stopped',
} as const;

/** The state of an act that makes everybody even. */
export const groupSettleUpStates = ['waiting', 'done', 'stopped', 'undone'] as const;
export type GroupSettleUpState = (typeof groupSettleUpStates)[number];

export function stateOf(
  part: Pick<SettleUp, 'unfinished' | 'isStopped' | 'undoneAt'>,
): GroupSettleUpState {
  if (part.isStopped === true) return 'stopped';
  if (part.undoneAt !== null) return 'undone';
  return isWaiting(part) ? 'waiting' : 'done';
}

/** Whether everything has arrived, so that the waiting books can close. */
export function hasAllArrived(marks: Iterable<MarkTimes>): boolean {
  return [...marks].every(({ arrivedAt }) => arrivedAt !== null);
}

/** The problem of stopping what waits no longer: undoing it would take back what was really paid. */
export function waitsNoLonger(): Problem {
  return new Problem(
    'conflict',
    'All payments have arrived meanwhile, and the books are closed. Nothing was stopped.',
  );
}

/** The problem of a second act while one waits. */
export function oneWaits(): Problem {
  return new Problem(
    'conflict',
    'Everybody even waits already until its payments have arrived: say so of yours, or stop it first.',
  );
}
