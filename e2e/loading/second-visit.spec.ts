import type { Page } from '@playwright/test';
import { untilStored, recordCalls } from '../support/stored-responses.ts';
import { expect, test } from '../support/test.ts';
import { arriveWithDebts, enter } from '../support/transactions.ts';

/** Without Reports: a report can be sent to YNAB, so it waits for current data. */
const screens = [
  { path: '/', row: 'main li time' },
  { path: '/transactions?view=all', row: 'main table tbody tr[data-index]' },
  { path: '/settlements', row: 'main section > div > ul > li' },
  // The history, below the notifications.
  { path: '/activity', row: 'main h2 time' },
  { path: '/household', row: 'main li p[title]' },
];

for (const { path, row } of screens) {
  test(`${path}: a second visit shows stored data before the server responds`, async ({ page }) => {
    await arriveWithDebts(page);
    const reading = recordCalls(page);
    await page.goto(path);
    await expect(page.locator(row).first()).toBeVisible();
    await untilStored(page, reading);

    const release = await delayAllResponses(page);
    await page.reload();
    await expect(page.locator(row).first()).toBeVisible();
    release();
  });
}

test('Back returns to the place far down in the activity', async ({ page }) => {
  const { ada, bob } = await arriveWithDebts(page);
  await page.setViewportSize({ width: 360, height: 640 });
  for (let cents = 1; cents <= 20; cents += 1) {
    const note = `Sweet no ${cents}.`;
    // By turns: consecutive entries of one person are folded.
    const [payer, other] = cents % 2 === 1 ? [ada, bob] : [bob, ada];
    await enter(page, payer, {
      ...{ paidBy: payer.uid, owedBy: other.uid },
      ...{ amount: cents / 100, note },
    });
  }
  await page.goto('/activity');
  const link = page.getByRole('link', { name: /^Show in Transactions.*Sweet no 1\./ });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
});

async function delayAllResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
