import * as z from 'zod';
import { MAX_INVITE_USES } from './invite-limits.ts';
import type { Invite } from './stored.ts';

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
