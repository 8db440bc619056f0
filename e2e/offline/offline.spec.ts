import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { scrollToSpending } from '../support/charts.ts';
import { test } from '../support/household-test.ts';
import { countStoredResponses, readStoredPaths } from '../support/stored-responses.ts';
import { readStoredBytes } from '../support/stored-bytes.ts';
import { serveSite } from '../support/next-version.ts';
import { expect } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page. */
async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Whether the browser has stored a report. */
async function hasStoredReport(page: Page): Promise<boolean> {
  return (await readStoredBytes(page)).includes('/api/reports/ynab-splits#');
}

test('the manifest has the colours of the app and names pictures that exist', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(`${href}`)).json()) as Manifest;
  const [background_color, theme_color] = await page.evaluate(() =>
    ['surface', 'accent'].map((name) => {
      const own = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
      return /#[\da-f]{6}/.exec(own)?.[0];
    }),
  );
  expect(manifest).toMatchObject({
    ...{ id: '/', name: 'Housetab', start_url: '/', display: 'standalone' },
    // The colours of the light theme: a manifest has only one.
    ...{ background_color, theme_color },
  });
  const { icons, screenshots } = manifest;
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(screenshots.map((one) => one.form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  );
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    // A PNG file has its width and height at these bytes.
    const picture = await answer.body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
}

test('the app opens offline at any path, and its caches hold no account data', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await isInstalled(page);
  await context.setOffline(true);
  await page.goto('/settlements');
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('screens opened before are shown offline with their time, then refreshed', async ({
  page,
  context,
}) => {
  await page.goto('/transactions?view=all');
  await expect(page.getByText('$58.00').first()).toBeVisible();
  await expect.poll(() => countStoredResponses(page)).toBeGreaterThan(3);
  await page.goto('/settlements#months');
  await expect(settlementsOf(page)).toHaveCount(1);
  await expectStored(page, ['/api/debts', '/api/settle-ups?limit=20', '/api/settlements?limit=50']);
  await page.goto('/household');
  await expect(membersOf(page)).toHaveCount(2);
  await expectStored(page, ['/api/households', '/invites', '/api/categories']);
  await page.goto('/');
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await scrollToSpending(page);
  await isInstalled(page);
  await expect.poll(() => countStoredResponses(page)).toBeGreaterThan(5);
  await expect.poll(() => hasStoredReport(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await scrollToSpending(page);
  await expect(page.getByText(/^You are offline\. This is what was here on/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/transactions?view=all');
  await expect(page.getByText('$58.00').first()).toBeVisible();
  await page.goto('/activity');
  await expect(page.getByText(/this was not opened on this device before/)).toBeVisible();
  await expect(page.getByText(/This is what was here on/)).toHaveCount(0);
  await expectAccessible(page);
  const known = page.getByRole('navigation', { name: 'Opened before' });
  await known.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByText('$58.00').first()).toBeVisible();
  await expect(page.getByText(/This is what was here on/)).toBeVisible();
  for (const [path, shown, count] of [
    ['/settlements#months', settlementsOf(page), 1],
    ['/household', membersOf(page), 2],
  ] as const) {
    await page.goto(path);
    await expect(shown).toHaveCount(count);
    await expect(page.getByText(/This is what was here on/)).toBeVisible();
    await expect(page.getByText(/this was not opened|is missing/)).toHaveCount(0);
  }
  await page.goto('/activity');
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await expect(page.getByText(/this was not opened on this device before/)).toHaveCount(0);
  await expect(historyOf(page).first()).toBeVisible();
  await expectStored(page, ['/api/activity?limit=37&subjects=then', '/api/notices?limit=3']);
  await context.setOffline(true);
  await page.reload();
  await expect(historyOf(page).first()).toBeVisible();
  await expect(page.getByText(/This is what was here on/)).toBeVisible();
});

const settlementsOf = (page: Page) =>
  page.getByRole('region', { name: 'Settlement Manager' }).getByRole('listitem');

const membersOf = (page: Page) => page.locator('#members').getByRole('listitem');

const historyOf = (page: Page) => page.getByText(/“Power”/);

async function expectStored(page: Page, addresses: readonly string[]): Promise<void> {
  const findMissing = async () => {
    const kept = await readStoredPaths(page);
    return addresses.filter((address) => !kept.some((one) => one.endsWith(address)));
  };
  await expect.poll(findMissing).toEqual([]);
}

test(
  'a report opened before is shown offline with its time, another one is not',
  { tag: '@journey' },
  async ({ page, context }) => {
    await page.goto('/reports');
    const table = page.getByRole('table', { name: 'Category Breakdown' });
    await expect(table).toBeVisible();
    const seen = await table.textContent();
    await isInstalled(page);
    await expect.poll(() => hasStoredReport(page)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(table).toHaveText(seen!);
    await expect(page.getByText(/^You are offline\. This is what was here on/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/reports?startDate=2021-01-01&endDate=2021-01-31');
    await expect(page.getByText(/this was not opened on this device before/)).toBeVisible();
    const known = page.getByRole('navigation', { name: 'Opened before' });
    await known.getByRole('link', { name: 'Reports' }).click();
    await expect(table).toHaveText(seen!);
  },
);

test(
  'a new version reloads only the tab where the reader accepts it',
  { tag: '@journey' },
  async ({ browser, baseURL }) => {
    const site = await serveSite(`${baseURL}`);
    const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await isInstalled(page);
    const other = await context.newPage();
    await other.goto(`${site.url}/login`);
    const tabs = [page, other];
    for (const tab of tabs) await expect(offer(tab)).toHaveCount(0);
    site.publish();
    await page.reload();
    for (const tab of tabs) {
      await tab.getByLabel('Email').fill('ada@example.com');
      await expect(offer(tab)).toBeVisible();
      await expect(tab.getByLabel('Email')).toHaveValue('ada@example.com');
    }
    // A closed offer returns when the other tab has taken the new version.
    await other.getByRole('button', { name: 'Close toast' }).click();
    await expect(offer(other)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(offer(other)).toBeVisible();
    await expect(other.getByLabel('Email')).toHaveValue('ada@example.com');
    await other.getByRole('button', { name: 'Reload' }).click();
    for (const tab of tabs) {
      await expect(tab.getByLabel('Email')).toHaveValue('');
      await expect(offer(tab)).toHaveCount(0);
    }
    await context.close();
    site.close();
  },
);

function offer(page: Page) {
  return page.getByText('A new version of Housetab is ready');
}
