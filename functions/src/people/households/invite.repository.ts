import { createHash, randomBytes } from 'node:crypto';
import type { Invite } from '../../core/household/stored.ts';
import { invites } from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';

/** 128 random bits: anyone with the code can join, so it must not be guessable. */
export function createInviteCode(): string {
  return randomBytes(16).toString('base64url');
}

/** The code's SHA-256. Only this is stored, so that reading the database lets nobody join. */
export function inviteIdOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export function findInvite(reader: Reader, id: string): Promise<Invite | null> {
  return reader.get(invites.doc(id));
}

/** Newest first. */
export function pageOpenInvites(
  reader: Reader,
  householdId: string,
  now: Date,
  limit: number,
  cursor?: string,
): Promise<ResultPage<Invite>> {
  return reader.page(openInvites(householdId, now), limit, cursor);
}

/** Uses a count query. */
export async function countOpenInvites(
  reader: Reader,
  householdId: string,
  now: Date,
): Promise<number> {
  return (await reader.sum(openInvites(householdId, now))).count;
}

/** Filters in memory: a household has few open invites. */
export async function listOpenInvitesOf(
  reader: Reader,
  householdId: string,
  uid: string,
  now: Date,
): Promise<Invite[]> {
  const open = await reader.query(openInvites(householdId, now));
  return open.filter(({ createdBy }) => createdBy === uid);
}

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
