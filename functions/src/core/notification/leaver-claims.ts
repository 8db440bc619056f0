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
    if (leftAt === null || isDeletionTakenBack(change, leftAt)) return false;
    const stake = stakeChange(change, id);
    return stake !== null && stake.after.netCents < stake.before.netCents;
  });
}

/** What was there when they left, and was deleted since, is theirs again: of that they know. */
function isDeletionTakenBack(
  { before, after }: Pick<Activity, 'before' | 'after'>,
  leftAt: Date,
): boolean {
  const deletedAt = before?.deletedAt;
  if (typeof deletedAt !== 'string' || !after || typeof after.deletedAt === 'string') return false;
  return new Date(deletedAt) > leftAt;
}
