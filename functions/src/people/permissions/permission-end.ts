import type { Grants, Member } from '../../core/household/member.ts';
import type { Permission } from '../../core/permission/permission-resource.ts';
import { members as memberPaths, permissions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/** Deletes permissions together with their mirrors, which are written once for each member who held some. */
export function deletePermissions(
  unit: UnitOfWork,
  householdId: string,
  members: Iterable<Member>,
  ended: readonly Permission[],
): void {
  for (const { id } of ended) unit.delete(permissions(householdId).doc(id));
  const byHolder = Map.groupBy(ended, ({ granteeId }) => granteeId);
  for (const holder of members) {
    const lost = byHolder.get(holder.id);
    if (!lost) continue;
    unit.update(memberPaths(householdId).doc(holder.id), { grants: grantsWithout(holder, lost) });
  }
}

function grantsWithout({ grants }: Member, lost: readonly Permission[]): Grants {
  const left = Object.entries(grants).map(([ownerId, types]) => {
    const ended = lost.filter((one) => one.ownerId === ownerId).map((one) => one.resourceType);
    const kept = Object.entries(types).filter(([type]) => !ended.some((one) => one === type));
    return [ownerId, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(left.filter(([, types]) => Object.keys(types).length > 0));
}
