import { Differences, type Difference } from './difference.ts';
import { activeGrantors, MAX_GRANTORS } from '../household/member.ts';
import { resourceTypes } from '../household/roles.ts';
import type { Grant, Member } from '../household/stored.ts';
import type { Permission } from '../permission/stored.ts';
import { permissionIdOf } from '../permission/permission-resource.ts';

/**
 * Compares permissions with the copies in member documents, which permission checks read. The
 * permissions count as correct.
 * @param present current members; in a deleted household, those at its deletion
 */
export function checkPermissions(
  permissions: readonly Permission[],
  present: readonly Member[],
  now: Date,
): Difference[] {
  const presentIds = new Set(present.map(({ id }) => id));
  return [
    ...permissions.flatMap((permission) => checkPermission(permission, presentIds)),
    ...present.flatMap((member) => checkMirror(member, permissions, now)),
  ];
}

function checkPermission(permission: Permission, presentIds: ReadonlySet<string>): Difference[] {
  const check = new Differences('permission', permission.id);
  const { ownerId, granteeId } = permission;
  check.expect('id', permissionIdOf(permission), permission.id);
  check.require('its owner and its grantee are two', ownerId !== granteeId);
  check.require('its owner is a member', presentIds.has(ownerId));
  check.require('its grantee is a member', presentIds.has(granteeId));
  return check.found;
}

function checkMirror(member: Member, permissions: readonly Permission[], now: Date): Difference[] {
  const check = new Differences('member', member.id);
  const given = permissions.filter(({ granteeId }) => granteeId === member.id);
  const owners = new Set([...given.map(({ ownerId }) => ownerId), ...Object.keys(member.grants)]);
  for (const ownerId of owners) {
    for (const type of resourceTypes) {
      const permission = given.find((one) => one.ownerId === ownerId && one.resourceType === type);
      const held = member.grants[ownerId]?.[type];
      check.expect(`the grant of ${ownerId} for ${type}`, rightOf(permission), rightOf(held));
    }
  }
  for (const type of resourceTypes) {
    const grantors = activeGrantors(member, type, now).length;
    check.require(`at most ${MAX_GRANTORS} share ${type}`, grantors <= MAX_GRANTORS);
  }
  return check.found;
}

function rightOf(grant: Grant | undefined) {
  if (!grant) return null;
  return { permissionType: grant.permissionType, expiresAt: grant.expiresAt };
}
