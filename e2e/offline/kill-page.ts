import type { Page } from '@playwright/test';

/** Ends the process of the page at once: it cannot even do what pages do when they are closed. */
export async function killPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const killed = page.waitForEvent('crash');
  // The page is gone, so this call gets no answer.
  session.send('Page.crash').catch(() => {});
  await killed;
}
