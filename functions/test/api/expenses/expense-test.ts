import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { checkHousehold } from '../../../src/people/households/household-check.service.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { createHome } from '../../support/households/household-fixture.ts';

/** The expenses use an existing category. */
export const expenseTest = base.extend('home', async ({ api }) => {
  const home = await createHome(api);
  await seed(api, home.household, groceriesCategory);
  return home;
});

/** Expects that the household's documents are consistent. */
export async function expectConsistent(api: TestApi, household: string): Promise<void> {
  const check = await checkHousehold(createStore(api.firestore), household, new Date());
  expect(check?.differences).toEqual([]);
}
