import type { Role } from '../../../../src/core/household/roles.ts';
import { Choices } from '../../../support/random/choices.ts';
import {
  categoryFixture,
  seed as placeCategories,
} from '../../../support/entries/category-fixture.ts';
import { type TestApi, startApi } from '../../../support/server/api-client.ts';
import { inventPeople } from '../../../support/server/accounts.ts';
import { placeHousehold } from '../../../support/households/stored-household.ts';
import { type HistoryContext, type Uid, uids } from '../../../support/histories/context.ts';
import { expenseCategories } from '../../../support/histories/expense-operations.ts';
import type { Coverage } from '../../../support/histories/household-operations.ts';
import { placeBudgets } from './check-budgets.ts';
import { enterLargeDebts } from '../../../support/histories/import-operations.ts';

/** A household in the real API and store, with a record of the attempts. */
export interface RealHousehold extends Pick<HistoryContext, 'householdId' | 'clients'> {
  api: TestApi;
  coverage: Coverage;
  trace: string[];
}

/** @param adversary certainly a plain member */
export async function createRealHousehold(
  seed: number,
  coverage: Coverage,
  { api: given, adversary }: { api?: TestApi; adversary?: Uid } = {},
): Promise<RealHousehold> {
  const choices = new Choices(seed);
  const api = given ?? (await startApi());
  const accounts = await inventPeople(api, uids);
  // In every other household one member is a guest. Not with an adversary, whose laws differ.
  const guest = adversary === undefined && choices.once(2) ? choices.pick(uids.slice(1)) : null;
  const householdId = await placeHousehold(
    api,
    accounts.map((account, index) => {
      const client = api.as(account);
      const isGuest = client.uid === guest;
      const isPlain = isGuest || client.uid === adversary;
      const role = roleAt(index, choices, isPlain);
      const onlyLooks = !isGuest && role === 'user' && adversary === undefined && choices.once(4);
      return { client, name: client.uid, role, isGuest, onlyLooks };
    }),
  );
  const clients = Object.fromEntries(
    accounts.map((account) => [account.uid, api.as(account).in(householdId)]),
  ) as HistoryContext['clients'];
  const categories = expenseCategories.map(({ id, name }) => categoryFixture(id, { name }));
  await placeCategories(api, householdId, ...categories);
  await placeBudgets(api, householdId);
  await enterLargeDebts(clients.anna, choices);
  return { api, householdId, clients, coverage, trace: [] };
}

function roleAt(index: number, choices: Choices, isAdversary: boolean): Role {
  if (index === 0) return 'superadmin';
  const role = choices.pick<Role>(['user', 'user', 'admin']);
  return isAdversary ? 'user' : role;
}
