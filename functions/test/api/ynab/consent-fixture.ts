import type { StandInBudget } from '../../../../ynab-stand-in/budget.ts';
import type { OauthStandIn } from '../../../../ynab-stand-in/oauth.ts';
import { type TestClient, succeed } from '../../support/server/api-client.ts';

/** The member agrees on YNAB's page and returns with this code. */
export async function agreeAtYnab(
  consent: OauthStandIn,
  person: TestClient,
  budget: StandInBudget,
): Promise<{ code: string; state: string }> {
  const { url } = await succeed(person.post('/ynab/oauth'));
  return consent.consent(url, [budget]);
}

/** Connects by consent, chooses plan and account, and reads the categories. */
export async function connectByConsent(
  consent: OauthStandIn,
  person: TestClient,
  budget: StandInBudget,
): Promise<void> {
  await succeed(person.put('/ynab/oauth', await agreeAtYnab(consent, person, budget)));
  const { plans } = await succeed(person.get('/ynab/plans'));
  const target = { budgetId: plans[0].id, accountId: plans[0].accounts[0].id };
  await succeed(person.put('/ynab/config', target));
  await succeed(person.post('/ynab/sync/categories'));
}
