import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

/** On a slow network scripts and styles take seconds. */
test('a start page is shown until scripts and styles are loaded', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, async (route) => {
    if (!route.request().url().includes('watch-start')) await held.promise;
    await route.fallback();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const start = page.locator('#start');
  await expect(start.getByText('Housetab', { exact: true })).toBeVisible();
  await expect(start).toContainText('Who paid, who owes, and how a household settles up.');
  await expect(start).toHaveCSS('opacity', '1');
  await expect(page.locator('#root')).toBeEmpty();
  await expectAccessible(page);
  held.resolve();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(start).toHaveCount(0);
});
