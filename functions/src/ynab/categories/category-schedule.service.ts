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

/** What a task carries. Not the token. */
export const categoryTaskSchema = z.strictObject({
  householdId: idSchema,
  uid: uidSchema,
  slot: z.iso.datetime().transform((text) => new Date(text)),
});

export interface CategoryTask {
  /** The same for the same member and slot, so that a queue takes it once. */
  id: string;
  data: z.input<typeof categoryTaskSchema>;
}

/** Takes a task, or knows it already; both are fine. */
export type Enqueue = (task: CategoryTask) => Promise<void>;

/**
 * One task for each member whose categories are due. Running a slot twice adds nothing.
 *
 * @returns how many were due
 * @throws AggregateError where tasks were not taken; the others are
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
 * Reads one member's categories, if that is still due. It may run twice or be cut off anywhere: the
 * time of the next reading moves only when all is done.
 *
 * @throws YnabFailure where trying again soon may help
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

/** Trying again soon would not help: it is put off or stopped, and the member sees why. */
function isNoted(error: unknown): boolean {
  if (error instanceof Problem) {
    return error.code === 'ynab_not_connected' || error.code === 'sync_in_progress';
  }
  return error instanceof YnabFailure && (needsPerson(error.kind) || error.kind === 'rate_limited');
}
