import { createHash, randomBytes } from 'node:crypto';
import type { Invite } from '../../core/household/invite.ts';
import { invites } from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';

/** 128 random bits: can't be guessed, so the code alone lets its holder in. */
export function createInviteCode(): string {
  return randomBytes(16).toString('base64url');
}

/** What an invite is stored under: whoever reads the database can't use it. */
export function inviteIdOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export function findInvite(reader: Reader, id: string): Promise<Invite | null> {
  return reader.get(invites.doc(id));
}

/** The newest first. */
export function pageOpenInvites(
  reader: Reader,
  householdId: string,
  now: Date,
  limit: number,
  cursor?: string,
): Promise<Page<Invite>> {
  return reader.page(openInvites(householdId, now), limit, cursor);
}

/** How many can still be accepted, without reading them. */
export async function countOpenInvites(
  reader: Reader,
  householdId: string,
  now: Date,
): Promise<number> {
  return (await reader.sum(openInvites(householdId, now))).count;
}

/** Those that one member of a household has made; a household has few that are open. */
export async function listOpenInvitesOf(
  reader: Reader,
  householdId: string,
  uid: string,
  now: Date,
): Promise<Invite[]> {
  const open = await reader.query(openInvites(householdId, now));
  return open.filter(({ createdBy }) => createdBy === uid);
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
