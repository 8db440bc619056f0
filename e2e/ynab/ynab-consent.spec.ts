import { expectAccessible } from '../support/accessibility.ts';
import { serveConsentApi, type ConsentApi } from './consent-api.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ served: ConsentApi }>({
  served: async ({ page, baseURL }, use) => {
    const served = await serveConsentApi(page, baseURL!);
    await use(served);
    await served.stop();
  },
});

test('a member denies consent at YNAB, then grants it, connects and disconnects', async ({
  page,
  served: { consent, budget },
}) => {
  await arriveWithHousehold(page, 'Yara', 'Consent House');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Connect with YNAB', exact: true }).click();
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(page.getByText('Nothing was agreed to there.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile#ynab$/);

  await page.getByRole('button', { name: 'Connect with YNAB', exact: true }).click();
  await page.getByRole('link', { name: 'Authorize' }).click();
  await expect(page.getByText('YNAB has agreed. Choose plan and account.')).toBeVisible();
  // The code is no longer in the address, where it would get into the history of the browser.
  await expect(page).toHaveURL(/\/profile#ynab$/);
  expect(consent.grants).toEqual(['authorization_code']);
  await expect(page.getByLabel('YNAB plan').locator('option:checked')).toHaveText('Our budget');
  await expect(page.getByLabel('Budget ID')).toHaveValue(budget.id);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save YNAB Configuration' }).click();
  await expect(page.getByText(/^YNAB configuration updated successfully!/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync Categories' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Connect with YNAB again' })).toBeVisible();
  expect(consent.grants).toEqual(['authorization_code']);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect YNAB?' });
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(/^Not connected yet/)).toBeVisible();
  expect(consent.liveTokens()).toBe(0);
});
