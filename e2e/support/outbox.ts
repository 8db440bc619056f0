import type { Locator, Page } from '@playwright/test';
import { fillBill, openForm } from './expenses.ts';
import { untilKept, watchAnswers } from './stored-responses.ts';
import { expect } from './test.ts';

/**
 * Opens the transactions and waits until the browser can work without a network: it has stored the files
 * and the answers.
 */
export async function prepareOffline(page: Page): Promise<void> {
  const reading = watchAnswers(page);
  await expect(async () => {
    await page.goto('/transactions?view=all');
    // A page that is loaded while the service worker starts stays without it: so the page is loaded again.
    const hasWorker = () => navigator.serviceWorker.controller !== null;
    await page.waitForFunction(hasWorker, undefined, { timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  const form = await openForm(page);
  // Opening the form loads its choices.
  await expect(form.getByPlaceholder('Search categories')).toBeVisible();
  await untilKept(page, reading);
}

/** Enters a bill that all four share, without waiting for the answer. */
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

/** The text of the bar about waiting entries. */
export function waits(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Switches the network off and waits until the app says so: the message moves the page down. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(waits(page, /^You are offline/)).toBeVisible();
}

/** Enters a bill without a network and checks that it waits. */
export async function enterOffline(page: Page): Promise<void> {
  await prepareOffline(page);
  await cutNetwork(page);
  await addShared(page, 'Potatoes', '20');
  await expect(waits(page, '1 entry waits to be sent.')).toBeVisible();
}
