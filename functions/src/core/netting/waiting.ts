import { Problem } from '../problem/problem.ts';
import { isWaiting, type SettleUp } from '../settle-up/settle-up.ts';
import type { MarkTimes } from './transfer-mark.ts';

/**
 * Everybody even whose books close on arrival: the act is kept as it was planned, and all debts stay open. Once everything
 * that is paid for it has arrived, its payments are recorded and the books are closed, as they would have been at once.
 */

/** Acts in the history: it begins to wait, all has arrived, it is stopped before that. */
export const waitingActs = {
  begun: 'even_begun',
  arrived: 'even_arrived',
  stopped: 'even_stopped',
} as const;

/** What has become of what is to make everybody even. */
export const nettingStates = ['waiting', 'done', 'stopped', 'undone'] as const;
export type NettingState = (typeof nettingStates)[number];

export function stateOf(
  part: Pick<SettleUp, 'unfinished' | 'isStopped' | 'undoneAt'>,
): NettingState {
  if (part.isStopped === true) return 'stopped';
  if (part.undoneAt !== null) return 'undone';
  return isWaiting(part) ? 'waiting' : 'done';
}

/** Whether the books can close that wait for it. */
export function hasAllArrived(marks: Iterable<MarkTimes>): boolean {
  return [...marks].every(({ arrivedAt }) => arrivedAt !== null);
}

/** One waits already. */
export function oneWaits(): Problem {
  return new Problem(
    'conflict',
    'Everybody even waits already until its payments have arrived: say so of yours, or stop it first.',
  );
}
