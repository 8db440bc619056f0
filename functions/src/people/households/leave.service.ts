import { hasNoAccount, isGuest } from '../../core/household/member.ts';
import { isLastSuperadmin } from '../../core/household/household.ts';
import { Problem } from '../../core/problem/problem.ts';
import { users } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import { getHousehold } from './household.repository.ts';
import { readLeaving, writeLeaving, type LeavingParts } from './leaving.ts';
import { findMember, listCurrentMembers } from '../members/member.repository.ts';
import { readActorOf } from '../members/household-context.ts';
import { withFormerHousehold } from './user-households.ts';

/**
 * Removes a member: the actor, or someone the actor may remove. The member's document stays, for
 * names on old transactions. All permissions that the member gave or held end in the same commit.
 * Everybody is notified of their open debts with the leaver; a removed member reads it on their
 * return.
 * YNAB's consent is revoked after the commit, so that a failure at YNAB does not prevent the
 * removal.
 * @throws Problem `last_superadmin`, `forbidden`, `not_found`, `not_a_member`
 */
export async function removeMember(
  store: Store,
  parts: LeavingParts,
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
      throw new Problem('conflict', `${hasNoAccount(leaver)}: remove them as a guest.`);
    }
    const household = await getHousehold(unit, householdId);
    if (leaver.role === 'superadmin' && isLastSuperadmin(household, memberId)) {
      throw new Problem('last_superadmin', 'Make someone else a superadmin first.');
    }
    const present = await listCurrentMembers(unit, householdId);
    const leaving = await readLeaving(
      { store, reader: unit },
      parts,
      { household, leaver, present },
      now,
    );
    writeLeaving(unit, leaving, actorId, now);
    const { user } = leaving.things;
    if (user) unit.replace(users.doc(user.id), withFormerHousehold(user, householdId));
    return leaving.revoke;
  });
  await revoke?.();
}
