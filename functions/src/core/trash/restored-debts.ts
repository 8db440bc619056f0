import type { Activity, SummedDebts } from '../activity/stored.ts';
import { peopleInFacts, stakeChange } from '../notification/stake.ts';
import { peopleOfChange } from '../money/stake-change.ts';

type Debt = Pick<SummedDebts, 'debtorId' | 'creditorId' | 'cents'>;

/**
 * The debts that restoring a deleted transaction or expense creates, in cents. Computed with the function for
 * notifications, so that both agree.
 *
 * @param change all fields before and after restoring, as in the activity log
 */
export function restoredDebts(change: Pick<Activity, 'resourceType' | 'before' | 'after'>): Debt[] {
  return peopleInFacts(change.after ?? {}).flatMap((creditorId) => {
    const stake = stakeChange(change, creditorId);
    const changed = stake === null ? [] : peopleOfChange(stake);
    return changed
      .filter(({ before, after }) => after > before)
      .map(({ memberId, before, after }) => ({
        debtorId: memberId,
        creditorId,
        cents: after - before,
      }));
  });
}
