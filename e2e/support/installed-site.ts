import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { collectPageErrors } from './page-errors.ts';

/** A browser that has visited the site before, and has kept the files of the app. */
export interface InstalledSite {
  context: BrowserContext;
  /** What no screen may do, of the test that runs. */
  errors: string[];
  /** Forgets all that an account or a test has left; the files of the app stay. */
  forget(): Promise<void>;
}

/** Keeping the app's files, two hundred of them, takes a browser as long as a whole test does. */
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
      // Nothing of what waits may be sent after its test.
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
