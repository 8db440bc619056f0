import type { BrowserContext, Page, Route } from '@playwright/test';
import { createAccount } from '../support/auth-emulator.ts';
import { arriveAsFour, openForm } from '../support/expenses.ts';
import { test } from '../support/installed-test.ts';
import { killPage } from './kill-page.ts';
import { createHousehold } from '../support/new-household.ts';
import {
  addShared,
  cutNetwork,
  enterOffline,
  prepareOffline,
  waitingBar,
} from '../support/outbox.ts';
import { serveSite } from '../support/next-version.ts';
import { signIn } from '../support/sign-in.ts';
import { inventPerson } from '../support/sign-up.ts';
import { changeStoredToken } from './stored-token.ts';
import { expect, test as testOfOwnBrowser } from '../support/test.ts';

/** A waiting entry survives failures of the page, the session and the browser. */

/** Intercepts all calls that create an expense. */
async function interceptExpenses(
  context: BrowserContext,
  handle: (route: Route) => Promise<unknown>,
): Promise<Promise<unknown>> {
  const begun = Promise.withResolvers<unknown>();
  await context.route('**/api/expenses', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    begun.resolve(handle(route));
  });
  return begun.promise;
}

for (const [when, handle] of [
  ['before the server has received it', async () => {}],
  // Retried if the hosting has just closed the connection: an expense sent twice is stored once.
  ['after the server has stored it', (route: Route) => route.fetch({ maxRetries: 2 })],
] as const) {
  // In a browser of its own: a crash would disturb the tests that share one.
  testOfOwnBrowser(
    `a page that crashes while sending, ${when}, stores the entry once`,
    async ({ page, context }) => {
      await arriveAsFour(page);
      await page.goto('/transactions?view=all');
      const begun = interceptExpenses(context, handle);
      await addShared(page, 'Potatoes', '20');
      await begun;
      await killPage(page);
      await page.close();
      await context.unroute('**/api/expenses');

      const later = await context.newPage();
      await later.goto('/transactions?view=all');
      await expect(later.getByText('1 entry sent')).toBeVisible();
      await expect(later.getByText('Potatoes').first()).toBeVisible();
      const entered = await later.request.get('/api/transactions?limit=100', {
        headers: await headersOf(later),
      });
      const rows = (await entered.json()) as { note: string; expenseId: string }[];
      const bills = rows
        .filter(({ note }) => note === 'Potatoes')
        .map(({ expenseId }) => expenseId);
      expect(new Set(bills).size).toBe(1);
    },
  );
}

/** The headers that the page sends with its calls. */
async function headersOf(page: Page): Promise<Record<string, string>> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => /\/api\/transactions(\?|$)/.test(one.url())),
    page.reload(),
  ]);
  const { authorization = '', 'x-household': household = '' } = await request.allHeaders();
  return { authorization, 'x-household': household };
}

test('an expired token is renewed, and the waiting entry is sent', async ({ page, context }) => {
  await arriveAsFour(page);
  await enterOffline(page);
  const tokens: string[] = [];
  await context.route('**/api/expenses', async (route) => {
    tokens.push((await route.request().allHeaders())['authorization'] ?? '');
    if (tokens.length > 1) return route.continue();
    const problem = {
      type: 'about:blank',
      title: 'Token expired',
      status: 401,
      code: 'token_expired',
      detail: 'Your sign-in has expired.',
    };
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  await context.setOffline(false);
  await expect(page.getByText('1 entry sent')).toBeVisible();
  expect(tokens).toHaveLength(2);
});

for (const [what, damage] of [
  ['is revoked', { expirationTime: 0, refreshToken: 'revoked' }],
  ['is damaged', { expirationTime: 0, refreshToken: '' }],
] as const) {
  test(`a session that ${what} leads to sign-in with the reason and keeps the waiting entry`, async ({
    page,
    context,
  }) => {
    const { ada } = await arriveAsFour(page);
    await enterOffline(page);
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    // A page of the same origin, but not the app: the app would use the session before it is changed.
    await later.goto('/api/openapi.json');
    await changeStoredToken(later, damage);
    await later.goto('/transactions?view=all');
    await expect(later.getByText(/^You have been signed out/)).toBeVisible();
    await expect(later.getByText(/^1 entry waits on this device\./)).toBeVisible();
    await expect(later.getByText('Potatoes')).toHaveCount(0);
    await signIn(later, ada);
    await expect(later.getByText('1 entry sent')).toBeVisible();
  });
}

test('the form keeps its values and explains it when the browser’s storage is full', async ({
  page,
  context,
}) => {
  await arriveAsFour(page);
  await prepareOffline(page);
  const form = await openForm(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await cutNetwork(page);
  await addShared(page, 'Potatoes', '20');
  await expect(form).toContainText('this browser has no room to keep the entry');
  await expect(form.getByLabel('Note')).toHaveValue('Potatoes');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByText('$20.00').first()).toBeVisible();
});

test('another account neither sees nor sends the waiting entry of an ended session', async ({
  page,
  context,
}) => {
  const { ada } = await arriveAsFour(page);
  await enterOffline(page);

  // The session is lost without signing out.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:')) localStorage.removeItem(key);
    }
  });
  // The open page still has the session in memory and would send the entry.
  await context.route('**/api/expenses', (route) => route.abort());
  await context.setOffline(false);
  const other = inventPerson('Eve');
  await createAccount(other);
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await signIn(page, other);
  await createHousehold(page, 'Elsewhere');
  await expect(page.getByText('Potatoes')).toHaveCount(0);
  await expect(waitingBar(page, 'to be sent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();

  await context.unroute('**/api/expenses');
  await signIn(page, ada);
  await expect(page.getByText('1 entry sent')).toBeVisible();
});

test('a new version keeps the waiting entry and the unfinished form', async ({
  browser,
  baseURL,
}) => {
  const site = await serveSite(`${baseURL}`);
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'allow',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await arriveAsFour(page);
  await prepareOffline(page);
  await context.route('**/api/expenses', (route) => route.abort());
  await addShared(page, 'Potatoes', '20');
  await expect(waitingBar(page, '1 entry waits to be sent.')).toBeVisible();
  await (await openForm(page)).getByLabel('Note').fill('Onions');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  site.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version of Housetab is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('isOldPage' in window));
  await expect(waitingBar(page, '1 entry waits to be sent.')).toBeVisible();
  await expect((await openForm(page)).getByLabel('Note')).toHaveValue('Onions');
  await context.unroute('**/api/expenses');
  await page.reload();
  await expect(page.getByText('1 entry sent')).toBeVisible();
  await context.close();
  site.close();
});
