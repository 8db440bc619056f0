import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import type { Household, Invite, Member } from '../../core/household/stored.ts';
import { isOpenInvite, letsBackIn, withAcceptance } from '../../core/household/invite.ts';
import { currencyOf } from '../../core/money/currency.ts';
import type { Cents } from '../../core/money/money.ts';
import { accountIdOf, isGuest, withFormerName } from '../../core/household/member.ts';
import type { InvitePreview } from '../../core/household/invite-resource.ts';
import { MAX_ROSTER_PEOPLE } from '../../core/household/person.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { invites, members, users } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Profile } from '../members/profile.ts';
import { freeName } from '../../core/household/free-name.ts';
import { getHousehold } from './household.repository.ts';
import { findInvite, inviteIdOf } from './invite.repository.ts';
import {
  findUser,
  listAllMembers,
  type Membership,
  listPayees,
} from '../members/member.repository.ts';
import { withHousehold, withMemberId } from './user-households.ts';

export interface TakenOverBalance {
  entries: number;
  /** In cents; positive = they get it back, negative = they owe it. */
  netCents: Cents;
}

export type ReadTakenOverBalance = (
  store: Store,
  of: { householdId: string; uid: string; today: CalendarDate },
) => Promise<TakenOverBalance>;

/** Signals and name changes are written for every member, hence the limit. */
const MAX_MEMBERS = 100;

/**
 * Joins a household and uses the invite once. If two people use the last one at once, exactly one
 * joins. Former members get their document back, as plain users without earlier permissions.
 * @throws Problem `not_found`, `already_member`, `invite_used`, `invite_expired`, `conflict`
 */
export async function acceptInvite(
  store: Store,
  profile: Profile,
  code: string,
  now: Date,
): Promise<Membership> {
  const { uid } = profile;
  const inviteId = inviteIdOf(code);
  // Read before the commit: inside, it would block everybody who enters something.
  const known = await findInvite(store, inviteId);
  const payees = known ? await listPayees(store, known.householdId) : [];
  return store.commit(async (unit) => {
    const { invite, everyone } = await findValidInvite(unit, inviteId, now);
    requireNewcomer(everyone, uid);
    requireAcceptable(invite, uid, everyone, now);
    const { householdId } = invite;
    const household = await getHousehold(unit, householdId);
    const present = everyone.filter(({ leftAt }) => leftAt === null);
    const user = await findUser(unit, uid);

    const guest = guestOf(invite, everyone);
    const past = guest ?? memberOf(everyone, uid);
    const member = guest
      ? claimedMember(guest, profile)
      : newMember(profile, household, everyone, payees, now);
    const memberId = member.id;
    unit.createOrReplace(members(householdId).doc(memberId), past, member);
    const account = withHousehold(user, uid, householdId);
    unit.createOrReplace(
      users.doc(uid),
      user,
      memberId === uid ? account : withMemberId(account, householdId, memberId),
    );
    unit.update(invites.doc(inviteId), withAcceptance(invite, memberId));
    unit.record(householdId, {
      actor: memberId,
      what: 'joined',
      resourceType: 'members',
      resourceId: memberId,
      ownerId: null,
      parties: [],
      before: null,
      after: {
        name: member.name,
        role: member.role,
        invitedBy: invite.createdBy,
        ...(guest && { wasGuest: true }),
      },
    });
    unit.signal(householdId, [...present.map(({ id }) => id), memberId]);
    return { household, member };
  });
}

/**
 * The effect of joining. Members get the household's id in the problem.
 * @param uid null = no account, so the preview has no amounts
 * @throws Problem as {@link acceptInvite}
 */
export async function previewInvite(
  store: Store,
  readPast: ReadTakenOverBalance,
  uid: string | null,
  code: string,
  now: Date,
): Promise<InvitePreview> {
  const { invite, everyone, inviter } = await findValidInvite(store, inviteIdOf(code), now);
  const { householdId } = invite;
  if (uid !== null) requireNewcomer(everyone, uid, { householdId });
  requireAcceptable(invite, uid, everyone, now);
  const household = await getHousehold(store, householdId);
  const guest = guestOf(invite, everyone);
  const today = dayIn(household.timeZone, now);
  const past =
    guest && uid !== null ? await readPast(store, { householdId, uid: guest.id, today }) : null;
  return {
    householdName: household.name,
    inviterName: inviter!.name,
    openBooks: household.openBooks ?? false,
    expiresAt: invite.expiresAt.toISOString(),
    ...(household.movedInAt && { movedInAt: household.movedInAt.toISOString() }),
    ...(guest && { guestName: guest.name }),
    ...(past && {
      guestPast: { entries: past.entries, currency: currencyOf(household), minor: past.netCents },
    }),
  };
}

