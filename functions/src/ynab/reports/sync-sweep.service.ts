import { currencyOf } from '../../core/money/currency.ts';
import { Problem } from '../../core/problem/problem.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readActor } from '../../people/members/household-context.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { findSync, listUnfinishedSyncs, type UnfinishedSync } from '../ynab.repository.ts';
import { putOffFinishing } from './sync-outcome.ts';
import { finishSync } from './sync-removal.service.ts';

/**
 * Finishes interrupted reports: the second step of a replacement, or a transaction that YNAB did
 * not confirm. Safe to repeat. Failures are retried later and block no others.
 * @returns the number finished
 * @throws AggregateError at the end, for errors that are not YNAB's refusals
 */
export async function sweepSyncs(store: Store, ynab: YnabConnection, now: Date): Promise<number> {
  let finished = 0;
  const failures: unknown[] = [];
  for (const one of await listUnfinishedSyncs(store, now)) {
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
  await inCurrency(currencyOf(actor.member), () => finishSync({ store, ynab, actor, now }, id));
}

function isHopeless(error: unknown): boolean {
  const codes = ['ynab_not_connected', 'not_a_member'];
  return error instanceof Problem && codes.includes(error.code);
}
