import type { Page } from '@playwright/test';
import { addMonths } from '../../functions/src/core/calendar/months.ts';
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { swipe } from '../support/swipe.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

/** Rosa's rent of last month and of this one, and power; Bob owes her all of it. */
async function arriveWithMonths(page: Page): Promise<{ before: string }> {
  const rosa = await arriveWithHousehold(page, 'Rosa', 'Trend House');
  const bob = await addMember(page, rosa, 'Bob');
  const month = new Date().toISOString().slice(0, 7);
  const before = addMonths(month, -1);
  for (const [transactionDate, amount, type] of [
    [`${before}-01`, 400, 'Rent'],
    [`${month}-01`, 500, 'Rent'],
    [`${month}-01`, 30, 'Power'],
  ] as const) {
    const note = `${type} of ${transactionDate}`;
    await enter(page, rosa, {
      ...{ paidBy: rosa.uid, owedBy: bob.uid, note, type, amount, transactionDate },
    });
  }
  return { before };
}

const months = (page: Page) =>
  page.getByRole('group', { name: 'Month by month, as a bar chart' }).getByRole('button');

test(
  'keyboard and mouse open a chart of the trends to its rows',
  { tag: '@journey' },
  async ({ page }) => {
    const { before } = await arriveWithMonths(page);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/reports');
    await page.getByRole('link', { name: 'Trends' }).click();
    const bars = months(page);
    await expect(bars).toHaveCount(12);
    await expect(page.getByRole('group', { name: /^Balance .* as a line chart$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // The Tab key stops once at the chart; arrow keys move between its bars.
    await bars.last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(bars.nth(10)).toBeFocused();
    await page.keyboard.press('Enter');
    const rows = page.getByRole('dialog');
    await expect(rows.getByText(`Rent of ${before}-01`)).toBeVisible();
    await expect(rows.locator('tfoot')).toContainText('$400.00');
    await page.keyboard.press('Escape');
    await expect(bars.nth(10)).toBeFocused();

    await page.getByRole('button', { name: 'Table: Month by month' }).click();
    await expect(page.getByRole('table', { name: 'Month by month' })).toContainText('$930.00');
    await page.keyboard.press('Escape');

    // A phone shows one chart at a time.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(bars).toHaveCount(12);
    await expectNoOverflow(page);
    const people = page.getByRole('heading', { name: 'Who paid, and for whom' });
    await expect(people).not.toBeInViewport();
    await page.getByRole('button', { name: 'People', exact: true }).click();
    await expect(people).toBeInViewport();
    await page.getByRole('button', { name: /^You: \$930\.00 paid/ }).click();
    await expect(rows.locator('tfoot')).toContainText('$930.00');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap shows a month, a second one opens it, and a swipe shows the next chart', async ({
    page,
  }) => {
    const { before } = await arriveWithMonths(page);
    await page.goto('/reports#trends');
    const bars = months(page);
    await expect(bars).toHaveCount(12);
    await bars.nth(10).tap();
    await expect(
      page.getByRole('button', { name: /^\w+ \d{4}, \$400\.00, show the rows$/ }),
    ).toBeVisible();
    const rows = page.getByRole('dialog');
    await expect(rows).toBeHidden();
    await bars.nth(10).tap();
    await expect(rows.getByText(`Rent of ${before}-01`)).toBeVisible();
    await expect(rows.locator('tfoot')).toContainText('$400.00');
    await rows.getByRole('button', { name: 'Close' }).tap();
    await expect(rows).toBeHidden();

    const chip = (name: string) =>
      page.getByRole('navigation', { name: 'Pictures' }).getByRole('button', { name });
    await expect(chip('Months')).toHaveAttribute('aria-current', 'true');
    await chip('Compared').tap();
    await expect(chip('Compared')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name: /, compared$/ })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Month by month' })).not.toBeInViewport();
    await expectNoOverflow(page);

    // A sideways swipe shows the next chart; a vertical one scrolls the page.
    await swipe(page, { x: 300, y: 500 }, { x: 60, y: 500 });
    await expect(chip('Changes')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name: /, compared$/ })).not.toBeInViewport();
    await swipe(page, { x: 60, y: 500 }, { x: 300, y: 500 });
    await expect(chip('Compared')).toHaveAttribute('aria-current', 'true');
    const placeBefore = await page.evaluate(() => scrollY);
    await swipe(page, { x: 180, y: 400 }, { x: 180, y: 600 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(placeBefore);
    await expect(chip('Compared')).toHaveAttribute('aria-current', 'true');

    await chip('People').tap();
    await page.getByRole('button', { name: /^You: \$930\.00 paid/ }).tap();
    await expect(rows.locator('tfoot')).toContainText('$930.00');
  });
});
