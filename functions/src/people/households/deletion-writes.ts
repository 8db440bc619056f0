import { membersOf } from '../../core/household/deletion.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import { accountIdOf } from '../../core/household/member.ts';
import { households, members, users, ynabConfigs } from '../../platform/firestore/paths.ts';
import type { NewActivity, UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { listAllMembers } from '../members/member.repository.ts';
import { withDeletedHousehold, withRestoredHousehold } from './user-households.ts';

export interface Hiding {
  household: Household;
  /** Including former members. */
  everyone: readonly Member[];
  accounts: readonly UserDocument[];
  ynab: readonly YnabConfig[];
}

export interface HidingRequest {
  actorId: string;
  at: Date;
  goneAt: Date;
  /** The id of the history entry, to recognize a retry. */
  requestId?: string | undefined;
}

export async function readToHide(unit: UnitOfWork, household: Household): Promise<Hiding> {
  const everyone = await listAllMembers(unit, household.id);
  const uids = membersOf(household, everyone).flatMap((one) => accountIdOf(one) ?? []);
  const [accounts, ynab] = await Promise.all([
    unit.getAll(uids.map((uid) => users.doc(uid))),
    unit.query({ from: ynabConfigs(household.id) }),
  ]);
  return { household, everyone, accounts: accounts.filter((one) => one !== null), ynab };
}

export const readToShow = readToHide;

/** Everybody counts as having left: API and rules check that everywhere. Permissions stay. */
export function hideHousehold(
  unit: UnitOfWork,
  { household, everyone, accounts, ynab }: Hiding,
  { actorId, at, goneAt, requestId }: HidingRequest,
): void {
  const { id, name } = household;
  const present = membersOf(household, everyone);
  const memberIds = present.map((one) => one.id);
  unit.update(households.doc(id), { deleted: { at, by: actorId, goneAt, memberIds } });
  for (const one of present) unit.update(members(id).doc(one.id), { leftAt: at });
  for (const one of accounts) unit.replace(users.doc(one.id), withDeletedHousehold(one, id));
  // Stops a running YNAB sync from storing its result.
  const stopped = { nextSyncAt: null, automaticAt: null, claim: null, claimedUntil: null };
  for (const one of ynab) unit.update(ynabConfigs(id).doc(one.id), stopped);
  const entry: NewActivity = {
    actor: actorId,
    what: 'deleted',
    resourceType: 'household',
    resourceId: id,
    ownerId: null,
    parties: [],
    // Former members get mail: they may have open debts.
    concerns: everyone.filter((one) => accountIdOf(one) !== null).map((one) => one.id),
    before: { name },
    after: null,
  };
  unit.record(id, entry, requestId);
  unit.signal(id, memberIds);
}

export function showHousehold(
  unit: UnitOfWork,
  { household, everyone, accounts, ynab }: Hiding,
  { actorId, accountId, now }: { actorId: string; accountId: string; now: Date },
): void {
  const { id, name } = household;
  const present = membersOf(household, everyone);
  unit.update(households.doc(id), { deleted: null });
  for (const { id: memberId, email, photoURL } of present) {
    // Restores fields that the roster drops for former members.
    unit.update(members(id).doc(memberId), { leftAt: null, email, photoURL });
  }
  for (const one of accounts) {
    unit.replace(users.doc(one.id), withRestoredHousehold(one, id, one.id === accountId));
  }
  const memberIds = present.map((one) => one.id);
  for (const config of ynab.filter((one) => memberIds.includes(one.id) && one.hasCredentials)) {
    unit.update(ynabConfigs(id).doc(config.id), {
      hasGap: true,
      // A connection that only its owner can repair stays stopped.
      ...(config.lastError === null && { nextSyncAt: now }),
      ...(config.automatic && { automaticAt: now }),
    });
  }
  unit.record(id, {
    actor: actorId,
    what: 'restored',
    resourceType: 'household',
    resourceId: id,
    ownerId: null,
    parties: [],
    concerns: memberIds,
    before: null,
    after: { name },
  });
  unit.signal(id, memberIds);
}
