import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';

test('signing out removes the stored filter', async ({ page }) => {
  await page.goto('/transactions?view=all');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Only Show Unpaid').check();
  await page.keyboard.press('Escape');
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('filter')).length);
  await expect.poll(stored).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(stored).toBe(0);
});

test('the dashboard’s links show all transactions, whatever filter was used last', async ({
  page,
}) => {
  await page.goto('/transactions?owedBy=nobody');
  await expect(page.getByText('No transactions found.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'View all transactions' }).click();
  await expect(page.getByRole('tab', { name: 'All Transactions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('button', { name: /^Edit Milk/ })).toBeVisible();
  await page.goto('/transactions?form=new');
  await expect(page.locator('#transaction-form').getByLabel('Paid By')).toBeFocused();
});
