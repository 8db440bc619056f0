import { Choices } from '../../../support/random/choices.ts';
import { seed as placeCategories } from '../../../support/entries/category-fixture.ts';
import { type TestApi, startApi } from '../../../support/server/api-client.ts';
import { inventPeople } from '../../../support/server/accounts.ts';
import { placeHousehold } from '../../../support/households/stored-household.ts';
import { type Context, uids } from './context.ts';
import { expenseCategories } from './expense-operations.ts';
import { enterLargeDebts } from './transaction-operations.ts';

/** How often each operation was done, and how often which refusal was met. */
export class Coverage {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  commands = 0;

  count(name: string, outcome: string): void {
    this.commands += 1;
    const [counts, key] = outcome === 'done' ? [this.done, name] : [this.refused, outcome];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

/** A household in the real API and store, with a record of what was tried. */
export interface RealHousehold extends Pick<Context, 'householdId' | 'clients'> {
  api: TestApi;
  coverage: Coverage;
  trace: string[];
}

export async function openHousehold(seed: number, coverage: Coverage): Promise<RealHousehold> {
  const choices = new Choices(seed);
  const api = await startApi();
  const accounts = await inventPeople(api, uids);
  const householdId = await placeHousehold(
    api,
    accounts.map((account, index) => ({
      client: api.as(account),
      name: account.uid,
      role: index === 0 ? 'superadmin' : choices.pick(['user', 'user', 'admin']),
    })),
  );
  const clients = Object.fromEntries(
    accounts.map((account) => [account.uid, api.as(account).in(householdId)]),
  ) as Context['clients'];
  await placeCategories(api, householdId, ...expenseCategories);
  await enterLargeDebts(clients.anna, choices);
  return { api, householdId, clients, coverage, trace: [] };
}
