import { INVITE_DAYS } from '@housetab/functions/core/household/invite-limits';
import { isProblem, type ApiProblemCode } from '@/lib/api-problem';

export interface InviteFailure {
  title: string;
  advice: string;
}

const broken: InviteFailure = {
  title: 'This invite link does not work',
  advice:
    'It may be incomplete, or someone took it back. Copy the whole link, or ask for a new one.',
};

const failures: Partial<Record<ApiProblemCode, InviteFailure>> = {
  not_found: broken,
  invalid_request: broken,
  invite_used: {
    title: 'This invite has been used',
    advice:
      'It has let in as many people as it was made for, somebody else has joined as who it was for, or you have left since you came with it. Ask whoever sent it to you for a new one.',
  },
  invite_expired: {
    title: 'This invite has expired',
    advice: `A link works for ${INVITE_DAYS} days. Ask whoever sent it to you for a new one.`,
  },
  already_member: {
    title: 'You are already a member',
    advice: 'There is nothing left to do.',
  },
};

/**
 * Explains why an invite could not be opened or accepted.
 * @param title for failures unrelated to the invite
 */
export function explainInviteFailure(error: unknown, title = 'You could not join'): InviteFailure {
  if (isProblem(error)) {
    const known = failures[error.code];
    if (known && 'joinedAs' in error.extra) return { ...known, advice: error.message };
    if (known) return known;
    if (error.code === 'too_many_requests') {
      return { title: 'Too many tries', advice: 'Wait an hour, then try again.' };
    }
    return { title, advice: error.message };
  }
  return { title, advice: 'An error occurred. Please try again.' };
}

/** The household id if the reader is a member already; null for any other failure. */
export function ownHousehold(error: unknown): string | null {
  if (!isProblem(error, 'already_member')) return null;
  const { householdId } = error.extra;
  return typeof householdId === 'string' ? householdId : null;
}

/** Whether a retry with the same invite cannot help. */
export function isLasting(error: unknown): boolean {
  return isProblem(error) && failures[error.code] !== undefined;
}
