import type { Store } from '../platform/firestore/store.ts';
import type { Enqueue } from '../platform/tasks/task-queue.ts';
import { queueAutomatic } from './automatic/automatic-schedule.service.ts';
import type { YnabConnection } from './connection/ynab-connection.ts';
import { sweepSyncs } from './reports/sync-sweep.service.ts';

/**
 * The scheduled job for all members: first finishes what was cut off, then queues the automatic reports that are due.
 * A failure for one member does not stop the others.
 *
 * @returns how many were finished, and for how many parts of the index a task was queued
 * @throws AggregateError after everything, if something failed that is not a refusal
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
