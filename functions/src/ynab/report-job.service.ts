import type { Store } from '../platform/firestore/store.ts';
import type { Enqueue } from '../platform/tasks/task-queue.ts';
import { queueAutomatic } from './automatic/automatic.service.ts';
import type { YnabConnection } from './connection/ynab-connection.ts';
import { sweepSyncs } from './reports/sync-sweep.service.ts';

/**
 * The scheduled job for all members: first finishes interrupted reports, then queues due
 * automatic ones. One failure does not stop the others.
 * @returns the numbers of finished reports and queued shards
 * @throws AggregateError at the end, for failures that are not problems
 */
export async function runReportJob(
  store: Store,
  ynab: YnabConnection,
  enqueue: Enqueue,
  scheduledFor: Date,
  now: () => Date,
): Promise<{ finished: number; queued: number }> {
  const failures: unknown[] = [];
  const note = (error: unknown) => {
    failures.push(error);
    return 0;
  };
  const finished = await sweepSyncs(store, ynab, now()).catch(note);
  const queued = await queueAutomatic(store, enqueue, scheduledFor, now()).catch(note);
  if (failures.length > 0) throw new AggregateError(failures, 'Not all YNAB reports were done.');
  return { finished, queued };
}
