import type { Page } from '@playwright/test';

/**
 * Waits until the page writes this to its console. A page that tells by itself loses no time of what is
 * measured: to be asked, it would have to load and run what asks.
 *
 * @returns what it wrote behind it
 */
export async function waitForConsole(page: Page, what: string, timeout: number): Promise<string> {
  const predicate = (message: { text(): string }) => message.text().startsWith(what);
  const told = await page.waitForEvent('console', { predicate, timeout });
  return told.text().slice(what.length);
}
