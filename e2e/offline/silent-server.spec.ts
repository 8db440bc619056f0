import type { Route } from '@playwright/test';
import { arriveAsFour } from '../support/expenses.ts';
import { untilStored, recordCalls } from '../support/stored-responses.ts';
import { waitingBar } from '../support/outbox.ts';
import { addButton, button, openSheet, sheet, tapInShared } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';
import { call } from '../support/call.ts';

/** Very weak signal: the browser believes that it is online, but no call gets a response. */

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('the balance is shown and an expense is entered while no call gets a response', async ({
  page,
}) => {
  const { ada } = await arriveAsFour(page);
  await page.goto('/');
  await tapInShared(page, '80');
  await expect(page.getByText('Expense added')).toBeVisible();
  const reading = recordCalls(page);
  await page.goto('/');
  const balance = page.getByText('$60.00').first();
  await expect(balance).toBeVisible();
  // Opening the sheet loads its choices.
  await openSheet(page);
  await expect(button(page, 'Groceries')).toBeVisible();
  await untilStored(page, reading);

  await page.route('**/api/**', () => {});
  await page.clock.install();
  await page.reload();
  await expect(balance).toBeVisible();
  await addButton(page).tap();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.type('30');
  await page.clock.runFor(8500);
  await sheet(page)
    .getByRole('button', { name: /^You paid, split between everyone/ })
    .tap();
  await sheet(page)
    .getByRole('group', { name: 'Split between' })
    .getByRole('button', { name: /^Bob/ })
    .tap();
  await expect(sheet(page).getByText('Not in it: Bob')).toBeVisible();
  await button(page, 'Groceries').tap();
  await button(page, 'Save').tap();
  await page.clock.runFor(8500);
  await expect(sheet(page)).toBeHidden();
  await expect(waitingBar(page, /^1 entry/)).toBeVisible();
  await expect(
    page.getByText(/^Housetab does not answer\. This is what was here before/),
  ).toBeVisible();

  await page.unroute('**/api/**');
  await page.clock.runFor(20_000);
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(waitingBar(page, /be(ing)? sent/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const rows = await call<{ expenseAmount: number; expensePeople: number }[]>(
    page,
    ada,
    'GET /transactions?limit=100',
  );
  const sent = rows.filter(({ expenseAmount }) => expenseAmount === 30);
  // Without Bob.
  expect(new Set(sent.map(({ expensePeople }) => expensePeople))).toEqual(new Set([3]));
});

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
    // The server stores the first one, but its response is lost.
    if (sent.length === 1) await route.fetch({ maxRetries: 2 });
  };
  await page.route('**/api/expenses', isSilent);

  await tapInShared(page, '11');
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.runFor(8000);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  // The outbox has the first one, so the sheet can be used again.
  await tapInShared(page, '22');
  await expect(sheet(page)).toBeHidden();
  await expect(waitingBar(page, /^2 entries/)).toBeVisible();

  await page.unroute('**/api/expenses', isSilent);
  await expect(async () => {
    // The attempt without a response times out, and the next one follows.
    await page.clock.runFor(15_000);
    await expect(waitingBar(page, /be(ing)? sent/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const headers = { Authorization: `Bearer ${ada.token}`, 'X-Household': ada.householdId };
  const answer = await page.request.get('/api/transactions?limit=100', { headers });
  const rows = (await answer.json()) as { amount: number; expenseId: string }[];
  const bills = new Set(rows.map(({ expenseId }) => expenseId));
  expect(bills.size).toBe(2);
});
