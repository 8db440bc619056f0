import type { Grants, Member } from '../../core/household/member.ts';
import type { Permission } from '../../core/permission/permission-resource.ts';
import { members as memberPaths, permissions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordPermission } from './permission-change.ts';

/** What ends with somebody's role, or when they leave. */
interface Ending {
  /** Theirs, or held by them: gone for good. */
  own: readonly Permission[];
  /** Given by them as an admin, over things of others. What the owner had given before is back. */
  betweenOthers: readonly Permission[];
}

/**
 * Ends permissions together with their mirrors, which are written once for each member who held some. Those whom
 * somebody's role had given or opened something can read that it has ended.
 */
export function endPermissions(
  unit: UnitOfWork,
  context: { householdId: string; actorId: string },
  members: Iterable<Member>,
  { own, betweenOthers }: Ending,
): void {
  const { householdId } = context;
  const left = new Map(betweenOthers.map((one) => [one.id, ownersAgain(one)]));
  const leftOf = ({ id }: Permission) => left.get(id) ?? null;
  const ended = [...own, ...betweenOthers];
  for (const permission of ended) {
    const document = permissions(householdId).doc(permission.id);
    const after = leftOf(permission);
    if (after) unit.replace(document, after);
    else unit.delete(document);
  }
  const byHolder = Map.groupBy(ended, ({ granteeId }) => granteeId);
  for (const holder of members) {
    const lost = byHolder.get(holder.id);
    if (!lost) continue;
    const grants = grantsAfter(holder, lost, leftOf);
    unit.update(memberPaths(householdId).doc(holder.id), { grants });
  }
  for (const one of betweenOthers) recordPermission(unit, context, 'revoked', one, leftOf(one));
}

function ownersAgain({ ownersOwn, ...permission }: Permission): Permission | null {
  return ownersOwn ? { ...permission, ...ownersOwn, grantedBy: permission.ownerId } : null;
}

function grantsAfter(
  { grants }: Member,
  ended: readonly Permission[],
  leftOf: (permission: Permission) => Permission | null,
): Grants {
  const after = new Map(Object.entries(grants).map(([ownerId, types]) => [ownerId, { ...types }]));
  for (const permission of ended) {
    const types = after.get(permission.ownerId) ?? {};
    const left = leftOf(permission);
    if (left) {
      const { permissionType, expiresAt } = left;
      types[permission.resourceType] = { permissionType, expiresAt };
    } else delete types[permission.resourceType];
    after.set(permission.ownerId, types);
  }
  return Object.fromEntries([...after].filter(([, types]) => Object.keys(types).length > 0));
}
