import { opens, presses, type Interaction } from './case.ts';

/** The identity provider reports the address as unverified. */
export const hideVerification: Interaction = (app) =>
  app.change<{ users: object[] }>('POST', 'accounts:lookup', ({ users }) => ({
    users: users.map((user) => ({ ...user, emailVerified: false })),
  }));

/** The form for a new transaction, with Owed By chosen, so that it can be submitted. */
export const openForm: Interaction = async (app) => {
  await presses('New entry')(app);
  const form = app.page.locator('#transaction-form');
  await form.getByLabel('Owed By').selectOption({ label: 'N/A - Not a debt' });
};

export const openSettlement: Interaction = async ({ page }) => {
  await page.goto('/settlements#months');
  await page
    .getByRole('link', { name: /Active/ })
    .first()
    .click();
};

/** On the admin panel: grants Ben access to Wanda's categories. */
export const grant: Interaction = async (app) => {
  await app.page.goto('/admin');
  const form = app.page.getByRole('form', { name: 'Grant permission' });
  await form.getByLabel('User').selectOption({ label: 'Ben' });
  await form.getByLabel('Resource type').selectOption({ label: 'Categories' });
  await form.getByLabel('Permission type').selectOption({ label: 'View Only' });
  await presses('Grant Permission')(app);
};

export const signInAs = (email: string): Interaction => {
  return async ({ page }) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('wrong password');
  };
};

export const openTransactions: Interaction = opens('/transactions?view=all');
