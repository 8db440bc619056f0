import type { Grants, Member } from '../../core/household/stored.ts';
import type { Permission } from '../../core/permission/stored.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { members as memberPaths, permissions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { MembershipContext } from '../members/household-context.ts';

/** The grantee's member document has a copy, which permission checks read. */
export function savePermission(
  unit: UnitOfWork,
  context: MembershipContext,
  what: 'granted' | 'revoked',
  before: Permission | null,
  after: Permission | null,
): void {
  const { householdId, members, now } = context;
  const permission = (after ?? before)!;
  const { id, granteeId } = permission;
  recordPermission(unit, context, what, before, after);
  const document = permissions(householdId).doc(id);
  if (after) unit.createOrReplace(document, before, after);
  else unit.delete(document);
  const grantee = members.find((member) => member.id === granteeId);
  if (grantee) {
    unit.update(memberPaths(householdId).doc(granteeId), {
      grants: mirrorOf(grantee, permission, after),
    });
  }
  unit.signal(householdId, permittedMembers('permission:read', members, permission, now));
}

/** Its owner and its holder may read it. */
function recordPermission(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<MembershipContext, 'householdId' | 'actorId'>,
  what: 'granted' | 'revoked',
  before: Permission | null,
  after: Permission | null,
): void {
  const { id, ownerId, granteeId, resourceType } = (after ?? before)!;
  unit.record(householdId, {
    actor: actorId,
    what,
    // Admins may not read history about YNAB, so permissions for YNAB must be hidden from them,
    // too.
    resourceType: resourceType === 'ynab_config' ? 'ynab_config' : 'permissions',
    resourceId: id,
    ownerId,
    parties: [granteeId],
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

function mirrorOf(
  { grants }: Member,
  { ownerId, resourceType }: Permission,
  after: Permission | null,
): Grants {
  const own = { ...grants[ownerId] };
  delete own[resourceType];
  if (after) {
    own[resourceType] = { permissionType: after.permissionType, expiresAt: after.expiresAt };
  }
  const all = { ...grants, [ownerId]: own };
  if (Object.keys(own).length === 0) delete all[ownerId];
  return all;
}

function factsOf({ ownerId, granteeId, resourceType, permissionType, expiresAt }: Permission) {
  return {
    ownerId,
    granteeId,
    resourceType,
    permissionType,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

interface Ending {
  /** Permissions that the member gave for their own data, or holds: deleted. */
  own: readonly Permission[];
  /** Given as an admin for others: the owner's earlier grant is restored. */
  betweenOthers: readonly Permission[];
}

/** One write per holder. Givers and holders can read it in the history. */
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
