import type { Activity } from '../activity/activity-resource.ts';
import type { Member } from '../household/member.ts';
import { stakeChange } from './stake.ts';

/**
 * Those who have left and for whom a change makes things worse: they get back less, or owe more. They are told when
 * they come back, and can't object before.
 *
 * @param change all fields of what was and what is, as the history keeps them
 */
export function leaversWorseOff<M extends Pick<Member, 'id' | 'leftAt'>>(
  members: readonly M[],
  change: Pick<Activity, 'resourceType' | 'before' | 'after'>,
): M[] {
  return members.filter(({ id, leftAt }) => {
    if (leftAt === null) return false;
    const stake = stakeChange(change, id);
    return stake !== null && stake.after.netCents < stake.before.netCents;
  });
}
