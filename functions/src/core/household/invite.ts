import * as z from 'zod';
import { MAX_INVITE_USES } from './invite-limits.ts';

/** The code has 128 random bits, is shown once and stored only as a hash. */
export interface Invite {
  /** The SHA-256 of the code in hexadecimal: it identifies the invite and grants no access. */
  id: string;
  householdId: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** The guest that the accepting person becomes. Absent = they join as a new member. */
  guestId?: string;
  /** How many people can join; absent = one. */
  uses?: number;
  /** Members who joined, in that order; absent in invites from before `uses` existed. */
  acceptedBy?: readonly string[];
  /** The member who used it up; null while it has uses left. */
  usedBy: string | null;
}

const USES = `Enter a whole number from 1 to ${MAX_INVITE_USES}.`;

export const inviteUsesSchema = z
  .int({ message: USES })
  .min(1, { message: USES })
  .max(MAX_INVITE_USES, { message: USES });

/** 128 bits in base64url: 22 characters. */
export const inviteCodeSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, { message: 'This is not an invite code.' });

export function isOpenInvite(invite: Pick<Invite, 'usedBy' | 'expiresAt'>, now: Date): boolean {
  return invite.usedBy === null && invite.expiresAt > now;
}

type Uses = Pick<Invite, 'uses' | 'acceptedBy' | 'usedBy'>;

/** Members who joined, in that order. */
export function acceptedByOf({ acceptedBy, usedBy }: Uses): readonly string[] {
  return acceptedBy ?? (usedBy === null ? [] : [usedBy]);
}

export function usesLeftOf(invite: Uses): number {
  if (invite.usedBy !== null) return 0;
  return (invite.uses ?? 1) - acceptedByOf(invite).length;
}

export function withAcceptance(
  invite: Uses,
  memberId: string,
): Required<Pick<Invite, 'acceptedBy' | 'usedBy'>> {
  return {
    acceptedBy: [...acceptedByOf(invite), memberId],
    usedBy: usesLeftOf(invite) > 1 ? null : memberId,
  };
}

/**
 * Whether the invite lets a former member return: once per invite, and not if it was made before
 * they left. So an old code is no way back.
 */
export function letsBackIn(
  invite: Uses & Pick<Invite, 'createdAt'>,
  former: { id: string; leftAt: Date | null },
): boolean {
  if (acceptedByOf(invite).includes(former.id)) return false;
  return former.leftAt === null || former.leftAt <= invite.createdAt;
}
