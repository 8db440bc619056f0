import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import { openPhone } from '../support/expenses.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter, enterShared, today } from '../support/transactions.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: /^Search for words/ });
const found = (page: Page): Locator =>
  page.getByRole('group', { name: 'Expenses and payments' }).getByRole('option');

const lastYear = `${Number(today().slice(0, 4)) - 1}-06-15`;

/** Ada's household with three entries, one of last year. */
async function fillHouse(page: Page) {
  const ada = await arriveWithHousehold(page, 'Ada', 'Search House');
  const bob = await addMember(page, ada, 'Bob');
  const both = { paidBy: bob.uid, owedBy: ada.uid };
  await enter(page, ada, {
    ...both,
    amount: 32.5,
    note: 'Pizza at Luigi’s',
    transactionDate: lastYear,
  });
  await enter(page, ada, { ...both, amount: 1234.5, note: 'Rent' });
  await enterShared(page, ada, [bob], { amount: 60, note: 'Supper' });
  return { ada, bob };
}

test('on a phone one tap and a word find an entry of last year, and a second tap opens it', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, 375);
  await fillHouse(page);
  await page.goto('/');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Search', exact: true }));
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pizza');
  await expect(found(page)).toHaveCount(1);
  expect(taps).toBe(1);
  await expect(found(page)).toContainText('Pizza at Luigi’s');
  await expect(found(page)).toContainText('you owe');
  await expect(found(page).locator('mark')).toHaveText('Pizza');
  await expectNotTooWide(page);
  await expectAccessible(page);
  await tap(found(page));
  // The row's id leaves the address once the row is shown.
  await expect(page).toHaveURL(/\/transactions\?.*txStartDate=/);
  await expect(page.getByRole('main')).toContainText('Pizza at Luigi’s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(taps).toBe(2);
  await page.context().close();
});

test(
  'the search finds amounts and names by keyboard, also offline',
  { tag: '@journey' },
  async ({ page }) => {
    const { bob } = await fillHouse(page);
    await page.goto('/transactions?view=all');
    await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('Rent');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('$1,234.50');
    await expect(found(page)).toHaveCount(1);
    await expect(found(page)).toContainText('Rent');
    await field(page).fill(`${bob.name} piz`);
    await expect(found(page)).toHaveCount(1);
    await field(page).fill('zzz');
    await expect(page.getByText('Nothing found for “zzz”')).toBeVisible();
    await page.context().setOffline(true);
    await field(page).fill('sup');
    await expect(page.getByText(/^The server can’t be reached/)).toBeVisible();
    await expect(found(page)).toContainText('Supper');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/transactions\?.*txStartDate=/);
  },
);
