import { Problem } from '../../core/problem/problem.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readActor } from '../../people/members/household-context.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { findSync, listUnfinished, type UnfinishedSync } from '../ynab.repository.ts';
import { putOffFinishing } from './sync-outcome.ts';
import { finishSync } from './sync-removal.service.ts';

/**
 * Finishes what was cut off on the way to YNAB: the second step of a replacement, a booking whose answer
 * was lost. Running it twice does no harm; what fails is tried again later, and keeps nobody else waiting.
 *
 * @returns how many it finished
 * @throws AggregateError after all of them, for what is no refusal of YNAB
 */
export async function sweepSyncs(store: Store, ynab: YnabConnection, now: Date): Promise<number> {
  let finished = 0;
  const failures: unknown[] = [];
  for (const one of await listUnfinished(store, now)) {
    try {
      await finish(store, ynab, one, now);
      finished++;
    } catch (error) {
      if (!(error instanceof Problem)) failures.push(error);
      await putOffFinishing(store, one, error, isHopeless(error), now).catch((failure: unknown) =>
        failures.push(failure),
      );
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some reports could not be finished.');
  return finished;
}

async function finish(
  store: Store,
  ynab: YnabConnection,
  { householdId, id }: UnfinishedSync,
  now: Date,
): Promise<void> {
  const sync = await findSync(store, householdId, id);
  if (!sync) return;
  const actor = await readActor(store, householdId, sync.userId);
  await finishSync({ store, ynab, actor, now }, id);
}

function isHopeless(error: unknown): boolean {
  const codes = ['ynab_not_connected', 'not_a_member'];
  return error instanceof Problem && codes.includes(error.code);
}
