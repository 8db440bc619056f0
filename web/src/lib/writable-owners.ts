import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';

/** The members whose transactions the user may change, by unexpired grants. */
export function writableOwnersOf(
  permissions: readonly PermissionResource[],
  uid: string,
): Set<string> {
  const grants = permissions.filter(
    ({ grantedUserId, resourceType, permissionType, expiresAt }) =>
      grantedUserId === uid &&
      resourceType === 'transactions' &&
      permissionType === 'write' &&
      (expiresAt === null || Date.parse(expiresAt) > Date.now()),
  );
  return new Set(grants.map(({ ownerUserId }) => ownerUserId));
}
