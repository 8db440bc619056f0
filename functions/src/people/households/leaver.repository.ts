import { accountIdOf } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Permission } from '../../core/permission/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import {
  listPermissionsForOthersBy,
  listPermissionsOf,
} from '../permissions/permission.repository.ts';
import { findUser } from '../members/member.repository.ts';
import { listOpenInvitesOf } from './invite.repository.ts';

export interface LeaverThings {
  user: UserDocument | null;
  /** Permissions that the member gave for their own data, or holds. */
  own: readonly Permission[];
  /** Permissions that the member gave as an admin, between two other members. */
  betweenOthers: readonly Permission[];
  inviteIds: readonly string[];
  hasYnabConfig: boolean;
}

export async function findLeaverThings(
  reader: Reader,
  householdId: string,
  leaver: Member,
  now: Date,
): Promise<LeaverThings> {
  const { id } = leaver;
  const accountId = accountIdOf(leaver);
  const [own, forOthers, user, ynabConfig, invites] = await Promise.all([
    listPermissionsOf(reader, householdId, id),
    listPermissionsForOthersBy(reader, householdId, id),
    accountId === null ? null : findUser(reader, accountId),
    reader.get(ynabConfigs(householdId).doc(id)),
    listOpenInvitesOf(reader, householdId, id, now),
  ]);
  return {
    user,
    own,
    betweenOthers: forOthers.filter(({ granteeId }) => granteeId !== id),
    inviteIds: invites.map((invite) => invite.id),
    hasYnabConfig: ynabConfig !== null,
  };
}
