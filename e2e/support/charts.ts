import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The chart is as high as its content. */
export async function expectAsTallAsShown(chart: Locator): Promise<void> {
  const [room, content] = await chart.evaluate((element) => [
    element.getBoundingClientRect().bottom,
    element.lastElementChild!.getBoundingClientRect().bottom,
  ]);
  expect(room, 'the chart ends with its last line').toBeCloseTo(content!, 0);
}

/**
 * Scrolls to the month's spending until its bars are shown. They load when they come into view, and parts
 * above may still push them out of it.
 */
export async function scrollToSpending(page: Page): Promise<Locator> {
  const heading = page.getByRole('heading', { name: /^Spending in/ });
  const spending = page.getByRole('table', { name: 'Spending by category' });
  await expect(async () => {
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(spending).toBeVisible({ timeout: 2000 });
  }).toPass();
  return spending;
}
