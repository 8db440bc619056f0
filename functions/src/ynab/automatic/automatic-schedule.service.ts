import { slotOf } from '../../core/ynab/schedule.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Enqueue } from '../../platform/tasks/task-queue.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { queueDueParts, workForDue } from '../due-members.ts';
import { sendWhenDue } from './automatic.service.ts';

/** Queues a task for each shard with due automatic reports. */
export function queueAutomatic(
  store: Store,
  enqueue: Enqueue,
  scheduledFor: Date,
  now: Date,
): Promise<number> {
  const due = { field: 'automaticAt', until: now } as const;
  return queueDueParts(store, enqueue, slotOf(scheduledFor), due);
}

/**
 * Sends and corrects the automatic reports of one shard. Safe to repeat or run twice at once:
 * each run is locked, and each report has one sync record.
 * @returns the number of members
 * @throws AggregateError after all members, for failures that are not problems
 */
export async function sendDuePart(
  store: Store,
  ynab: YnabConnection,
  shard: number,
  clock: () => Date,
): Promise<number> {
  let count = 0;
  const part = { field: 'automaticAt', shard, until: clock(), clock } as const;
  await workForDue(store, part, async (owner) => {
    count += 1;
    await sendWhenDue(store, ynab, owner, clock());
  });
  return count;
}
