import { randomUUID } from 'node:crypto';
import type { YnabSettings } from '../../../src/platform/config.ts';
import { makeBudget, type StandInBudget } from '../../../../ynab-stand-in/budget.ts';
import { startOauthStandIn, type OauthStandIn } from '../../../../ynab-stand-in/oauth.ts';
import { startYnabStandIn, type YnabStandIn } from '../../../../ynab-stand-in/stand-in.ts';
import { createTestHousehold } from '../households/household-fixture.ts';
import {
  startApi,
  testConfig,
  type Json,
  type TestApi,
  type TestClient,
  succeed,
} from '../server/api-client.ts';

export const ynabConfigBody = {
  apiToken: 'a-token-of-ynab',
  budgetId: '3f6b2a7e-52c4-4f0b-9a8e-6d1c0b7e4a11',
  accountId: '8c1d4e52-7b90-4c3a-a6f2-91e5d3b8c704',
  syncFrequency: 60,
};

/** A report of one category, as the reports screen sends it. */
export const ynabSyncBody = {
  date: '2026-11-30',
  payeeName: 'Housetab',
  memo: '2026-11-01 to 2026-11-30',
  categories: [{ categoryName: 'Food', amount: 12.5 }],
};

/** The API with a YNAB stand-in. */
export interface YnabApi {
  api: TestApi;
  ynab: YnabStandIn;
  consent: OauthStandIn;
  stop(): Promise<void>;
}

export async function startYnabApi(fields: Partial<YnabSettings> = {}): Promise<YnabApi> {
  const ynab = await startYnabStandIn();
  const consent = await startOauthStandIn(ynab.budgets);
  const oauth = { ...testConfig.ynab.oauth!, baseUrl: consent.baseUrl };
  const retries = { timeoutMs: 10_000, backoffMs: [] };
  const settings = { ...testConfig.ynab, oauth, ...retries, ...fields, baseUrl: ynab.baseUrl };
  const api = await startApi({ config: { ...testConfig, ynab: settings } });
  return {
    api,
    ynab,
    consent,
    stop: async () => {
      await api.stop();
      await consent.stop();
      await ynab.stop();
    },
  };
}

/** A household whose first member has connected YNAB and read its categories. */
export interface YnabSetup {
  householdId: string;
  ana: TestClient;
  ben: TestClient;
  budget: StandInBudget;
  token: string;
}

export async function setUpYnab({ api, ynab }: YnabApi): Promise<YnabSetup> {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const token = `token-${randomUUID()}`;
  const budget = makeBudget({ Daily: ['Food', 'Fun'], Home: ['Rent'] });
  ynab.budgets.set(token, [budget]);
  await succeed(ana.put('/ynab/config', configOf(budget, token)));
  await succeed(ana.post('/ynab/sync/categories'));
  return { householdId: id, ana, ben, budget, token };
}

export function configOf(budget: StandInBudget, apiToken: string): Json {
  return {
    apiToken,
    budgetId: budget.id,
    accountId: budget.accounts[0]!.id,
    syncFrequency: 60,
  };
}

/** A report of November: two categories by default. */
export function reportOf(amounts: Record<string, number> = { Food: 12.5, Rent: 900 }): Json {
  return {
    ...ynabSyncBody,
    categories: Object.entries(amounts).map(([categoryName, amount]) => ({ categoryName, amount })),
  };
}

/** The amounts in the account as the owner sees them at YNAB, in dollars. */
export function statementOf({ transactions }: StandInBudget): number[] {
  return transactions.filter(({ deleted }) => !deleted).map(({ amount }) => amount / -1000);
}

/** Lets a member see the owner's YNAB settings, or use and change them. */
export async function shareYnab(
  owner: TestClient,
  { uid }: TestClient,
  permissionType: 'read' | 'write',
): Promise<void> {
  const right = { granteeId: uid, resourceType: 'ynab_config', permissionType };
  await succeed(owner.post('/permissions', right));
}
