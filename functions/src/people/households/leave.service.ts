import { isGuest } from '../../core/household/member.ts';
import { isLastSuperadmin } from '../../core/household/household.ts';
import { netDebts, type OpenWith } from '../../core/debt/debt-summary.ts';
import { FORMER_NAMES_OF_LEAVERS } from '../../core/household/person.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  households,
  invites,
  members,
  users,
  ynabConfigs,
  ynabSecrets,
} from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { endPermissions } from '../permissions/permission-change.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import { getHousehold } from './household.repository.ts';
import { findLeaverThings, type LeaverThings } from './leaver.repository.ts';
import { findMember, listCurrentMembers } from '../members/member.repository.ts';
import { readActorOf } from '../members/household-context.ts';
import { withoutHousehold } from './user-households.ts';

/**
 * Finds how to revoke a member's consent at YNAB, to be called after they have left; null = they
 * gave none.
 */
export type FindRevoker = (
  reader: Reader,
  owner: { householdId: string; uid: string },
) => Promise<(() => Promise<void>) | null>;

/** Reads what is open between a member and each other person. */
export type ReadOpenNets = (
  store: Store,
  of: { householdId: string; uid: string },
) => Promise<OpenWith[]>;

/** What leaving needs of other parts of the product. */
export interface LeavingParts {
  findRevoker: FindRevoker;
  readOpenNets: ReadOpenNets;
}

/**
 * Removes a member from a household: the actor, or someone the actor may remove. The member's
 * document stays, for the names on old transactions. All rights that the member gave or held end in
 * the same commit.
 *
 * Everybody is told with what is open between them and the leaver; who was removed reads it on their return.
 *
 * The consent at YNAB is revoked after the commit, so that removing works even if YNAB does not
 * answer.
 *
 * @throws Problem `last_superadmin`, `forbidden`, `not_found`, `not_a_member`
 */
export async function removeMember(
  store: Store,
  { findRevoker, readOpenNets }: LeavingParts,
  accountId: string,
  householdId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const revoke = await store.commit(async (unit) => {
    const actor = await readActorOf(unit, householdId, accountId);
    const actorId = actor.uid;
    const leaver = await findMember(unit, householdId, memberId);
    if (!leaver || leaver.leftAt !== null) throw notFound();
    requireAllowed(actor, 'member:remove', leaver, now);
    if (isGuest(leaver)) {
      throw new Problem('conflict', `${leaver.name} has no account: remove them as a guest.`);
    }
    const household = await getHousehold(unit, householdId);
    if (leaver.role === 'superadmin' && isLastSuperadmin(household, memberId)) {
      throw new Problem('last_superadmin', 'Make someone else a superadmin first.');
    }
    const present = await listCurrentMembers(unit, householdId);
    const owner = { householdId, uid: memberId };
    const things = await findLeaverThings(unit, householdId, leaver, now);
    const debts = netDebts(memberId, await readOpenNets(store, owner));
    const revokeConsent = await findRevoker(unit, owner);

    unit.update(members(householdId).doc(memberId), {
      leftAt: now,
      role: 'user',
      grants: {},
      openBooks: false,
      formerNames: leaver.formerNames?.slice(-FORMER_NAMES_OF_LEAVERS),
    });
    if (leaver.role === 'superadmin') {
      const superadminIds = household.superadminIds.filter((id) => id !== memberId);
      unit.update(households.doc(householdId), { superadminIds });
    }
    endThings(unit, householdId, memberId, things);
    // The update above has already removed the leaver's own grants.
    const holders = present.filter(({ id }) => id !== memberId);
    endPermissions(unit, { householdId, actorId }, holders, things);
    unit.record(householdId, {
      actor: actorId,
      what: actorId === memberId ? 'left' : 'removed',
      resourceType: 'members',
      resourceId: memberId,
      ownerId: null,
      parties: [],
      concerns: present.map(({ id }) => id),
      summary: { counts: {}, debts },
      before: { name: leaver.name, role: leaver.role },
      after: null,
    });
    unit.signal(
      householdId,
      present.map(({ id }) => id),
    );
    return revokeConsent;
  });
  await revoke?.();
}

/** Ends also the invites of the leaver: otherwise a saved code would let them in again. */
function endThings(
  unit: UnitOfWork,
  householdId: string,
  memberId: string,
  { user, inviteIds, hasYnabConfig }: LeaverThings,
): void {
  for (const id of inviteIds) unit.delete(invites.doc(id));
  if (user) unit.replace(users.doc(user.id), withoutHousehold(user, householdId));
  if (hasYnabConfig) {
    unit.update(ynabConfigs(householdId).doc(memberId), {
      nextSyncAt: null,
      hasCredentials: false,
    });
    unit.delete(ynabSecrets(householdId).doc(memberId));
  }
}
