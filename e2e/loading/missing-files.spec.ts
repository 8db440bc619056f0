/** Parts around a screen are lazy files: if one is missing, everything else still works. */
import type { Page } from '@playwright/test';
import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';

/** Makes the files fail to load. */
async function miss(page: Page, names: string[]) {
  const files = new RegExp(`/assets/(${names.join('|')})-`);
  const asked = new Set<string>();
  await page.route(files, (route) => {
    asked.add(files.exec(route.request().url())![1]!);
    return route.abort();
  });
  return { asked: () => [...asked].toSorted(), end: () => page.unroute(files) };
}

test('a screen works without the outbox’s file, and a reload loads it', async ({ page }) => {
  const late = await miss(page, ['outbox-bar']);
  await page.goto('/profile');
  await expect.poll(late.asked).toEqual(['outbox-bar']);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Household', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Advanced' })).toBeVisible();
  await late.end();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  const fetched = page.waitForResponse(/\/assets\/outbox-bar-/);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect((await fetched).ok()).toBe(true);
});

test('a sheet or menu whose file is missing says so and keeps the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile');
  const openers = { 'more-sheet': 'More', 'household-menu-list': 'Household: Word House' };
  for (const [file, name] of Object.entries(openers)) {
    await test.step(name, async () => {
      const missing = await miss(page, [file]);
      const opener = page.getByRole('button', { name });
      await opener.click();
      await expect(page.getByText('This could not be opened.').last()).toBeVisible();
      expect(missing.asked()).toEqual([file]);
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    });
  }
});

test('nothing is deleted when the confirmation could not be loaded', async ({ page }) => {
  const missing = await miss(page, ['question-dialog']);
  await page.goto('/transactions?view=all');
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  await page.getByRole('button', { name: /^Del / }).and(page.locator(':enabled')).first().click();
  await expect(page.getByText('This could not be opened.')).toBeVisible();
  expect(missing.asked()).toEqual(['question-dialog']);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(deletions).toBe(0);
});

test('an amount typed before the sheet failed to load survives the reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { promise: isTyped, resolve: haveTyped } = Promise.withResolvers<void>();
  const file = /\/assets\/quick-sheet-/;
  await page.route(file, async (route) => {
    await isTyped;
    await route.abort();
  });
  await page.goto('/profile');
  const opener = page.getByRole('button', { name: 'Add expense' });
  await opener.click();
  const amount = page.getByLabel('Amount ($)');
  await amount.fill('12.5');
  haveTyped();
  await expect(page.getByText('This could not be opened.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(file);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await opener.click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(amount).toHaveValue('12.5');
});
