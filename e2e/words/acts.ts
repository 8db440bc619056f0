import { opens, presses, type Act } from './said.ts';

/** Today, as the dashboard says it. */
export function today(): string {
  const parts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return new Date().toLocaleDateString('en-US', parts);
}

/** The provider says that the address has not been verified. */
export const leaveUnverified: Act = (stage) =>
  stage.change<{ users: object[] }>('POST', 'accounts:lookup', ({ users }) => ({
    users: users.map((user) => ({ ...user, emailVerified: false })),
  }));

/** Selects a row of a table. */
export const tick = (name: RegExp): Act => {
  return ({ page }) => page.getByRole('checkbox', { name }).first().check();
};

/** The form for a new transaction, with someone who owes it, so that it can be sent. */
export const openForm: Act = async (stage) => {
  await presses('New transaction')(stage);
  const form = stage.page.locator('#transaction-form');
  await form.getByLabel('Owed By').selectOption({ label: 'N/A - Not a debt' });
};

/** Types into a field of that form. */
export const fillIn = (label: string, words: string): Act => {
  return ({ page }) =>
    page.locator('#transaction-form').getByLabel(label, { exact: true }).fill(words);
};

/** Searches the category picker of that form. */
export const searchCategory = (words: string): Act => {
  return async ({ page }) => {
    const picker = page.locator('#transaction-form').getByRole('combobox', { name: 'Category' });
    await picker.click();
    await picker.fill(words);
  };
};

/** A whole transaction in that form, sent. */
export const add: Act = async (stage) => {
  await fillIn('Amount ($)', '3.50')(stage);
  await searchCategory('Groceries')(stage);
  await stage.page.getByRole('option', { name: 'Groceries' }).click();
  await presses('Add Transaction')(stage);
};

/** Says yes to what a dialog asks. */
export const agrees = (name: string): Act => {
  return ({ page }) => page.getByRole('alertdialog').getByRole('button', { name }).click();
};

export const report: Act = presses('Generate Report');

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
