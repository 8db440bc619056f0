import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '../../core/problem/problem.ts';
import { idSchema, uidSchema } from '../../core/wire/text.ts';
import { needsPerson } from '../../core/ynab/error.ts';
import { isDue, slotOf } from '../../core/ynab/schedule.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { claimReading, readBudget } from './category-reading.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { listDue } from '../ynab.repository.ts';

/** The content of a task. It never contains the token. */
export const categoryTaskSchema = z.strictObject({
  householdId: idSchema,
  uid: uidSchema,
  slot: z.iso.datetime().transform((text) => new Date(text)),
});

export interface CategoryTask {
  /**
   * The same member and slot always make the same id, so that the queue takes the task only once.
   */
  id: string;
  data: z.input<typeof categoryTaskSchema>;
}

/** Adds a task to the queue. Adding a task that the queue already has is no error. */
export type Enqueue = (task: CategoryTask) => Promise<void>;

/**
 * Queues one task for each member whose categories are due. Running this twice for a slot queues
 * nothing more.
 *
 * @returns how many members were due
 * @throws AggregateError if some tasks could not be queued; the others are queued
 */
export async function dispatchCategoryTasks(
  store: Store,
  enqueue: Enqueue,
  scheduledFor: Date,
): Promise<number> {
  const slot = slotOf(scheduledFor);
  const due = await listDue(store, slot);
  const results = await Promise.allSettled(due.map((owner) => enqueue(toTask(owner, slot))));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
  return due.length;
}

function toTask({ householdId, uid }: TokenOwner, slot: Date): CategoryTask {
  const whose = createHash('sha256')
    .update(JSON.stringify([householdId, uid]))
    .digest('hex');
  return {
    id: `${whose.slice(0, 32)}-${slot.getTime() / 60_000}`,
    data: { householdId, uid, slot: slot.toISOString() },
  };
}

/**
 * Reads one member's categories if they are still due. May run twice or be cut off at any point:
 * the time of the next reading changes only after everything is stored.
 *
 * @throws YnabFailure if trying again soon may help; the queue then repeats the task
 */
export async function runCategoryTask(
  store: Store,
  ynab: YnabConnection,
  { householdId, uid, slot }: z.output<typeof categoryTaskSchema>,
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
