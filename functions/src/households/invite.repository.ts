import { createHash, randomBytes } from 'node:crypto';
import type { Invite } from '../core/household/household.ts';
import { invites } from '../firestore/paths.ts';
import { where } from '../firestore/query.ts';
import type { Reader } from '../firestore/reader.ts';

/** More open ones than this are not listed; the newest come first. */
const MAX_LISTED = 100;

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

export function listOpenInvites(reader: Reader, householdId: string, now: Date): Promise<Invite[]> {
  return reader.query({
    from: invites,
    where: [
      where('householdId', '==', householdId),
      where('usedBy', '==', null),
      where('expiresAt', '>', now),
    ],
    orderBy: [['expiresAt', 'desc']],
    limit: MAX_LISTED,
  });
}

/** The unused invites that one member of a household has made. */
export function listUnusedInvitesOf(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Invite[]> {
  return reader.query({
    from: invites,
    where: [
      where('householdId', '==', householdId),
      where('createdBy', '==', uid),
      where('usedBy', '==', null),
    ],
  });
}
