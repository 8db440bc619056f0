import type { Browser, Locator, Page } from '@playwright/test';
import type { Account } from './auth-emulator.ts';
import { arriveWithHousehold, type Founder } from './new-household.ts';
import type { Person } from './sign-up.ts';
import { expect } from './test.ts';
import { addMember } from './transactions.ts';
import { call } from './call.ts';

/** A household of four: Ada, who is at the page, Bob, Cleo and Dan. */
export async function arriveAsFour(page: Page): Promise<{ ada: Founder; bob: Person & Account }> {
  const ada = await arriveWithHousehold(page, 'Ada', 'Shared House');
  const bob = await addMember(page, ada, 'Bob');
  await addMember(page, ada, 'Cleo');
  await addMember(page, ada, 'Dan');
  for (const name of ['Restaurant', 'Trips']) {
    await call(page, ada, 'POST /categories', { data: { name, userId: null } });
  }
  return { ada, bob };
}

/** Opens the form for a new transaction. */
export async function openForm(page: Page): Promise<Locator> {
  const form = page.locator('#transaction-form');
  if (await form.isHidden()) {
    await page.getByRole('button', { name: 'New entry' }).first().click();
  }
  await form.getByLabel('Amount ($)').waitFor();
  return form;
}

interface Bill {
  amount: string;
  category: string;
  note: string;
}

/** Fills in the fields that every transaction has. */
export async function fillBill(form: Locator, { amount, category, note }: Bill): Promise<void> {
  await form.getByLabel('Amount ($)').fill(amount);
  await chooseCategory(form, category);
  await form.getByLabel('Note').fill(note);
}

/** Chooses a category once the list has it: a name typed before that is not a choice. */
export async function chooseCategory(form: Locator | Page, name: string): Promise<void> {
  const category = form.getByRole('combobox', { name: 'Category' });
  await category.click();
  await form.getByRole('option', { name }).click();
  await expect(category).toHaveValue(name);
}

/** Enters a bill of $80 among four with the form, then closes it. */
export async function addMarketBill(page: Page): Promise<Locator> {
  const form = await openForm(page);
  await fillBill(form, { amount: '80', category: 'Groceries', note: 'Market' });
  await form.getByRole('button', { name: 'Split bill' }).click();
  await expect(form.getByRole('button', { name: 'Bob $20.00' })).toBeVisible();
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByText('Transaction added')).toBeVisible();
  await form.getByRole('button', { name: 'Close form' }).click();
  return form;
}

/** Splits the bill by a mode, with a value for each person. */
export async function splitBy(
  form: Locator,
  mode: string,
  values: Record<string, string>,
): Promise<void> {
  await form.getByLabel('Owed By').selectOption('Split between several…');
  await form.getByRole('radio', { name: mode }).check();
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Opens a phone of this width, with touch. */
export async function openPhone(
  browser: Browser,
  baseURL: string | undefined,
  width: number,
): Promise<Page> {
  const viewport = { width, height: 720 };
  const context = await browser.newContext({ baseURL, locale: 'en-US', hasTouch: true, viewport });
  return context.newPage();
}
