import type { Page } from '@playwright/test';

/** Its process ends at once: the page can do nothing more, not even what pages do when they are closed. */
export async function killPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const killed = page.waitForEvent('crash');
  // Nobody is left to answer.
  session.send('Page.crash').catch(() => {});
  await killed;
}
