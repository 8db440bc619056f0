import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchBrowser, signInBrowser } from '../../bench/browser/chromium.ts';
import { demoAccounts } from '../../emulator-seed/accounts.ts';
import { freeOffset } from '../../scripts/emulators/addresses.ts';
import { root } from '../../scripts/install.mjs';
import { startProduct } from '../../scripts/product/start.ts';

interface Screenshot {
  name: string;
  path: string;
  /** Brings the screen into the state to show. */
  prepare(page: Page): Promise<unknown>;
  isPhone?: boolean;
  isDark?: boolean;
}

const dashboard = async (page: Page) => {
  await page.getByText(/^You (owe|are owed) .* in all$/).waitFor();
  await page.getByText('Recent Transactions').waitFor();
};
// A line of the table, or of the phone's list.
const transactions = (page: Page) => page.locator('main [data-row]').first().waitFor();
const report = async (page: Page) => {
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await page.locator('[data-upright-bar]').first().waitFor();
};
const trends = async (page: Page) => {
  await report(page);
  const heading = page.getByRole('heading', { name: 'Trends' });
  // They come once one is near, and what is above them moves no more.
  await heading.scrollIntoViewIfNeeded();
  await page.locator('[data-month]').first().waitFor();
  await heading.evaluate((one) => one.scrollIntoView());
};
const balances = (page: Page) => page.locator('[data-band]').first().waitFor();
const activity = (page: Page) => page.locator('time').first().waitFor();

const all = '/transactions?view=all';
const screenshots: Screenshot[] = [
  { name: 'dashboard', path: '/', prepare: dashboard },
  { name: 'dashboard-dark', path: '/', prepare: dashboard, isDark: true },
  { name: 'dashboard-phone', path: '/', prepare: dashboard, isPhone: true },
  { name: 'transactions', path: all, prepare: transactions },
  // A phone begins with the feed.
  { name: 'transactions-phone', path: '/transactions', prepare: transactions, isPhone: true },
  { name: 'reports', path: '/reports', prepare: report },
  { name: 'trends', path: '/reports', prepare: trends },
  { name: 'settlements', path: '/settlements', prepare: balances },
  { name: 'activity', path: '/activity', prepare: activity },
];

/**
 * npm run screenshots: the pictures of the README, of the demo household. Starts the product, or
 * visits the one that HOUSETAB_URL names.
 */
export default async function takeScreenshots(): Promise<void> {
  const running = process.env['HOUSETAB_URL'];
  const baseURL = running ?? `http://${(await startProduct(await freeOffset())).hosting}`;
  const folder = join(root, 'docs', 'pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  const storageState = await signInBrowser(browser, baseURL, demoAccounts[0]!);
  for (const { name, path, prepare, isPhone = false, isDark = false } of screenshots) {
    const context = await browser.newContext({
      baseURL,
      storageState,
      locale: 'en-US',
      viewport: isPhone ? { width: 375, height: 812 } : { width: 1280, height: 860 },
      deviceScaleFactor: isPhone ? 2 : 1.5,
      isMobile: isPhone,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      // What is waited for below is evaluated in the page, whose policy forbids that.
      bypassCSP: true,
    });
    const page = await context.newPage();
    // A page keeps the font that it began with: once its own is kept, it begins with that.
    await page.goto(path);
    await page.evaluate(`document.fonts.load('16px "Inter Variable"').then(() => null)`);
    // The bell's number comes when the page is at rest.
    const notices = page.waitForResponse(/\/api\/notices/);
    await page.goto(path);
    await prepare(page);
    await notices;
    if (!isPhone) await page.getByRole('button', { name: /^Notices/ }).waitFor();
    await page.mouse.move(0, 0);
    // What is further down may load only once it is in sight.
    await page.waitForFunction(
      `[...document.querySelectorAll('.animate-pulse, .animate-spin')].every((part) => part.getBoundingClientRect().top > innerHeight)`,
    );
    // The place of a scroll bar, which no picture has.
    await page.evaluate(`document.documentElement.style.scrollbarGutter = 'auto'`);
    await page.evaluate('document.fonts.ready.then(() => null)');
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    await context.close();
    console.log(`docs/pictures/${name}.png`);
  }
  await browser.close();
}
