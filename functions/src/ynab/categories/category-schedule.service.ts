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

/** Queues a task for each shard with due categories. */
export function queueReadings(store: Store, enqueue: Enqueue, scheduledFor: Date): Promise<number> {
  const slot = slotOf(scheduledFor);
  return queueDueParts(store, enqueue, slot, { field: 'nextSyncAt', until: slot });
}

/**
 * Syncs the due categories of one shard. Safe to repeat, run twice at once, or interrupt: each
 * member is locked.
 * @returns how many were synced, and how many were put off, as their members can see
 * @throws AggregateError at the end if a soon retry may succeed. The queue then repeats the task;
 * synced members are no longer due
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
 * Syncs one member's categories if still due. Safe to repeat or interrupt: the time of the next
 * sync changes only after everything is stored.
 * @throws YnabFailure if a soon retry may succeed; the queue then repeats the task
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

/** Postponed or stopped, and the member sees why: a retry by the queue would not help. */
function isNoted(error: unknown): boolean {
  if (error instanceof Problem) {
    return error.code === 'ynab_not_connected' || error.code === 'sync_in_progress';
  }
  return error instanceof YnabFailure && (needsPerson(error.kind) || error.kind === 'rate_limited');
}
