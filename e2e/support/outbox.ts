import type { Locator, Page } from '@playwright/test';
import { fillBill, openForm } from './expenses.ts';
import { untilKept, watchAnswers } from './kept-answers.ts';
import { expect } from './test.ts';

/** Visits the transactions until the browser can do without the network: it has the files and the answers. */
export async function prepareOffline(page: Page): Promise<void> {
  const reading = watchAnswers(page);
  await expect(async () => {
    await page.goto('/transactions?view=all');
    // A page that is loaded while its worker begins stays without it: then the next one has it.
    const hasWorker = () => navigator.serviceWorker.controller !== null;
    await page.waitForFunction(hasWorker, undefined, { timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  const form = await openForm(page);
  // What one chooses from is asked for by the form.
  await expect(form.getByPlaceholder('Search categories')).toBeVisible();
  await untilKept(page, reading);
}

/** Enters a bill that all four share, and does not wait for its answer. */
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

/** What the bar says of entries that wait, as far as it says this. */
export function waits(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Takes the network away, and goes on as a reader does who has seen that: what is said moves the page down. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(waits(page, /^You are offline/)).toBeVisible();
}

/** Enters one bill without a network, and sees that it waits. */
export async function enterOffline(page: Page): Promise<void> {
  await prepareOffline(page);
  await cutNetwork(page);
  await addShared(page, 'Potatoes', '20');
  await expect(waits(page, '1 entry waits to be sent.')).toBeVisible();
}
