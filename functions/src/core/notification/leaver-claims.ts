import type { Activity } from '../activity/activity-resource.ts';
import type { Member } from '../household/member.ts';
import { canObject, isTakenUnheard } from '../household/unheard.ts';
import { peopleOfChange, stakeChange } from './stake.ts';

/**
 * Those who can't object and for whom a change makes things worse: former members, who get back less from somebody
 * or owe somebody more, and guests, who get back less. A claim that moves to another debtor is worse, too: that
 * one may never pay.
 *
 * @param change all fields before and after, as the history stores them
 */
export function unheardWorseOff<M extends Pick<Member, 'id' | 'accountId' | 'leftAt'>>(
  members: readonly M[],
  change: Pick<Activity, 'resourceType' | 'before' | 'after'>,
): M[] {
  return members.filter((member) => {
    if (canObject(member) || isDeletionTakenBack(change, member.leftAt)) return false;
    const stake = stakeChange(change, member.id);
    return stake !== null && peopleOfChange(stake).some((sums) => isTakenUnheard(member, sums));
  });
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
