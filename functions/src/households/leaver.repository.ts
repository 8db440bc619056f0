import type { Member } from '../core/household/member.ts';
import type { Permission, UserDocument } from '../firestore/documents.ts';
import { members, permissions, users, ynabConfigs } from '../firestore/paths.ts';
import { where } from '../firestore/query.ts';
import type { Reader } from '../firestore/reader.ts';
import { listUnusedInvitesOf } from './invite.repository.ts';

/** Everything that ends when a member goes. */
export interface LeaverThings {
  user: UserDocument | null;
  /** Held or given. */
  permissions: readonly Permission[];
  /** Members whose documents mirror rights that the leaver gave. */
  grantees: readonly Member[];
  inviteIds: readonly string[];
  hasYnabConfig: boolean;
}

export async function findLeaverThings(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<LeaverThings> {
  const from = permissions(householdId);
  const [given, held, user, ynabConfig, invites] = await Promise.all([
    reader.query({ from, where: [where('ownerId', '==', uid)] }),
    reader.query({ from, where: [where('granteeId', '==', uid)] }),
    reader.get(users.doc(uid)),
    reader.get(ynabConfigs(householdId).doc(uid)),
    listUnusedInvitesOf(reader, householdId, uid),
  ]);
  const granteeIds = [...new Set(given.map(({ granteeId }) => granteeId))];
  const grantees = await reader.getAll(granteeIds.map((id) => members(householdId).doc(id)));
  return {
    user,
    permissions: [...given, ...held],
    grantees: grantees.filter((grantee) => grantee !== null),
    inviteIds: invites.map(({ id }) => id),
    hasYnabConfig: ynabConfig !== null,
  };
}
