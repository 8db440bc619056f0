import { createHash, randomBytes } from 'node:crypto';
import type { Invite } from '../../core/household/invite.ts';
import { invites } from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';

/** 128 random bits, so that nobody can guess a code: whoever has the code can join. */
export function createInviteCode(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The SHA-256 of the code. Stored in place of the code, so that reading the database does not let
 * anybody join.
 */
export function inviteIdOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export function findInvite(reader: Reader, id: string): Promise<Invite | null> {
  return reader.get(invites.doc(id));
}

/** Open invites, newest first. */
export function pageOpenInvites(
  reader: Reader,
  householdId: string,
  now: Date,
  limit: number,
  cursor?: string,
): Promise<ResultPage<Invite>> {
  return reader.page(openInvites(householdId, now), limit, cursor);
}

/** How many invites can still be accepted. Counted by the database without reading them. */
export async function countOpenInvites(
  reader: Reader,
  householdId: string,
  now: Date,
): Promise<number> {
  return (await reader.sum(openInvites(householdId, now))).count;
}

/** The open invites that one member has made. Few, because a household has few open invites. */
export async function listOpenInvitesOf(
  reader: Reader,
  householdId: string,
  uid: string,
  now: Date,
): Promise<Invite[]> {
  const open = await reader.query(openInvites(householdId, now));
  return open.filter(({ createdBy }) => createdBy === uid);
}

/** The open invites to be this member, who has no account. */
export async function listOpenInvitesFor(
  reader: Reader,
  householdId: string,
  memberId: string,
  now: Date,
): Promise<Invite[]> {
  const open = await reader.query(openInvites(householdId, now));
  return open.filter(({ guestId }) => guestId === memberId);
}

function openInvites(householdId: string, now: Date): Query<Invite> {
  return {
    from: invites,
    where: [
      where('householdId', '==', householdId),
      where('usedBy', '==', null),
      where('expiresAt', '>', now),
    ],
    orderBy: [['expiresAt', 'desc']],
  };
}
