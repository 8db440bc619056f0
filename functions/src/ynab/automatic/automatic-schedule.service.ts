import { slotOf } from '../../core/ynab/schedule.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Enqueue } from '../../platform/tasks/task-queue.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { queueDueParts, workForDue } from '../due-members.ts';
import { sendWhenDue } from './automatic.service.ts';

/** Queues a task for each part of the index in which automatic reports are due. */
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
 * Sends and corrects the reports that members of one part of the index have chosen to send automatically. Running this
 * twice, or two at once, sends nothing twice: a run is claimed before it starts, and each report has one sync record.
 *
 * @returns for how many members reports were looked at
 * @throws AggregateError after all members, if something failed that is not a refusal
 */
export async function sendDuePart(
  store: Store,
  ynab: YnabConnection,
  shard: number,
  clock: () => Date,
): Promise<number> {
  let looked = 0;
  const part = { field: 'automaticAt', shard, until: clock(), clock } as const;
  await workForDue(store, part, async (owner) => {
    looked += 1;
    await sendWhenDue(store, ynab, owner, clock());
  });
  return looked;
}
