import type { Permission } from '../../core/permission/stored.ts';
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

/** Permissions given as an admin for data of others. */
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

/** One document per pair and type: bounded by the number of members. */
export function listAllPermissions(reader: Reader, householdId: string): Promise<Permission[]> {
  return reader.query({ from: permissions(householdId) });
}
