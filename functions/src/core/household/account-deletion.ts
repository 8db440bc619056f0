import { accountIdOf } from './member.ts';
import type { Member, Household } from './stored.ts';
import { isLastSuperadmin } from './household.ts';

/**
 * The effect of deleting a member's account: `left` = the member leaves; `deleted` = no other
 * account is in the household; `in_the_way` = other accounts are, but none of them is an owner.
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

/** 5 minutes in milliseconds: a session left open is not enough to delete an account. */
export const RECENT_SIGN_IN_MS = 5 * 60 * 1000;
