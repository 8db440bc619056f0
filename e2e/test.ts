import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { serveGoogleIframes } from './google-iframes.ts';
import { collectPageErrors } from './page-errors.ts';

interface Fixtures {
  /** A page in a browser of its own, so that several people can use the app at once. */
  newPerson: () => Promise<Page>;
}

/** Every test's `test`: its pages fail on errors, and can sign in with Google. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await watch(context, use);
  },
  newPerson: async ({ browser, baseURL, locale }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, locale });
      contexts.push(context);
      errors.push(await prepare(context));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors.flat(), 'uncaught errors and policy violations').toEqual([]);
  },
});

async function prepare(context: BrowserContext): Promise<string[]> {
  await serveGoogleIframes(context);
  return collectPageErrors(context);
}

async function watch(
  context: BrowserContext,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const errors = await prepare(context);
  await use(context);
  expect(errors, 'uncaught errors and policy violations').toEqual([]);
}

export { expect } from '@playwright/test';
