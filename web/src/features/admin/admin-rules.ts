import {
  resourceTypes,
  roles,
  type ResourceType,
  type Role,
} from '@housetab/functions/core/household/roles';
import type { Member } from '@housetab/functions/core/household/stored';
import type { User } from '@housetab/functions/core/household/user-resource';
import { isPermitted, roleChangeAction } from '@housetab/functions/core/permission/permission';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { useHousehold } from '@/lib/household';

/** The reader of the panel. Grants do not affect its choices. */
type Viewer = Pick<Member, 'id' | 'role' | 'leftAt' | 'grants'>;

export function useViewer(): Viewer {
  const { user, role } = useHousehold();
  return { id: user.id, role, leftAt: null, grants: {} };
}

/** The roles that the viewer may give to the member. The last superadmin keeps the role. */
export function roleChoices(viewer: Viewer, member: User, everyone: readonly User[]): Role[] {
  if (member.isGuest) return [];
  const superadmins = everyone.filter(({ role }) => role === 'superadmin');
  if (member.role === 'superadmin' && superadmins.length === 1) return [];
  return (['admin', ...roles.filter((role) => role !== 'admin')] as const).filter(
    (role) =>
      role !== member.role &&
      isPermitted(roleChangeAction(member, { role }), viewer, member, new Date()),
  );
}

/** Whether the viewer may remove the member. Members leave on their profile; guests are managed on the household's screen. */
export function canRemove(viewer: Viewer, member: User): boolean {
  const isOther = member.id !== viewer.id && !member.isGuest;
  return isOther && isPermitted('member:remove', viewer, member, new Date());
}

/** The resource types of the owner that the viewer may share. */
export function grantableTypes(viewer: Viewer, ownerId: string): ResourceType[] {
  return resourceTypes.filter((resourceType) =>
    isPermitted('permission:grant', viewer, { ownerId, granteeId: '', resourceType }, new Date()),
  );
}

export function canRevoke(viewer: Viewer, permission: PermissionResource): boolean {
  const { ownerUserId: ownerId, grantedUserId: granteeId, resourceType } = permission;
  const thing = { ownerId, granteeId, resourceType };
  return isPermitted('permission:revoke', viewer, thing, new Date());
}

/** The last millisecond of a day (`YYYY-MM-DD`) in the reader's time zone; null for '', which never ends. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString();
}
