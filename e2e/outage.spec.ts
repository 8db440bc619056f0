import { expectAccessible } from './accessibility.ts';
import { test } from './house-test.ts';
import { expect } from './test.ts';

test('a screen that failed comes by itself once the server answers again', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible();
  // The stored role goes on serving.
  await expect(page.getByText(/^Your account could not be loaded/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await expect(page.getByText('Failed to load data. Please try again later.')).toHaveCount(0);
  await expect(page.getByText(/^Your account could not be loaded/)).toHaveCount(0);
  await expect(page.getByText(/\$58\.00/).first()).toBeVisible();
});
