import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A chart ends where the last thing that it shows ends. */
export async function expectAsTallAsShown(chart: Locator): Promise<void> {
  const [room, content] = await chart.evaluate((element) => [
    element.getBoundingClientRect().bottom,
    element.lastElementChild!.getBoundingClientRect().bottom,
  ]);
  expect(room, 'the chart ends with its last line').toBeCloseTo(content!, 0);
}

/**
 * Scrolls to the month's spending until its bars are there. They are asked for once they are in sight, and what stands
 * above them may still grow and move them out again.
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
