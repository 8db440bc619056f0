import type { Firestore } from '@google-cloud/firestore';
import { readConfig, type YnabSettings } from '../functions/src/platform/config.ts';
import { DEFAULT_SYNC_FREQUENCY } from '../functions/src/core/ynab/schedule.ts';
import { ynabConfigs } from '../functions/src/platform/firestore/paths.ts';
import { createStore } from '../functions/src/create-store.ts';
import { shardOf } from '../functions/src/platform/tasks/shards.ts';
import { readWhenDue } from '../functions/src/ynab/categories/category-schedule.service.ts';
import { createYnabConnection } from '../functions/src/ynab/connection/ynab-connection.ts';
import { demoYnab } from '../ynab-stand-in/demo-budget.ts';

/** The emulators' keyring, and the stand-in that runs with them; null where none does. */
export function demoYnabSettings(environment: NodeJS.ProcessEnv): YnabSettings | null {
  if (!environment['YNAB_BASE_URL']) return null;
  return readConfig({ ...environment, FUNCTIONS_EMULATOR: 'true' }).ynab;
}

/**
 * Sets YNAB up for one member and reads their categories, as the product itself does it. What is set
 * up already stays as it is.
 *
 * @returns whether it was set up now
 */
export async function connectYnab(
  firestore: Firestore,
  settings: YnabSettings,
  owner: { householdId: string; uid: string },
  now: Date,
): Promise<boolean> {
  const store = createStore(firestore);
  const ynab = createYnabConnection(settings);
  const document = ynabConfigs(owner.householdId).doc(owner.uid);
  const { token, budgetId, accountId } = demoYnab;
  const isNew = await store.commit(async (unit) => {
    if (await unit.get(document)) return false;
    await ynab.tokens.keep(unit, owner, token, now);
    unit.create(document, {
      id: owner.uid,
      budgetId,
      accountId,
      syncFrequency: DEFAULT_SYNC_FREQUENCY,
      hasCredentials: true,
      lastSyncTime: null,
      nextSyncAt: now,
      lastError: null,
      serverKnowledge: null,
      categoryMap: {},
      claim: null,
      claimedUntil: null,
      currency: null,
      sentIds: [],
      hasGap: false,
      automatic: null,
      automaticAt: null,
      shard: shardOf(owner.householdId),
    });
    return true;
  });
  if (isNew) await readWhenDue(store, ynab, { ...owner, slot: now }, now);
  return isNew;
}
