import { Problem } from '../../core/problem/problem.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readActor } from '../../people/members/household-context.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { findSync, listUnfinished, type UnfinishedSync } from '../ynab.repository.ts';
import { finishSync } from './sync-removal.service.ts';

/**
 * Finishes what was cut off on the way to YNAB: the second step of a replacement, a booking whose answer
 * was lost. Running it twice does no harm; what fails is tried again later, and does not keep the others
 * waiting.
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
      // Refusals are noted in the record.
      if (!(error instanceof Problem)) failures.push(error);
      else if (isHopeless(error)) await giveUp(store, one);
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

/** Nobody is there any more whose YNAB it could be finished at. */
function isHopeless({ code }: Problem): boolean {
  return code === 'ynab_not_connected' || code === 'not_a_member';
}

/** It stays unfinished until its owner connects again or forgets it. */
async function giveUp(store: Store, { householdId, id }: UnfinishedSync): Promise<void> {
  await store.commit(async (unit) => {
    const sync = await findSync(unit, householdId, id);
    if (sync) unit.update(ynabSyncs(householdId).doc(id), { finishAt: null });
  });
}
