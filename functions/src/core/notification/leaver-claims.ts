import type { Activity } from '../activity/activity-resource.ts';
import type { Member } from '../household/member.ts';
import { peopleOfChange, stakeChange } from './stake.ts';

/**
 * Former members for whom a change makes things worse: they get back less from somebody, or owe somebody more.
 * A claim that moves to another debtor is worse, too: that one may never pay. They can't object before they
 * come back.
 *
 * @param change all fields before and after, as the history stores them
 */
export function leaversWorseOff<M extends Pick<Member, 'id' | 'leftAt'>>(
  members: readonly M[],
  change: Pick<Activity, 'resourceType' | 'before' | 'after'>,
): M[] {
  return members.filter(({ id, leftAt }) => {
    if (leftAt === null || isDeletionTakenBack(change, leftAt)) return false;
    const stake = stakeChange(change, id);
    return stake !== null && peopleOfChange(stake).some(({ before, after }) => after < before);
  });
}

/** Restores something that existed when they left and was deleted since: this they know about. */
function isDeletionTakenBack(
  { before, after }: Pick<Activity, 'before' | 'after'>,
  leftAt: Date,
): boolean {
  const deletedAt = before?.deletedAt;
  if (typeof deletedAt !== 'string' || !after || typeof after.deletedAt === 'string') return false;
  return new Date(deletedAt) > leftAt;
}
