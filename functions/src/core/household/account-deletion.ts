import { accountIdOf, type Member } from './member.ts';
import { isLastSuperadmin, type Household } from './household.ts';

/**
 * What becomes of a household when the account of one of its members is deleted: they leave it; or it is deleted along,
 * because nobody else signs in to it; or it stands in the way, because others do and nobody else of them owns it.
 */
export type DeletionEffect = 'left' | 'deleted' | 'in_the_way';

export function deletionEffectOn(
  household: Pick<Household, 'superadminIds'>,
  present: readonly Pick<Member, 'id' | 'accountId'>[],
  memberId: string,
): DeletionEffect {
  const others = present.filter((one) => one.id !== memberId && accountIdOf(one) !== null);
  if (others.length === 0) return 'deleted';
  const isOwner = household.superadminIds.includes(memberId);
  return isOwner && isLastSuperadmin(household, memberId) ? 'in_the_way' : 'left';
}

/** In milliseconds, 5 minutes: an account is deleted by who has signed in just now, and not by a session that was found open. */
export const RECENT_SIGN_IN_MS = 5 * 60 * 1000;
