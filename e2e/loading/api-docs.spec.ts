import {
  expectAccessible,
  expectEnlargeable,
  expectNoOverflow,
  expectTabbable,
} from '../support/accessibility.ts';
import { expect, test } from '../support/test';

test('the API documentation shows every operation and is accessible', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Housetab API/ })).toBeVisible();
  const answer = await page.request.get('/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  await expect(page.locator('.opblock')).toHaveCount(operations.length);
  await page.getByRole('button', { name: 'post /settlements', exact: true }).click();
  await expect(page.getByText('Request body').first()).toBeVisible();
  await expect(page).toHaveURL(/#\/Settlements\/createSettlement$/);
  await page.getByRole('tab', { name: 'Schema' }).first().click();
  await expect(page.getByText('transactionIds').first()).toBeVisible();
  // An operation with parameters.
  await page.getByRole('button', { name: 'get /transactions', exact: true }).click();
  await expect(page.locator('.responses-table')).toHaveCount(2);
  // The test browser prefers reduced motion: the theme changes without a fade.
  await expect(page.locator('.opblock-tag').first()).toHaveCSS('transition-duration', '0s');
  await expectTabbable(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await expectEnlargeable(page);
});

test('the API documentation says that it could not be loaded', async ({ page }) => {
  await page.route('**/api/openapi.json', (route) => route.abort());
  await page.goto('/api/docs');
  await expect(page.getByRole('alert')).toHaveText('Could not be loaded. Please try again later.');
  await expectAccessible(page);
});
