import { isLastSuperadmin } from '../../core/household/household.ts';
import type { Household, Invite, Member } from '../../core/household/stored.ts';
import type { Role } from '../../core/household/roles.ts';
import type { Permission } from '../../core/permission/stored.ts';
import { hasNoAccount, isGuest } from '../../core/household/member.ts';
import type { RoleUpdate } from '../../core/household/user-resource.ts';
import { roleChangeAction } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { households, invites, members } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import { getHousehold } from '../households/household.repository.ts';
import { listOpenInvitesOf } from '../households/invite.repository.ts';
import { findMember, listCurrentMembers } from '../members/member.repository.ts';
import { readActor } from '../members/household-context.ts';
import { endPermissions } from '../permissions/permission-change.ts';
import { listPermissionsForOthersBy } from '../permissions/permission.repository.ts';

/**
 * Changes a member's role, or view-only. A member who stops being an admin loses invites and
 * permissions given as an admin in the same commit. That commit also writes the household's list
 * of superadmins, so that concurrent demotions conflict and one superadmin always stays.
 * @throws Problem `last_superadmin`, `forbidden`, `not_found`
 */
export function changeRole(
  store: Store,
  householdId: string,
  actorId: string,
  uid: string,
  { role, onlyLooks = false }: RoleUpdate,
  now: Date,
): Promise<Member> {
  return store.commit(async (unit) => {
    const actor = await readActor(unit, householdId, actorId);
    const member = await findMember(unit, householdId, uid);
    if (!member || member.leftAt !== null) throw notFound();
    if (isGuest(member)) {
      throw new Problem('conflict', `${hasNoAccount(member)}. Invite them first.`);
    }
    const wasViewOnly = member.onlyLooks ?? false;
    if (member.role === role && wasViewOnly === onlyLooks) return member;
    requireAllowed(actor, roleChangeAction(member, { role, onlyLooks }), member, now);
    const household = await getHousehold(unit, householdId);
    const superadminIds = superadminsAfter(household, member, role);
    const present = await listCurrentMembers(unit, householdId);
    const ending = role === 'user' ? await findAdminThings(unit, householdId, uid, now) : noThings;

    unit.update(members(householdId).doc(uid), {
      role,
      ...(wasViewOnly !== onlyLooks && { onlyLooks }),
    });
    if (superadminIds) unit.update(households.doc(householdId), { superadminIds });
    unit.record(householdId, {
      actor: actorId,
      what: 'role_changed',
      resourceType: 'members',
      resourceId: uid,
      ownerId: null,
      parties: [],
      concerns: [uid],
      before: { role: member.role, ...(wasViewOnly && { onlyLooks: true }) },
      after: { role, ...(onlyLooks && { onlyLooks }) },
    });
    for (const { id } of ending.invites) unit.delete(invites.doc(id));
    const ended = { own: [], betweenOthers: ending.permissions };
    endPermissions(unit, { householdId, actorId }, present, ended);
    unit.signal(
      householdId,
      present.map(({ id }) => id),
    );
    return { ...member, role, onlyLooks };
  });
}

/** Data that only admins can create: invites, and permissions for data of others. */
interface AdminThings {
  invites: readonly Invite[];
  permissions: readonly Permission[];
}

const noThings: AdminThings = { invites: [], permissions: [] };

async function findAdminThings(
  reader: Reader,
  householdId: string,
  uid: string,
  now: Date,
): Promise<AdminThings> {
  const [invites, permissions] = await Promise.all([
    listOpenInvitesOf(reader, householdId, uid, now),
    listPermissionsForOthersBy(reader, householdId, uid),
  ]);
  return { invites, permissions };
}

/** null = the list stays as it is. */
function superadminsAfter(household: Household, member: Member, role: Role): string[] | null {
  if (role === 'superadmin') return [...household.superadminIds, member.id];
  if (member.role !== 'superadmin') return null;
  if (isLastSuperadmin(household, member.id)) {
    throw new Problem('last_superadmin', 'Make someone else a superadmin first.');
  }
  return household.superadminIds.filter((id) => id !== member.id);
}
