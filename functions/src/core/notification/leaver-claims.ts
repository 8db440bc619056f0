import type { Activity } from '../activity/stored.ts';
import type { Member } from '../household/stored.ts';
import { canObject, harmsWithoutObjection } from '../household/can-object.ts';
import { isPutOff, stakeChange } from './stake.ts';
import { peopleOfChange, type StakeChange } from '../money/stake-change.ts';

/** All fields before and after, as in the activity; with `at` if the date may change. */
export type ChangeOfClaims = Pick<Activity, 'resourceType' | 'before' | 'after'> &
  Partial<Pick<Activity, 'at'>>;

/**
 * Members who can't object and lose by a change: former members who get back less from somebody or
 * owe somebody more, and guests who get back less. A claim that moves to another debtor is a loss,
 * too: that debtor may never pay. So is a move to a future day: until then the claim does not
 * count.
 */
export function worseOffWithoutObjection<M extends Pick<Member, 'id' | 'accountId' | 'leftAt'>>(
  members: readonly M[],
  change: ChangeOfClaims,
): M[] {
  return members.filter((member) => {
    if (canObject(member) || isDeletionTakenBack(change, member.leftAt)) return false;
    const stake = stakeChange(change, member.id);
    if (stake === null) return false;
    const changed = [...peopleOfChange(stake), ...(isLater(change) ? putOff(stake) : [])];
    return changed.some((sums) => harmsWithoutObjection(member, sums));
  });
}

function isLater({ at, ...change }: ChangeOfClaims): boolean {
  return at !== undefined && isPutOff({ ...change, at });
}

/** Counts every claim against another person as lost. */
function putOff({ before }: StakeChange) {
  return Object.values(before.perPerson).map((cents) => ({ before: cents, after: 0 }));
}

/**
 * Whether this restores a deletion since they left, which they know of. For guests, any deletion.
 */
function isDeletionTakenBack(
  { before, after }: Pick<Activity, 'before' | 'after'>,
  leftAt: Date | null,
): boolean {
  const deletedAt = before?.deletedAt;
  if (typeof deletedAt !== 'string' || !after || typeof after.deletedAt === 'string') return false;
  return leftAt === null || new Date(deletedAt) > leftAt;
}
