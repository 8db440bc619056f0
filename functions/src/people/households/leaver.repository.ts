import type { Permission, UserDocument } from '../../platform/firestore/documents.ts';
import { users, ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import {
  listPermissionsForOthersBy,
  listPermissionsOf,
} from '../permissions/permission.repository.ts';
import { listOpenInvitesOf } from './invite.repository.ts';

/** Everything that ends when a member leaves. */
export interface LeaverThings {
  user: UserDocument | null;
  /** Permissions that the member gave for their own things, or holds. */
  own: readonly Permission[];
  /** Permissions that the member gave as an admin, between two other members. */
  betweenOthers: readonly Permission[];
  inviteIds: readonly string[];
  hasYnabConfig: boolean;
}

export async function findLeaverThings(
  reader: Reader,
  householdId: string,
  uid: string,
  now: Date,
): Promise<LeaverThings> {
  const [own, forOthers, user, ynabConfig, invites] = await Promise.all([
    listPermissionsOf(reader, householdId, uid),
    listPermissionsForOthersBy(reader, householdId, uid),
    reader.get(users.doc(uid)),
    reader.get(ynabConfigs(householdId).doc(uid)),
    listOpenInvitesOf(reader, householdId, uid, now),
  ]);
  return {
    user,
    own,
    betweenOthers: forOthers.filter(({ granteeId }) => granteeId !== uid),
    inviteIds: invites.map(({ id }) => id),
    hasYnabConfig: ynabConfig !== null,
  };
}
