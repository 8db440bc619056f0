import { nameLookup } from '../../core/household/member-names.ts';
import type { NettingResource } from '../../core/netting/netting-resource.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { readMarks, seenBy, transfersSeenBy } from './netting-seen.ts';
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
  const { householdId } = actor;
  const parts = await listWaiting(reader, householdId);
  const id = parts[0]?.nettingId;
  if (id === undefined) return null;
  if (!parts.some((one) => isAllowed(actor, 'settlement:read', one, now))) return null;
  const seen = transfersSeenBy(actor, parts, now);
  const [marks, people] = await Promise.all([
    readMarks(reader, householdId, id, seen),
    listPeople(reader, householdId),
  ]);
  return seenBy(actor, id, parts, nameLookup(people), now, marks);
}
