import type { Store } from '../platform/firestore/store.ts';
import { runAutomatic } from './automatic/automatic.service.ts';
import type { YnabConnection } from './connection/ynab-connection.ts';
import { sweepSyncs } from './reports/sync-sweep.service.ts';

/**
 * The scheduled job for all members: first finishes what was cut off, then sends automatic reports.
 * A failure for one member does not stop the others.
 *
 * @returns how many were finished, and for how many members reports were looked at
 * @throws AggregateError after everything, if something failed that is not a refusal
 */
export async function runReportJob(
  store: Store,
  ynab: YnabConnection,
  now: () => Date,
): Promise<{ finished: number; looked: number }> {
  const failures: unknown[] = [];
  const note = (error: unknown) => {
    failures.push(error);
    return 0;
  };
  const finished = await sweepSyncs(store, ynab, now()).catch(note);
  const looked = await runAutomatic(store, ynab, now()).catch(note);
  if (failures.length > 0) throw new AggregateError(failures, 'Not all YNAB reports were done.');
  return { finished, looked };
}
