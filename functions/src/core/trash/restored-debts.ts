import type { Activity, SummedDebts } from '../activity/activity-resource.ts';
import { peopleInFacts, peopleOfChange, stakeChange } from '../notification/stake.ts';

type Debt = Pick<SummedDebts, 'debtorId' | 'creditorId' | 'cents'>;

/**
 * Who owes whom how much once a deleted transaction or expense is restored, in cents. Asked of the
 * function that tells each of them by a notice, so that both say the same.
 *
 * @param change all fields before and after restoring, as the history stores them
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
