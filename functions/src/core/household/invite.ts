import * as z from 'zod';
import { MAX_INVITE_USES } from './invite-limits.ts';

/** An invitation; its code has 128 random bits, is shown once and stored only as a hash. */
export interface Invite {
  /** The SHA-256 of the code in hexadecimal: what names the invite without opening it. */
  id: string;
  householdId: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** Who accepts it is this member without an account from then on. Absent = they join as themselves. */
  guestId?: string;
  /** How many people it lets in; absent = one. */
  uses?: number;
  /** Whom it has let in, in that order; absent where it was made before it could be several. */
  acceptedBy?: readonly string[];
  /** Whom it let in last, using it up; null while it lets people in. */
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

/** Whether the invite can still be accepted at that moment. */
export function isOpenInvite(invite: Pick<Invite, 'usedBy' | 'expiresAt'>, now: Date): boolean {
  return invite.usedBy === null && invite.expiresAt > now;
}

type Uses = Pick<Invite, 'uses' | 'acceptedBy' | 'usedBy'>;

/** Who has joined with it, in that order. */
export function acceptedByOf({ acceptedBy, usedBy }: Uses): readonly string[] {
  return acceptedBy ?? (usedBy === null ? [] : [usedBy]);
}

/** How many more people it lets in. */
export function usesLeftOf(invite: Uses): number {
  if (invite.usedBy !== null) return 0;
  return (invite.uses ?? 1) - acceptedByOf(invite).length;
}

/** What an acceptance changes in the invite. Only for one that has a use left. */
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
 * Whether the invite lets somebody back in who was a member before: not twice by one invite, and not by one that was
 * made before they left or were removed. A code kept back is no way in again.
 */
export function letsBackIn(
  invite: Uses & Pick<Invite, 'createdAt'>,
  former: { id: string; leftAt: Date | null },
): boolean {
  if (acceptedByOf(invite).includes(former.id)) return false;
  return former.leftAt === null || former.leftAt <= invite.createdAt;
}
