import type { NameOf } from '../../core/household/member-names.ts';
import { toNettingResource } from '../../core/netting/done-resource.ts';
import type { NettingResource } from '../../core/netting/netting-resource.ts';
import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';

/** What made everybody even, as far as the actor may see it. */
export function seenBy(
  actor: Actor,
  id: string,
  parts: readonly SettleUp[],
  nameOf: NameOf,
  now: Date,
): NettingResource {
  return toNettingResource(id, parts, {
    isOpen: (creatorId, recipientId) =>
      isAllowed(actor, 'settlement:read', { creatorId, recipientId }, now),
    viewerIds: viewersOf(actor).map((one) => one.id),
    nameOf,
  });
}
