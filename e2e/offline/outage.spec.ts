import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/household-test.ts';
import { countStoredResponses } from '../support/stored-responses.ts';
import { expect } from '../support/test.ts';

test('a screen that failed loads by itself once the server responds again', async ({ page }) => {
  // No data is stored from an earlier visit.
  await page.addInitScript(() => void indexedDB.deleteDatabase('housetab'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load data. Please try again later.')).toBeVisible();
  // The app continues with the stored role.
  await expect(page.getByText(/^Your account could not be loaded/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await expect(page.getByText('Failed to load data. Please try again later.')).toHaveCount(0);
  await expect(page.getByText(/^Your account could not be loaded/)).toHaveCount(0);
  await expect(page.getByText(/\$28\.00/).first()).toBeVisible();
});

test('stored data is shown with its time while the server is unreachable', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await expect.poll(() => countStoredResponses(page)).toBeGreaterThan(3);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await expect(page.getByText(/^Housetab cannot be reached\. This is what was here/)).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText(/^Housetab cannot be reached/)).toHaveCount(0);
});

test('a failing sign-in service signs nobody out', async ({ page }) => {
  const lookUp = '**/accounts:lookup*';
  const error = { code: 503, message: 'The service is currently unavailable.' };
  await page.route(lookUp, (route) => route.fulfill({ status: 503, json: { error } }));
  const answered = page.waitForResponse((response) => response.url().includes('accounts:lookup'));
  await page.goto('/profile');
  expect((await answered).status()).toBe(503);
  await page.getByRole('link', { name: 'Household', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Advanced' })).toBeVisible();
  await page.unroute(lookUp);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Advanced' })).toBeVisible();
});
