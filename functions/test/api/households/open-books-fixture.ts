import { seed } from '../../support/entries/category-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';

/** Ben and Cleo share costs. Dan, a plain user, has no part in them. */
export interface OpenHousehold {
  id: string;
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
  dan: TestClient;
  things: { row: Json; expense: Json; settlement: Json };
}

export async function createDealings(api: TestApi): Promise<OpenHousehold> {
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await seed(api, id, groceriesCategory);
  const expense = await postExpense(ben, [ben, cleo], { transactionDate: '2026-11-20' });
  await lend(cleo, ben, 100, { transactionDate: '2026-11-02', type: 'Rent' });
  const offset = await lend(ben, cleo, 10, { transactionDate: '2026-11-03', type: 'Gas' });
  const settlement = await postSettlement(ben, offset);
  const row = await lend(ben, cleo, 7.5, { transactionDate: '2026-10-04', type: 'Snacks' });
  return { id, ana, ben, cleo, dan, things: { row, expense, settlement } };
}

export async function turnBooks(
  superadmin: TestClient,
  id: string,
  openBooks: boolean,
): Promise<void> {
  const answer = await superadmin.put(`/households/${id}`, { openBooks });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Every URL of something that only concerns Ben and Cleo. */
export function addressesOf({ row, expense, settlement }: OpenHousehold['things']): string[] {
  return [
    `/transactions/${row.id}`,
    `/transactions/${row.id}/settlements`,
    `/transactions/${expense.transactionIds[0]}`,
    `/expenses/${expense.id}`,
    `/settlements/${settlement.id}`,
    `/settlements/${settlement.id}/available-transactions`,
  ];
}

/** All lists, sums and options that a member sees. */
export async function lookAround(client: TestClient): Promise<Json> {
  const paths = {
    transactions: '/transactions',
    summary: '/transactions/summary',
    rent: '/transactions/summary?category=Rent',
    choices: '/transactions/unique-fields',
    overview: '/overview',
    settlements: '/settlements',
    activity: '/activity?limit=100',
  };
  const found = Object.entries(paths).map(async ([name, path]) => {
    const answer = await client.get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return [name, answer.body];
  });
  const all = Object.fromEntries(await Promise.all(found));
  const books = ['transactions', 'expenses', 'settlements'];
  return {
    ...all,
    activity: all.activity.filter((one: Json) => books.includes(one.resourceType)),
  };
}
