import { isOpenInvite, type Household, type Invite } from '../core/household/household.ts';
import { withFormerName, type Member } from '../core/household/member.ts';
import type { InvitePreview } from '../core/household/invite-resource.ts';
import { isPermitted } from '../core/permission/permission.ts';
import { Problem } from '../core/problem/problem.ts';
import { invites, members, users } from '../firestore/paths.ts';
import type { Reader } from '../firestore/reader.ts';
import type { Store } from '../firestore/store.ts';
import type { Profile } from '../users/profile.ts';
import { findUser } from '../users/user.repository.ts';
import { nameToJoinWith } from './free-name.ts';
import { getHousehold } from './household.repository.ts';
import { findInvite, inviteIdOf } from './invite.repository.ts';
import { listAllMembers, type Membership } from './member.repository.ts';
import { withHousehold } from './user-households.ts';

/** Signals and names go to every member: a household is a small group. */
const MAX_MEMBERS = 100;

/**
 * Joins a household with an invite, which is used up: of two at once exactly one wins. Whoever has
 * left before gets their document back, as a plain user and without rights of the past.
 *
 * @throws Problem `not_found`, `already_member`, `invite_used`, `invite_expired`, `conflict`
 */
export function acceptInvite(
  store: Store,
  profile: Profile,
  code: string,
  now: Date,
): Promise<Membership> {
  const { uid } = profile;
  const inviteId = inviteIdOf(code);
  return store.commit(async (unit) => {
    const { invite, household, everyone } = await openInvite(unit, inviteId, uid, now);
    const householdId = household.id;
    const present = everyone.filter(({ leftAt }) => leftAt === null);
    const user = await findUser(unit, uid);

    const former = everyone.find(({ id }) => id === uid) ?? null;
    const member = newMember(profile, household, everyone, now);
    unit.createOrReplace(members(householdId).doc(uid), former, member);
    unit.createOrReplace(users.doc(uid), user, withHousehold(user, uid, householdId));
    unit.update(invites.doc(inviteId), { usedBy: uid });
    unit.record(householdId, {
      actor: uid,
      what: 'joined',
      resourceType: 'members',
      resourceId: uid,
      ownerId: null,
      parties: [],
      before: null,
      after: { name: member.name, role: member.role, invitedBy: invite.createdBy },
    });
    unit.signal(householdId, [...present.map(({ id }) => id), uid]);
    return { household, member };
  });
}

/**
 * What joining with this invite would mean.
 *
 * @throws Problem as {@link acceptInvite}
 */
export async function previewInvite(
  reader: Reader,
  uid: string,
  code: string,
  now: Date,
): Promise<InvitePreview> {
  const { invite, household, inviter } = await openInvite(reader, inviteIdOf(code), uid, now);
  return {
    householdName: household.name,
    inviterName: inviter.name,
    openBooks: household.openBooks ?? false,
    expiresAt: invite.expiresAt.toISOString(),
  };
}

/** An invite is as good as the right of whoever made it: it ends with the admin role. */
async function openInvite(reader: Reader, inviteId: string, uid: string, now: Date) {
  const invite = await findInvite(reader, inviteId);
  if (!invite) throw unknownInvite();
  const everyone = await listAllMembers(reader, invite.householdId);
  const present = everyone.filter(({ leftAt }) => leftAt === null);
  const inviter = present.find(({ id }) => id === invite.createdBy);
  if (invite.usedBy === null && !(inviter && isPermitted('household:invite', inviter, {}, now))) {
    throw unknownInvite();
  }
  requireAcceptable(invite, uid, present, now);
  const household = await getHousehold(reader, invite.householdId);
  return { invite, household, everyone, inviter: inviter! };
}

function unknownInvite(): Problem {
  return new Problem('not_found', 'This invite does not exist. Ask for a new one.');
}

function requireAcceptable(
  invite: Invite,
  uid: string,
  present: readonly Member[],
  now: Date,
): void {
  if (present.some(({ id }) => id === uid)) {
    throw new Problem('already_member', 'You are a member of this household already.');
  }
  if (invite.usedBy !== null) {
    throw new Problem('invite_used', 'Someone has used this invite. Ask for a new one.');
  }
  if (!isOpenInvite(invite, now)) {
    throw new Problem('invite_expired', 'This invite has expired. Ask for a new one.');
  }
  if (present.length >= MAX_MEMBERS) {
    throw new Problem('conflict', `A household has at most ${MAX_MEMBERS} members.`);
  }
}

/** The name is unique among leavers too: old transactions still show theirs. */
function newMember(
  profile: Profile,
  { openBooks = false }: Household,
  everyone: readonly Member[],
  now: Date,
): Member {
  const others = everyone.filter(({ id }) => id !== profile.uid);
  const past = everyone.find(({ id }) => id === profile.uid);
  const name = nameToJoinWith(profile.name, others);
  return {
    id: profile.uid,
    name,
    email: profile.email,
    photoURL: profile.photoURL,
    role: 'user',
    joinedAt: now,
    leftAt: null,
    grants: {},
    openBooks,
    ...(past && {
      formerNames: past.name === name ? (past.formerNames ?? []) : withFormerName(past, now),
    }),
  };
}
