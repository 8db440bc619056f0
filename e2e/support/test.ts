import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { installSite, type InstalledSite } from './installed-site.ts';
import { collectPageErrors } from './page-errors.ts';

interface Fixtures {
  /** Opens a page in a browser of its own, so that several people can use the app at once. */
  newPerson: () => Promise<Page>;
}

interface WorkerFixtures {
  /** Created on first use: see installed-test.ts. */
  installed: InstalledSite;
}

/** The `test` of every file: its pages fail on errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Defined here, not where it is used: a worker runs only tests with the same worker fixtures.
  installed: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale, contextOptions } = project.use;
      const site = await installSite(browser, { ...contextOptions, baseURL, locale });
      await use(site);
      await site.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    const watched = collectPageErrors(context);
    await use(context);
    await endRoutes(context);
    expect(watched, 'uncaught errors and policy violations').toEqual([]);
  },
  newPerson: async ({ browser, baseURL, locale }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, locale });
      contexts.push(context);
      errors.push(collectPageErrors(context));
      return context.newPage();
    });
    await Promise.all(contexts.map(endRoutes));
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors.flat(), 'uncaught errors and policy violations').toEqual([]);
  },
});

/** A request without a response at the end of a test does not fail the test. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

export { expect } from '@playwright/test';
