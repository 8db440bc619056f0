import { automaticEvents } from '../../core/activity/recipients.ts';
import { isSameChoice, reasonsNotSent } from '../../core/ynab/automatic.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { StoredAutomatic, YnabConfig } from '../../core/ynab/stored.ts';
import { recordYnabConfigChange } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { findConfig } from '../ynab.repository.ts';
import type { Obstacle } from './obstacles.ts';

/** 15 minutes in ms: longer than a run, so after an expired lock another run may take over. */
const RUN_MS = 15 * 60_000;

/** Null if another run has locked this member, or the member has turned automatic reports off. */
export function claimRun(store: Store, owner: TokenOwner, now: Date): Promise<YnabConfig | null> {
  return store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    const isDue = config?.automaticAt !== null && config && config.automaticAt <= now;
    if (!isDue || !config.automatic) return null;
    const automaticAt = new Date(now.getTime() + RUN_MS);
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { automaticAt });
    return config;
  });
}

/**
 * Stores the result of a run. The owner is notified once of months that were not sent, and again
 * only if a reason or its months change.
 * @param automatic the run's settings
 * @param automaticAt when the next run is due
 */
export async function endRun(
  store: Store,
  owner: TokenOwner,
  automatic: StoredAutomatic,
  automaticAt: Date,
  obstacles: readonly Obstacle[],
  now: Date,
): Promise<void> {
  const { householdId, uid } = owner;
  const lastError = reasonsNotSent(obstacles);
  await store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    // The settings changed during this run: the result belongs to the old settings.
    if (!config?.automatic || !isSameChoice(config.automatic, automatic)) return;
    const members = await listAllMembers(unit, householdId);
    const isMember = members.some(({ id, leftAt }) => id === uid && leftAt === null);
    const change = {
      automatic: { ...automatic, lastError },
      // Members who have left get no runs, until they join and connect again.
      automaticAt: isMember ? automaticAt : null,
    };
    unit.update(ynabConfigs(householdId).doc(uid), change);
    const isKnown = lastError === null || lastError === config.automatic.lastError;
    if (isKnown || !isMember) return;
    const context = { householdId, actorId: uid, members, now };
    recordYnabConfigChange(
      unit,
      context,
      owner,
      null,
      { reason: lastError },
      automaticEvents.failed,
    );
  });
}
