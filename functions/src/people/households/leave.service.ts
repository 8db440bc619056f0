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
