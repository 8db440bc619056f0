import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';

test('the page explains what is wrong when a script of the first load is missing', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const first = [...new Set(scripts)];
  expect(first.length).toBeGreaterThan(5);
  for (const script of first) {
    await test.step(script, async () => {
      await page.route(`**${script}`, (route) => route.abort());
      await page.goto('/');
      const isShown = page.getByRole('heading', { name: 'Something went wrong' });
      const isThere = page.getByRole('heading', { name: /^Welcome, / });
      await expect(isShown.or(isThere)).toBeVisible();
      // The app works without the script for the theme, and without the one for this message.
      if (!/apply-theme|watch-start/.test(script)) {
        await expect(page.getByText('The application failed to load')).toBeVisible();
        await expect(page.locator('pre')).not.toBeEmpty();
      }
      await page.unroute(`**${script}`);
    });
  }
});
