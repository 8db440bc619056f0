import type { Store } from '../platform/firestore/store.ts';
import { runAutomatic } from './automatic/automatic.service.ts';
import type { YnabConnection } from './connection/ynab-connection.ts';
import { sweepSyncs } from './reports/sync-sweep.service.ts';

/**
 * Everybody's reports: finishes what was cut off, then sends what goes by itself. What fails for one person
 * ends neither for anybody else.
 *
 * @returns how many were finished, and for how many members it was looked
 * @throws AggregateError after all of it, where something of ours has failed
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
