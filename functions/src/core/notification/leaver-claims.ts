import type { Activity } from '../activity/activity-resource.ts';
import type { Member } from '../household/member.ts';
import { stakeChange } from './stake.ts';

/**
 * Former members for whom a change makes things worse: they get back less, or owe more. They can't
 * object before they come back, and are told then.
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
    return stake !== null && stake.after.netCents < stake.before.netCents;
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
