import type { Route } from '@playwright/test';
import { arriveAsFour } from '../support/expenses.ts';
import { waits } from '../support/outbox.ts';
import { addButton, sheet, tapInShared } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';

/** Very weak signal: the browser believes that it is online, but no call is answered. */

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('two expenses wait while the server does not respond, and are stored once', async ({
  page,
}) => {
  const { ada } = await arriveAsFour(page);
  await page.clock.install();
  await page.goto('/');
  await expect(addButton(page)).toBeVisible();
  const sent: string[] = [];
  const isSilent = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postData() ?? '');
    // The server stores the first one, but the answer is lost.
    if (sent.length === 1) await route.fetch({ maxRetries: 2 });
  };
  await page.route('**/api/expenses', isSilent);

  await tapInShared(page, '11');
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.runFor(8000);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  // The outbox has taken it over, and nobody has to wait.
  await tapInShared(page, '22');
  await expect(sheet(page)).toBeHidden();
  await expect(waits(page, /^2 entries/)).toBeVisible();

  await page.unroute('**/api/expenses', isSilent);
  await expect(async () => {
    // The attempt without an answer ends, and the next one follows.
    await page.clock.runFor(15_000);
    await expect(waits(page, /be(ing)? sent/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const headers = { Authorization: `Bearer ${ada.token}`, 'X-Household': ada.householdId };
  const answer = await page.request.get('/api/transactions?limit=100', { headers });
  const rows = (await answer.json()) as { amount: number; expenseId: string }[];
  const bills = new Set(rows.map(({ expenseId }) => expenseId));
  expect(bills.size).toBe(2);
});
