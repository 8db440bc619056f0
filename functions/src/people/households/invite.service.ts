import type { Invite } from '../../core/household/invite.ts';
import { INVITE_DAYS } from '../../core/household/invite-limits.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { InviteListQuery, NewInviteRequest } from '../../core/household/invite-resource.ts';
import { bindCursor, unbindCursor } from '../../platform/firestore/list-cursor.ts';
import { invites } from '../../platform/firestore/paths.ts';
import type { Page } from '../../platform/firestore/reader.ts';
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
import { listCurrentMembers } from '../members/member.repository.ts';
import { readActor } from '../members/household-context.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Each open invite is a way into the household, so there should be few. And when an admin loses the
 * role, all invites of this admin end in one commit.
 */
const MAX_OPEN_INVITES = 200;

/** The answer is the only place that ever contains the code. */
export async function createInvite(
  store: Store,
  uid: string,
  householdId: string,
  { uses = 1 }: NonNullable<NewInviteRequest> = {},
  now: Date,
): Promise<{ invite: Invite; code: string }> {
  const code = createInviteCode();
  const invite: Invite = {
    id: inviteIdOf(code),
    householdId,
    createdBy: uid,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITE_DAYS * DAY),
    uses,
    acceptedBy: [],
    usedBy: null,
  };
  await store.commit(async (unit) => {
    const actor = await readActor(unit, householdId, uid);
    requireAllowed(actor, 'household:invite', {}, now);
    if ((await countOpenInvites(unit, householdId, now)) >= MAX_OPEN_INVITES) {
      const detail = `A household has at most ${MAX_OPEN_INVITES} open invites: take some back first.`;
      throw new Problem('conflict', detail);
    }
    const concerned = await listInviters(unit, householdId, now);
    unit.create(invites.doc(invite.id), invite);
    recordInvite(unit, invite, uid, 'invite_created');
    unit.signal(householdId, concerned);
  });
  return { invite, code };
}

/** The household's invites that can still be accepted, newest first. */
export async function listInvites(
  store: Store,
  uid: string,
  householdId: string,
  { limit, cursor: bound }: InviteListQuery,
  now: Date,
): Promise<Page<Invite>> {
  const actor = await readActor(store, householdId, uid);
  requireAllowed(actor, 'household:invite', {}, now);
  const identity = ['invites', householdId, uid];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const page = await pageOpenInvites(store, householdId, now, limit, cursor);
  return { ...page, nextCursor: page.nextCursor && bindCursor(page.nextCursor, identity) };
}

/**
 * Revokes an invite. Members who have joined with it stay.
 *
 * @throws Problem `invite_used` if no use is left: members can be removed instead
 */
export function revokeInvite(
  store: Store,
  uid: string,
  householdId: string,
  inviteId: string,
  now: Date,
): Promise<void> {
  return store.commit(async (unit) => {
    const actor = await readActor(unit, householdId, uid);
    requireAllowed(actor, 'household:invite', {}, now);
    const invite = await findInvite(unit, inviteId);
    if (invite?.householdId !== householdId) throw notFound();
    if (invite.usedBy !== null) {
      throw new Problem('invite_used', 'Someone has joined with this invite already.');
    }
    const concerned = await listInviters(unit, householdId, now);
    unit.delete(invites.doc(inviteId));
    recordInvite(unit, invite, uid, 'invite_revoked');
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
