import type { Permission } from '../../core/permission/permission-resource.ts';
import { permissions } from '../../platform/firestore/paths.ts';
import { or, where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function findPermission(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<Permission | null> {
  return reader.get(permissions(householdId).doc(id));
}

/** The permissions that the member gave or holds. */
export function listPermissionsOf(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Permission[]> {
  return reader.query({
    from: permissions(householdId),
    where: [or<keyof Permission>(where('ownerId', '==', uid), where('granteeId', '==', uid))],
  });
}

/** The permissions that the member gave, as an admin, for things of others. */
export async function listPermissionsForOthersBy(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Permission[]> {
  const given = await reader.query({
    from: permissions(householdId),
    where: [where('grantedBy', '==', uid)],
  });
  return given.filter(({ ownerId }) => ownerId !== uid);
}

/**
 * One document for each pair and type, so the number depends on the number of members, not on the
 * history.
 */
export function listAllPermissions(reader: Reader, householdId: string): Promise<Permission[]> {
  return reader.query({ from: permissions(householdId) });
}
