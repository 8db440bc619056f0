import type { Page, Route } from '@playwright/test';
import { readBuiltScripts } from '../../web/build/built-scripts.ts';
import { expect, test } from '../support/test.ts';
import { arriveWithDebts } from '../support/transactions.ts';

/** The built site: `npm run test:e2e` says where it is. */
const site = process.env['HOUSETAB_WEB_BUILD'];
test.skip(site === undefined, 'What a screen may load is read from the build.');

const today = new Date().toISOString().slice(0, 10);
const phone = { width: 375, height: 667 };

/** The key begins with the name that the budget uses for the screen. */
const screens: Record<string, { path: string; row: string; size?: typeof phone }> = {
  dashboard: { path: '/', row: 'main li time' },
  'transactions wide': { path: '/transactions?view=all', row: 'main table tbody tr[data-index]' },
  'transactions narrow': {
    path: '/transactions?view=all',
    row: 'main ul[aria-label=Transactions] > li',
    size: phone,
  },
  settlements: { path: '/settlements', row: 'main section > div > ul > li' },
  reports: {
    path: `/reports?startDate=${today}&endDate=${today}`,
    row: 'main table tbody tr',
  },
  activity: { path: '/activity', row: 'main li' },
  household: { path: '/household', row: 'main li p[title]' },
};

/**
 * In milliseconds: by then every file that waits for no response has started to load. The app waits longer
 * for a screen.
 */
const LONG = 6000;

for (const [name, { path, row, size }] of Object.entries(screens)) {
  test(`${name}: before its rows only files that the bundle budget counts are loaded`, async ({
    page,
  }) => {
    await arriveWithDebts(page);
    if (size) await page.setViewportSize(size);

    await page.goto(path);
    await expect(page.locator(row).first()).toBeVisible();
    await clearStoredResponses(page);

    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1));
    });
    const answers = await delayAllResponses(page);
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.goto(path);
    // Otherwise the clock stands still, so that the app does not time out on a slow machine.
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return answers.held();
      })
      .toBeGreaterThan(0);
    await page.clock.runFor(LONG);

    const early = [...loaded];
    await expect(page.locator(row)).toHaveCount(0);
    await page.clock.resume();
    answers.release();
    await expect(page.locator(row).first()).toBeVisible();
    // The other files load after the rows.
    await expect.poll(() => [...loaded].join()).toContain('assets/signal-listener-');

    const counted = readBuiltScripts(site!).screens.get(name.split(' ')[0]!);
    expect(early.length).toBeGreaterThan(5);
    // After this long without a response, the app loads the part that says so.
    const isCounted = (file: string) =>
      counted!.includes(file) || file.startsWith('assets/slow-answer-');
    expect(early.filter((file) => !isCounted(file))).toEqual([]);
  });
}

/** Removes the stored responses; the session stays. */
async function clearStoredResponses(page: Page): Promise<void> {
  await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/nothing');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('housetab');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error(request.error?.message));
      }),
  );
}

/** Delays all responses except the account's, until they are released. */
async function delayAllResponses(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/api/**', async (route: Route) => {
    if (!route.request().url().endsWith('/user/me')) {
      held += 1;
      await promise;
    }
    await route.continue();
  });
  return { held: () => held, release: resolve };
}
