import type { Firestore } from '@google-cloud/firestore';
import { ynabConfigUpdateSchema } from '../functions/src/core/ynab/config-resource.ts';
import { readActor } from '../functions/src/people/members/household-context.ts';
import { readConfig, type YnabSettings } from '../functions/src/platform/config.ts';
import { ynabConfigs } from '../functions/src/platform/firestore/paths.ts';
import { createStore } from '../functions/src/create-store.ts';
import { readWhenDue } from '../functions/src/ynab/categories/category-schedule.service.ts';
import { updateYnabConfig } from '../functions/src/ynab/config/ynab-config.service.ts';
import { createYnabConnection } from '../functions/src/ynab/connection/ynab-connection.ts';
import { demoYnab } from '../ynab-stand-in/demo-budget.ts';

/** The settings of the YNAB stand-in; null if it does not run. */
export function demoYnabSettings(environment: NodeJS.ProcessEnv): YnabSettings | null {
  if (!environment['YNAB_BASE_URL']) return null;
  return readConfig({ ...environment, FUNCTIONS_EMULATOR: 'true' }).ynab;
}

/** Connects a member to the demo budget and reads its categories. A connection that exists stays as it is. */
export async function connectYnab(
  firestore: Firestore,
  settings: YnabSettings,
  owner: { householdId: string; uid: string },
  now: Date,
): Promise<void> {
  const { householdId, uid } = owner;
  const store = createStore(firestore);
  if (await store.get(ynabConfigs(householdId).doc(uid))) return;
  const ynab = createYnabConnection(settings);
  const { token: apiToken, budgetId, accountId } = demoYnab;
  const body = ynabConfigUpdateSchema.parse({ apiToken, budgetId, accountId });
  await updateYnabConfig(
    { store, actor: await readActor(store, householdId, uid), now },
    ynab,
    body,
  );
  await readWhenDue(store, ynab, { ...owner, slot: now }, now);
}
