import type { NettingResource } from '../../core/netting/netting-resource.ts';
import type { Actor } from '../../core/permission/actor.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { readSeen } from './netting-seen.ts';
import { listWaiting } from './unfinished.repository.ts';

/**
 * What waits until all of its payments have arrived, as far as the actor may see it; null = nothing, or nothing that is for
 * them to see. Costs one read where nothing waits.
 */
export async function readWaiting(
  reader: Reader,
  actor: Actor,
  now: Date,
): Promise<NettingResource | null> {
  return readSeen(reader, actor, await listWaiting(reader, actor.householdId), now);
}