/** An invite is valid only while its creator is an admin. */
async function findValidInvite(reader: Reader, inviteId: string, now: Date) {
  const invite = await findInvite(reader, inviteId);
  if (!invite) throw unknownInvite();
  const everyone = await listAllMembers(reader, invite.householdId);
  const inviter = everyone.find(({ id, leftAt }) => id === invite.createdBy && leftAt === null);
  if (invite.usedBy === null && !(inviter && isPermitted('household:invite', inviter, {}, now))) {
    throw unknownInvite();
  }
  return { invite, everyone, inviter };
}

function unknownInvite(): Problem {
  return new Problem('not_found', 'This invite does not exist. Ask for a new one.');
}

function memberOf(everyone: readonly Member[], uid: string | null): Member | null {
  return everyone.find((one) => uid !== null && accountIdOf(one) === uid) ?? null;
}

function guestOf({ guestId }: Invite, everyone: readonly Member[]): Member | null {
  return everyone.find((one) => one.id === guestId && isGuest(one) && one.leftAt === null) ?? null;
}

function requireNewcomer(everyone: readonly Member[], uid: string, extra = {}): void {
  if (memberOf(everyone, uid)?.leftAt !== null) return;
  throw new Problem('already_member', 'You are a member of this household already.', { extra });
}

/** Claimed once, by an account that was never another member: two members are never merged. */
function requireClaimable(invite: Invite, uid: string | null, everyone: readonly Member[]): void {
  // In an imported household, members keep their old ids: an account invited as the member with
  // the account's own id is that member.
  const namesake = invite.guestId === uid ? undefined : everyone.find(({ id }) => id === uid);
  if (namesake && accountIdOf(namesake) !== uid) {
    throw new Problem('conflict', 'This account can not join this household. Use another.');
  }
  if (invite.guestId === undefined) return;
  const past = memberOf(everyone, uid);
  if (past) {
    const detail =
      `You were in this household before, as ${past.name}. Ask for an invite for you, and come ` +
      'back as yourself.';
    throw new Problem('conflict', detail);
  }
  if (guestOf(invite, everyone)) return;
  const taken = everyone.find((one) => one.id === invite.guestId && !isGuest(one));
  const detail = taken
    ? `Somebody has joined as ${taken.name} already. Ask for an invite for you.`
    : 'Whom this invite was for is no longer in the household. Ask for a new one.';
  throw new Problem('invite_used', detail, { extra: { joinedAs: taken?.name ?? null } });
}

function requireAcceptable(
  invite: Invite,
  uid: string | null,
  everyone: readonly Member[],
  now: Date,
): void {
  if (invite.usedBy !== null) {
    throw new Problem('invite_used', 'This invite is used up. Ask for a new one.');
  }
  const former = memberOf(everyone, uid);
  if (former && !letsBackIn(invite, former)) {
    throw new Problem('invite_used', 'You left after this invite. Ask for a new one.');
  }
  if (!isOpenInvite(invite, now)) {
    throw new Problem('invite_expired', 'This invite has expired. Ask for a new one.');
  }
  requireClaimable(invite, uid, everyone);
  // A guest counts as a member already.
  if (invite.guestId === undefined) requireRoomForMember(everyone, former);
}

/** @param former their former member, if any @throws Problem conflict */
export function requireRoomForMember(everyone: readonly Member[], former: Member | null): void {
  const present = everyone.filter(({ leftAt }) => leftAt === null);
  if (present.length >= MAX_MEMBERS) {
    throw new Problem('conflict', `A household has at most ${MAX_MEMBERS} members.`);
  }
  if (!former && everyone.length >= MAX_ROSTER_PEOPLE) {
    throw new Problem(
      'conflict',
      `This household has had ${MAX_ROSTER_PEOPLE} people, as many as it can. Begin a new one.`,
    );
  }
}

/** A guest becomes a member with an account, and keeps the name known to the others. */
function claimedMember(guest: Member, { uid, email, photoURL }: Profile): Member {
  return { ...guest, accountId: uid, email, photoURL };
}

/** The name must also differ from those of former members: old transactions still show them. */
function newMember(
  profile: Profile,
  { openBooks = false, currency }: Household,
  everyone: readonly Member[],
  payees: readonly string[],
  now: Date,
): Member {
  const past = memberOf(everyone, profile.uid);
  const others = everyone.filter((one) => one !== past);
  const name = freeName(profile.name, past, others, payees);
  return {
    id: past?.id ?? profile.uid,
    ...(past?.accountId !== undefined && { accountId: past.accountId }),
    name,
    email: profile.email,
    photoURL: profile.photoURL,
    role: 'user',
    // Former members keep their position, and with it their color.
    joinedAt: past?.joinedAt ?? now,
    leftAt: null,
    grants: {},
    openBooks,
    ...(currency !== undefined && { currency }),
    // Only a superadmin can end view-only, not an invite.
    ...(past?.onlyLooks !== undefined && { onlyLooks: past.onlyLooks }),
    ...(past?.reminded && { reminded: past.reminded }),
    ...(past && {
      formerNames: past.name === name ? (past.formerNames ?? []) : withFormerName(past, now),
    }),
  };
}
