import { Problem } from '../../core/problem/problem.ts';
import { needsPerson } from '../../core/ynab/error.ts';
import { isDue, slotOf } from '../../core/ynab/schedule.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { PartTask } from '../../platform/tasks/parts.ts';
import type { Enqueue } from '../../platform/tasks/task-queue.ts';
import { claimReading, readBudget } from './category-reading.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { queueDueParts, workForDue } from '../due-members.ts';

/** Queues a task for each part of the index in which categories are due. */
export function queueReadings(store: Store, enqueue: Enqueue, scheduledFor: Date): Promise<number> {
  const slot = slotOf(scheduledFor);
  return queueDueParts(store, enqueue, slot, { field: 'nextSyncAt', until: slot });
}

/**
 * Reads the categories that are due in one part of the index. May run twice or two at once, and be cut off: each
 * member's reading is claimed.
 *
 * @returns how many were read, and how many can't be now, which their members see
 * @throws AggregateError after all of them, if trying again soon may help. The queue then repeats the task; those that
 *   were read are not due any more
 */
export async function readDuePart(
  store: Store,
  ynab: YnabConnection,
  { shard, slot }: PartTask,
  clock: () => Date,
  found?: number,
): Promise<{ done: number; putOff: number }> {
  const count = { done: 0, 'put off': 0, 'nothing to do': 0 };
  const part = { field: 'nextSyncAt', shard, until: slot, clock, found } as const;
  await workForDue(store, part, async (owner) => {
    count[await readWhenDue(store, ynab, { ...owner, slot }, clock())] += 1;
  });
  return { done: count.done, putOff: count['put off'] };
}

/**
 * Reads one member's categories if they are still due. May run twice or be cut off at any point:
 * the time of the next reading changes only after everything is stored.
 *
 * @throws YnabFailure if trying again soon may help; the queue then repeats the task
 */
export async function readWhenDue(
  store: Store,
  ynab: YnabConnection,
  { householdId, uid, slot }: TokenOwner & { slot: Date },
  now: Date,
): Promise<'done' | 'nothing to do' | 'put off'> {
  const owner = { householdId, uid };
  const reading = await claimReading(store, owner, (one) => isDue(one.nextSyncAt, slot), now);
  if (!reading) return 'nothing to do';
  try {
    await readBudget(store, ynab, reading, slot, now, { isScheduled: true });
    return 'done';
  } catch (error) {
    if (isNoted(error)) return 'put off';
    throw error;
  }
}

/**
 * Whether the failure is already dealt with: the reading was postponed or stopped and the member
 * sees why, so a retry by the queue would not help.
 */
function isNoted(error: unknown): boolean {
  if (error instanceof Problem) {
    return error.code === 'ynab_not_connected' || error.code === 'sync_in_progress';
  }
  return error instanceof YnabFailure && (needsPerson(error.kind) || error.kind === 'rate_limited');
}
