import type { Locator, Page } from '@playwright/test';
import { fillBill, openForm } from './expenses.ts';
import { untilStored, recordCalls } from './stored-responses.ts';
import { expect } from './test.ts';

/** Opens the transactions and waits until the browser has stored files and responses for offline use. */
export async function prepareOffline(page: Page): Promise<void> {
  const reading = recordCalls(page);
  await expect(async () => {
    await page.goto('/transactions?view=all');
    // A page that loads while the service worker starts stays without it, so reload it.
    const hasWorker = () => navigator.serviceWorker.controller !== null;
    await page.waitForFunction(hasWorker, undefined, { timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  const form = await openForm(page);
  // Opening the form loads its choices.
  await expect(form.getByPlaceholder('Search categories')).toBeVisible();
  await untilStored(page, reading);
}

/** Enters a bill of all four, without waiting for the response. */
export async function addShared(
  page: Page,
  note: string,
  amount: string,
  category = 'Groceries',
): Promise<void> {
  const form = await openForm(page);
  await fillBill(form, { amount, category, note });
  await form.getByRole('button', { name: 'Split bill' }).click();
  await expect(form.getByRole('button', { name: /^Ada \$/ })).toBeVisible();
  await form.getByRole('button', { name: 'Add Transaction' }).click();
}

/** The bar about waiting entries, by its text. */
export function waitingBar(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Goes offline and waits for the app's message, which moves the page down. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(waitingBar(page, /^You are offline/)).toBeVisible();
}

/** Enters a bill offline and checks that it waits. */
export async function enterOffline(page: Page): Promise<void> {
  await prepareOffline(page);
  await cutNetwork(page);
  await addShared(page, 'Potatoes', '20');
  await expect(waitingBar(page, '1 entry waits to be sent.')).toBeVisible();
}
