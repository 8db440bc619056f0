import { DAY_MS } from '../../core/calendar/day.ts';
import type { Invite, Member } from '../../core/household/stored.ts';
import { INVITE_DAYS } from '../../core/household/invite-limits.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import type { InviteListQuery, NewInviteRequest } from '../../core/household/invite-resource.ts';
import { bindCursor, unbindCursor, type ResultPage } from '../../platform/firestore/reader.ts';
import { invites } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import {
  countOpenInvites,
  createInviteCode,
  findInvite,
  inviteIdOf,
  pageOpenInvites,
} from './invite.repository.ts';
import { isGuest } from '../../core/household/member.ts';
import { findMember, listCurrentMembers } from '../members/member.repository.ts';
import { readActorOf } from '../members/household-context.ts';

/** Few, because each gives access, and one commit ends all of an admin who loses the role. */
const MAX_OPEN_INVITES = 200;

/** Only this response ever contains the code. */
export async function createInvite(
  store: Store,
  uid: string,
  householdId: string,
  { uses = 1, guestId }: NonNullable<NewInviteRequest> = {},
  now: Date,
): Promise<{ invite: Invite; code: string }> {
  const code = createInviteCode();
  const id = inviteIdOf(code);
  const invite = await store.commit(async (unit) => {
    const actor = await readActorOf(unit, householdId, uid);
    requireAllowed(actor, 'household:invite', {}, now);
    if ((await countOpenInvites(unit, householdId, now)) >= MAX_OPEN_INVITES) {
      const detail = `A household has at most ${MAX_OPEN_INVITES} open invites: take some back first.`;
      throw new Problem('conflict', detail);
    }
    if (guestId !== undefined) requireGuest(await findMember(unit, householdId, guestId));
    const concerned = await listInviters(unit, householdId, now);
    const made: Invite = {
      id,
      householdId,
      createdBy: actor.uid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITE_DAYS * DAY_MS),
      uses,
      acceptedBy: [],
      ...(guestId !== undefined && { guestId }),
      usedBy: null,
    };
    unit.create(invites.doc(id), made);
    recordInvite(unit, made, actor.uid, 'invite_created');
    unit.signal(householdId, concerned);
    return made;
  });
  return { invite, code };
}

/** @throws Problem invalid_request */
function requireGuest(member: Member | null): void {
  if (member && member.leftAt === null && isGuest(member)) return;
  throw invalidField('guestId', 'Choose somebody without an account.');
}

/** Open invites, newest first. */
export async function listInvites(
  store: Store,
  uid: string,
  householdId: string,
  { limit, cursor: bound }: InviteListQuery,
  now: Date,
): Promise<ResultPage<Invite>> {
  const actor = await readActorOf(store, householdId, uid);
  requireAllowed(actor, 'household:invite', {}, now);
  const identity = ['invites', householdId, uid];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const page = await pageOpenInvites(store, householdId, now, limit, cursor);
  return { ...page, nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity) };
}

/** Members stay. @throws Problem `invite_used` if no use is left: remove members instead */
export function revokeInvite(
  store: Store,
  uid: string,
  householdId: string,
  inviteId: string,
  now: Date,
): Promise<void> {
  return store.commit(async (unit) => {
    const actor = await readActorOf(unit, householdId, uid);
    requireAllowed(actor, 'household:invite', {}, now);
    const invite = await findInvite(unit, inviteId);
    if (invite?.householdId !== householdId) throw notFound();
    if (invite.usedBy !== null) {
      throw new Problem('invite_used', 'Someone has joined with this invite already.');
    }
    const concerned = await listInviters(unit, householdId, now);
    unit.delete(invites.doc(inviteId));
    recordInvite(unit, invite, actor.uid, 'invite_revoked');
    unit.signal(householdId, concerned);
  });
}

async function listInviters(unit: UnitOfWork, householdId: string, now: Date): Promise<string[]> {
  return permittedMembers('household:invite', await listCurrentMembers(unit, householdId), {}, now);
}

function recordInvite(
  unit: UnitOfWork,
  invite: Invite,
  actor: string,
  what: 'invite_created' | 'invite_revoked',
): void {
  const state = { expiresAt: invite.expiresAt, uses: invite.uses ?? 1 };
  const isNew = what === 'invite_created';
  unit.record(invite.householdId, {
    actor,
    what,
    resourceType: 'household',
    resourceId: invite.id,
    ownerId: invite.createdBy,
    parties: [],
    before: isNew ? null : state,
    after: isNew ? state : null,
  });
}
