import type { Page } from '@playwright/test';

const TIMEOUT = 60_000;

/**
 * Waits until nothing has happened for `rest` milliseconds. Playwright's `networkidle` does not work here: the channel
 * for live updates stays open.
 *
 * @param sinceActivity milliseconds since the last activity
 */
export async function untilQuiet(
  page: Page,
  rest: number,
  sinceActivity: () => number | Promise<number>,
): Promise<void> {
  const end = performance.now() + TIMEOUT;
  for (;;) {
    const quiet = await sinceActivity();
    if (quiet >= rest) return;
    if (performance.now() > end) throw new Error('The page does not become quiet.');
    await page.waitForTimeout(rest - quiet);
  }
}
