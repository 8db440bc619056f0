import { jobs, ynabConfigs } from '../platform/firestore/paths.ts';
import type { Store } from '../platform/firestore/store.ts';
import { shardOf } from '../platform/tasks/parts.ts';
import { findConfig, ownerAt, pageConfigs } from './ynab.repository.ts';

/** Configurations per commit. */
const AT_ONCE = 200;

const PROGRESS = 'ynabShards';

/**
 * A single pass: adds the shard to configurations older than the sharded index, which no job
 * would find otherwise. The next run continues an interrupted one; safe to run twice at once.
 * @returns the number without a shard
 */
export async function fillShards(store: Store, atOnce = AT_ONCE): Promise<number> {
  const stored = await store.get(jobs.doc(PROGRESS));
  let progress = stored ?? { id: PROGRESS, households: null, rows: null, isDone: false };
  let filled = 0;
  while (!progress.isDone) {
    const page = await pageConfigs(store, progress.rows, atOnce);
    const last = page.at(-1)?.path ?? progress.rows;
    const next = { ...progress, rows: last, isDone: page.length < atOnce };
    filled += await store.commit(async (unit) => {
      const before = await unit.get(jobs.doc(PROGRESS));
      let lacking = 0;
      for (const owner of page.filter(({ data }) => data.shard === null).map(ownerAt)) {
        // It may have been deleted.
        if (!(await findConfig(unit, owner))) continue;
        const shard = shardOf(owner.householdId);
        unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { shard });
        lacking += 1;
      }
      unit.createOrReplace(jobs.doc(PROGRESS), before, next);
      return lacking;
    });
    progress = next;
  }
  return filled;
}
