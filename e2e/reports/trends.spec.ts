import { addMonths } from '../../functions/src/core/calendar/months.ts';
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

test('trends are pictures that keyboard, mouse and finger open to the rows they are made of', async ({
  page,
}) => {
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
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Trends' }).click();
  const bars = page.getByRole('group', { name: 'Month by month, as a bar chart' });
  const months = bars.getByRole('button');
  await expect(months).toHaveCount(12);
  await expect(page.getByRole('group', { name: /^Balance .* as a line chart$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The Tab key stops once at the picture; then arrows move between its months.
  await months.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(months.nth(10)).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('dialog');
  await expect(rows.getByText(`Rent of ${before}-01`)).toBeVisible();
  await expect(rows.locator('tfoot')).toContainText('$400.00');
  await page.keyboard.press('Escape');
  await expect(months.nth(10)).toBeFocused();

  await page.getByRole('button', { name: 'Table: Month by month' }).click();
  await expect(page.getByRole('table', { name: 'Month by month' })).toContainText('$930.00');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(months).toHaveCount(12);
  await expectNoOverflow(page);
  // One at a time: the others are a swipe away, or a press.
  const people = page.getByRole('heading', { name: 'Who paid, and for whom' });
  await expect(people).not.toBeInViewport();
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await expect(people).toBeInViewport();
  await page.getByRole('button', { name: /^You: \$930\.00 paid/ }).click();
  await expect(rows.locator('tfoot')).toContainText('$930.00');
});
