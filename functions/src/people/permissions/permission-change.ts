import type { Grants, Member } from '../../core/household/member.ts';
import type { Permission } from '../../core/permission/permission-resource.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { members as memberPaths, permissions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { HouseholdContext } from '../members/household-context.ts';

/** The permission and its mirror with the grantee, where rights are read, in one commit. */
export function savePermission(
  unit: UnitOfWork,
  context: HouseholdContext,
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

/** The line in the history that the owner and the holder can read. */
export function recordPermission(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<HouseholdContext, 'householdId' | 'actorId'>,
  what: 'granted' | 'revoked',
  before: Permission | null,
  after: Permission | null,
): void {
  const { id, ownerId, granteeId, resourceType } = (after ?? before)!;
  unit.record(householdId, {
    actor: actorId,
    what,
    // So that admins, who learn nothing about YNAB, do not learn this either.
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
