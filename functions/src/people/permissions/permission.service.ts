import { instantOf } from '../../core/calendar/calendar.ts';
import {
  activeGrantors,
  hasNoAccount,
  isGuest,
  isSuperadmin,
  MAX_GRANTORS,
} from '../../core/household/member.ts';
import {
  ownersPart,
  permissionIdOf,
  type NewPermission,
  type PermissionRevocation,
} from '../../core/permission/permission-resource.ts';
import type { Permission } from '../../core/permission/stored.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import { isAllowed, notFound } from '../../core/permission/actor.ts';
import { openHousehold, type MembershipContext } from '../members/household-context.ts';
import { savePermission } from './permission-change.ts';
import { findPermission, listAllPermissions, listPermissionsOf } from './permission.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Given or held by a member (default: the actor), if the actor may read them. */
export async function listPermissions(
  { store, actor, now }: MemberCall,
  userId: string | undefined,
): Promise<Permission[]> {
  const uid = userId ?? (actor.viewAs ?? actor.member).id;
  const found = await listPermissionsOf(store, actor.householdId, uid);
  return found.filter((one) => isAllowed(actor, 'permission:read', one, now)).sort(newestFirst);
}

/** @throws Problem forbidden except for superadmins */
export async function listEveryPermission({ store, actor }: MemberCall): Promise<Permission[]> {
  if (!isSuperadmin(actor.member)) {
    throw new Problem('forbidden', 'Only superadmins can view all permissions');
  }
  return (await listAllPermissions(store, actor.householdId)).sort(newestFirst);
}

/**
 * Replaces an earlier permission for the same owner, grantee and type. Safe to repeat.
 * @throws Problem forbidden, invalid_request, grant_limit
 */
export function grantPermission(
  { store, actor, now }: MemberCall,
  { ownerId = actor.uid, granteeId, resourceType, permissionType, expiresAt }: NewPermission,
): Promise<{ permission: Permission; isNew: boolean }> {
  const key = { ownerId, granteeId, resourceType };
  const wanted = { permissionType, expiresAt: expiresAt ? instantOf(expiresAt) : null };
  if (ownerId === granteeId) throw invalidField('granteeId', 'A permission is for someone else.');
  if (wanted.expiresAt && wanted.expiresAt <= now) {
    throw invalidField('expiresAt', 'Choose a moment that lies ahead.');
  }
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    requireMember(context, 'granteeId', granteeId);
    requireMember(context, 'ownerId', ownerId);
    if (!isPermitted('permission:grant', context.actor.member, key, now)) {
      throw new Problem('forbidden', "You may not share this member's things.");
    }
    const id = permissionIdOf(key);
    const before = await findPermission(unit, actor.householdId, id);
    // An owner who repeats an admin's grant takes it over, so that it stays when the admin loses
    // the role.
    const isOwnersNow = actor.uid === ownerId && before?.grantedBy !== ownerId;
    if (before && isSameRight(before, wanted) && !isOwnersNow) {
      return { permission: before, isNew: false };
    }
    requireRoom(context, key);
    const permission = {
      ...{ id, ...key, ...wanted, grantedBy: actor.uid, createdAt: now },
      ownersOwn: before && actor.uid !== ownerId ? ownersPart(before) : null,
    };
    savePermission(unit, context, 'granted', before, permission);
    return { permission, isNew: before === null };
  });
}

/** @throws Problem not_found if there is none that the actor may read */
export function revokePermission(
  { store, actor, now }: MemberCall,
  { ownerId = actor.uid, granteeId, resourceType, permissionType }: PermissionRevocation,
): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    const id = permissionIdOf({ ownerId, granteeId, resourceType });
    const before = await findPermission(unit, actor.householdId, id);
    if (!before || (permissionType && before.permissionType !== permissionType)) throw notFound();
    if (!isPermitted('permission:revoke', context.actor.member, before, now)) {
      if (!isPermitted('permission:read', context.actor.member, before, now)) throw notFound();
      throw new Problem('forbidden', 'Only its owner and its holder may end this permission.');
    }
    savePermission(unit, context, 'revoked', before, null);
  });
}

function isSameRight(
  before: Permission,
  { permissionType, expiresAt }: Pick<Permission, 'permissionType' | 'expiresAt'>,
): boolean {
  return (
    before.permissionType === permissionType &&
    (before.expiresAt?.getTime() ?? null) === (expiresAt?.getTime() ?? null)
  );
}

function requireMember({ members }: MembershipContext, path: string, uid: string): void {
  const member = members.find(({ id, leftAt }) => id === uid && leftAt === null);
  if (!member) throw invalidField(path, 'Choose a member of the household.');
  if (isGuest(member)) throw invalidField(path, `${hasNoAccount(member)}.`);
}

/** Queries can list at most `MAX_GRANTORS` owners. */
function requireRoom(
  { members, now }: MembershipContext,
  { ownerId, granteeId, resourceType }: Pick<Permission, 'ownerId' | 'granteeId' | 'resourceType'>,
): void {
  const grantee = members.find(({ id }) => id === granteeId)!;
  const others = activeGrantors(grantee, resourceType, now).filter((id) => id !== ownerId);
  if (others.length < MAX_GRANTORS) return;
  throw new Problem(
    'grant_limit',
    `${grantee.name} can hold such permissions from ${MAX_GRANTORS} members; one has to end first.`,
  );
}

function newestFirst(a: Permission, b: Permission): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
