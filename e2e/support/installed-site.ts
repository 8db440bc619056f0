import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { collectPageErrors } from './page-errors.ts';

/** A browser that has visited the site before and has stored the files of the app. */
export interface InstalledSite {
  context: BrowserContext;
  /** Errors on the pages of the running test. */
  errors: string[];
  /** Removes all data of accounts and tests, but not the files of the app. */
  forget(): Promise<void>;
}

/** Lets a browser store the app's two hundred files, which takes as long as a test. */
export async function installSite(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
): Promise<InstalledSite> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'allow' });
  const errors = collectPageErrors(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  return {
    context,
    errors,
    forget: async () => {
      // Waiting entries must not be sent after their test.
      await Promise.all(context.pages().map((one) => one.close()));
      await context.setOffline(false);
      const blank = await context.newPage();
      const session = await context.newCDPSession(blank);
      const storageTypes = 'cookies,indexeddb,local_storage';
      await session.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes });
      await blank.close();
      errors.length = 0;
    },
  };
}
