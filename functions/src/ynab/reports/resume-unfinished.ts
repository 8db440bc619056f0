import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { listStopped } from '../ynab.repository.ts';

/** With a connection that is made or renewed, the scheduled job goes on with what it had given up. */
export async function resumeUnfinished(
  unit: UnitOfWork,
  owner: TokenOwner,
  now: Date,
): Promise<void> {
  for (const { id } of await listStopped(unit, owner)) {
    unit.update(ynabSyncs(owner.householdId).doc(id), { finishAt: now, failures: 0 });
  }
}
