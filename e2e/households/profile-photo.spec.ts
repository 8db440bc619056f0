import type { Page } from '@playwright/test';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';

/** A PNG of one red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const field = (page: Page) => page.getByLabel('Profile Photo URL');

test('a photo from a URL is stored, unless its host blocks that', async ({ page }) => {
  await arriveWithHousehold(page, 'Mia', 'Photo House');
  const asked: string[] = [];
  await page.route('https://pictures.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: png,
    });
  });
  await page.route('https://closed.example/**', (route) => route.abort('blockedbyresponse'));
  await page.goto('/profile');
  await field(page).fill('https://closed.example/mia.png');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^That host does not let its picture be read here/)).toBeVisible();

  await field(page).fill('https://pictures.example/mia.png');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  expect(asked).toEqual(['https://pictures.example/mia.png']);
  const photos = page.locator('main img[src^="data:image/"]');
  await expect(photos.first()).toBeVisible();
});

test(
  'a photo from the device is stored and can be removed',
  { tag: '@journey' },
  async ({ page }) => {
    await arriveWithHousehold(page, 'Ida', 'File House');
    await page.goto('/profile');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ida.png', mimeType: 'image/png', buffer: png });
    await expect(page.locator('main img[src^="data:image/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.locator('main img[src^="data:image/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('main img[src^="data:image/"]')).toHaveCount(0);
  },
);
