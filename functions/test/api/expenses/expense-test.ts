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
