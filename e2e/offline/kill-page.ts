import type { Page } from '@playwright/test';

/** Crashes the page: its unload handlers do not run. */
export async function killPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const killed = page.waitForEvent('crash');
  // The crashed page never responds.
  session.send('Page.crash').catch(() => {});
  await killed;
}
