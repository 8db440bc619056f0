import { opens, presses, type Act } from './said.ts';

/** The provider says that the address has not been verified. */
export const leaveUnverified: Act = (stage) =>
  stage.change<{ users: object[] }>('POST', 'accounts:lookup', ({ users }) => ({
    users: users.map((user) => ({ ...user, emailVerified: false })),
  }));

/** The form for a new transaction, with someone who owes it, so that it can be sent. */
export const openForm: Act = async (stage) => {
  await presses('New transaction')(stage);
  const form = stage.page.locator('#transaction-form');
  await form.getByLabel('Owed By').selectOption({ label: 'N/A - Not a debt' });
};

/** On the settlements screen: the settlement of last month. */
export const openSettlement: Act = async ({ page }) => {
  await page.goto('/settlements');
  await page
    .getByRole('link', { name: /Active/ })
    .first()
    .click();
};

/** On the admin panel: Ben may see Wanda's categories. */
export const grant: Act = async (stage) => {
  await stage.page.goto('/admin');
  const form = stage.page.getByRole('form', { name: 'Grant permission' });
  await form.getByLabel('User').selectOption({ label: 'Ben' });
  await form.getByLabel('Resource type').selectOption({ label: 'Categories' });
  await form.getByLabel('Permission type').selectOption({ label: 'View Only' });
  await presses('Grant Permission')(stage);
};

export const signInAs = (email: string): Act => {
  return async ({ page }) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('wrong password');
  };
};

export const openTransactions: Act = opens('/transactions?view=all');
