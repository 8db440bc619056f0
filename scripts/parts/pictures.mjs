import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { readDemoAccounts } from './demo-household.mjs';
import { root } from './locations.mjs';
import { SetupProblem } from './setup-problem.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Picture
 * @property {string} name of the file
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} ready brings the screen into the state to show
 * @property {boolean} [isPhone]
 * @property {boolean} [isDark]
 */

const desk = { width: 1280, height: 860 };
const phone = { width: 375, height: 812 };

/** @param {Page} page */
const dashboard = async (page) => {
  await page.getByText('Recent Transactions').waitFor();
  await page.locator('main svg rect, main svg path').first().waitFor({ state: 'attached' });
};

/** @param {Page} page */
const settlement = async (page) => {
  await page
    .getByRole('link', { name: /Active/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
};

/** @param {Page} page */
const transactions = (page) =>
  page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();

/** @param {Page} page */
const report = async (page) => {
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await page.locator('[data-chart] svg').first().waitFor();
};

/** @param {Page} page */
const activity = (page) => page.locator('time').first().waitFor();

/** @type {Picture[]} */
const pictures = [
  { name: 'dashboard', path: '/', ready: dashboard },
  { name: 'dashboard-dark', path: '/', ready: dashboard, isDark: true },
  { name: 'dashboard-phone', path: '/', ready: dashboard, isPhone: true },
  { name: 'transactions', path: '/transactions?view=all', ready: transactions },
  {
    name: 'transactions-phone',
    path: '/transactions?view=all',
    ready: transactions,
    isPhone: true,
  },
  { name: 'reports', path: '/reports', ready: report },
  { name: 'settlements', path: '/settlements', ready: settlement },
  { name: 'activity', path: '/activity', ready: activity },
];

/**
 * Takes all of them, signed in as the first of the demo accounts.
 * @param {string} address
 */
export async function takePictures(address) {
  const folder = join(root, 'docs', 'pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const storageState = await signedInState(browser, address);
    for (const picture of pictures) {
      const { name, path, ready, isPhone = false, isDark = false } = picture;
      const context = await browser.newContext({
        baseURL: address,
        storageState,
        locale: 'en-US',
        viewport: isPhone ? phone : desk,
        deviceScaleFactor: isPhone ? 2 : 1.5,
        isMobile: isPhone,
        colorScheme: isDark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(path);
      await ready(page);
      await page
        .locator('main .animate-pulse')
        .first()
        .waitFor({ state: 'hidden', timeout: 60_000 });
      await page.evaluate('document.fonts.ready.then(() => null)');
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
      await context.close();
      console.log(`docs/pictures/${name}.png`);
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 */
async function signedInState(browser, baseURL) {
  const [account] = await readDemoAccounts();
  if (!account) throw new SetupProblem('There is no demo household to photograph.');
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Recent Transactions').waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
