import type { Activity } from '../activity/activity-resource.ts';
import type { Member } from '../household/member.ts';
import { canObject, harmsWithoutObjection } from '../household/can-object.ts';
import { isPutOff, peopleOfChange, stakeChange, type StakeChange } from './stake.ts';

/** All fields before and after, as the history stores them; and when, where the day may change. */
export type ChangeOfClaims = Pick<Activity, 'resourceType' | 'before' | 'after'> &
  Partial<Pick<Activity, 'at'>>;

/**
 * Those who can't object and for whom a change makes things worse: former members, who get back less from somebody
 * or owe somebody more, and guests, who get back less. A claim that moves to another debtor is worse, too: that
 * one may never pay.
 *
 * What is moved to a day that has not come is lost to them until then.
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

/** What they get back from each counts as nothing. */
function putOff({ before }: StakeChange) {
  return Object.values(before.perPerson).map((cents) => ({ before: cents, after: 0 }));
}

/** Restores something that was deleted since they left: this they know about. Of guests, anything. */
function isDeletionTakenBack(
  { before, after }: Pick<Activity, 'before' | 'after'>,
  leftAt: Date | null,
): boolean {
  const deletedAt = before?.deletedAt;
  if (typeof deletedAt !== 'string' || !after || typeof after.deletedAt === 'string') return false;
  return leftAt === null || new Date(deletedAt) > leftAt;
}
