import { Problem } from '../problem/problem.ts';
import { isWaiting } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { MarkTimes } from './transfer-mark.ts';

/** Pending: stored as planned, all debts open. Once all payments have arrived, the books close. */

/** Activity types: it becomes pending, all payments have arrived, it is stopped before that. */
export const waitingEvents = {
  begun: 'even_begun',
  arrived: 'even_arrived',
  stopped: 'even_stopped',
} as const;

export const groupSettleUpStates = ['waiting', 'done', 'stopped', 'undone'] as const;
export type GroupSettleUpState = (typeof groupSettleUpStates)[number];

export function stateOf(
  part: Pick<SettleUp, 'unfinished' | 'isStopped' | 'undoneAt'>,
): GroupSettleUpState {
  if (part.isStopped === true) return 'stopped';
  if (part.undoneAt !== null) return 'undone';
  return isWaiting(part) ? 'waiting' : 'done';
}

export function hasAllArrived(marks: Iterable<MarkTimes>): boolean {
  return [...marks].every(({ arrivedAt }) => arrivedAt !== null);
}

/** Stopping is too late: an undo would remove payments that were really made. */
export function waitsNoLonger(): Problem {
  return new Problem(
    'conflict',
    'All payments have arrived meanwhile, and the books are closed. Nothing was stopped.',
  );
}

/** Only one group settle-up can be pending. */
export function oneWaits(): Problem {
  return new Problem(
    'conflict',
    'Everybody even waits already until its payments have arrived: say so of yours, or stop it first.',
  );
}
