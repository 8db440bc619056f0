import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { shortDay } from '../support/dates.ts';
import { arriveAsFour, openPhone } from '../support/expenses.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { openSheet, sheet, tapInShared, button } from '../support/quick-add.ts';
import { untilStored, recordCalls } from '../support/stored-responses.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter, enterShared, today } from '../support/transactions.ts';

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

const day = (page: Page, name: string) => page.getByRole('region', { name });
const line = (page: Page, note: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${note}`) }) });

function daysAgo(count: number): string {
  const date = new Date();
  date.setDate(date.getDate() - count);
  return date.toLocaleDateString('en-CA');
}

test('new expenses are marked under their days in the feed, with the reader’s share', async ({
  page,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  await enterShared(page, bob, [ada], { amount: 60, note: 'Rent', transactionDate: daysAgo(50) });
  await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 30, note: 'Lamp' });
  await page.goto('/transactions');
  await expect(line(page, 'Lamp')).toContainText('You owe Bob $30.00');
  for (const [amount, note, date] of [
    ['90', 'Market', null],
    ['12', 'Bread', daysAgo(1)],
    ['8', 'Soap', daysAgo(40)],
  ] as const) {
    await openSheet(page);
    await page.keyboard.type(amount);
    await sheet(page).getByLabel('Note').fill(note);
    if (date) await sheet(page).getByLabel('Date').fill(date);
    await button(page, 'Groceries').tap();
    await button(page, 'Save').tap();
    await expect(sheet(page)).toBeHidden();
    await expect(line(page, note)).toBeInViewport();
    await expect(line(page, note)).toHaveAttribute('data-marked');
  }
  await expect(day(page, 'Today').getByRole('listitem')).toHaveCount(2);
  await expect(line(page, 'Market')).toContainText('You paid $90.00, your share $22.50');
  await expect(day(page, 'Yesterday').getByRole('listitem')).toContainText(
    'You paid $12.00, your share $3.00',
  );
  await expect(day(page, shortDay(daysAgo(40))).getByRole('listitem')).toContainText('Soap');
  await expect(day(page, shortDay(daysAgo(50))).getByRole('listitem')).toContainText(
    'You owe Bob $30.00',
  );
  await expectAccessible(page);
});

test('a feed line opens its details and can be marked as paid back', async ({ page }) => {
  const { ada, bob } = await arriveAsFour(page);
  await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 30, note: 'Lamp' });
  await enterShared(page, ada, [bob], { amount: 60, note: 'Shop' });
  await page.goto('/transactions');
  await page.getByRole('button', { name: /^Lamp/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid back' }).tap();
  await expect(line(page, 'Lamp')).toContainText('Paid back');
  await page.getByRole('button', { name: /^Rows of Shop/ }).tap();
  await page.getByRole('button', { name: /^Bob owes you/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid back' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shop' }).first()).toContainText(
    'You paid $60.00, your share $30.00',
  );
  await expect(page.getByRole('button', { name: /^Shop/ })).toContainText('Paid back');
});

test(
  'several feed lines are selected by menu or long press and marked together',
  { tag: '@journey' },
  async ({ page }) => {
    const { ada, bob } = await arriveAsFour(page);
    for (const note of ['Lamp', 'Tea', 'Soap']) {
      await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 30, note });
    }
    await page.goto('/transactions');
    const inPage = (name: string) => page.getByRole('button', { name, exact: true });
    await inPage('More actions').tap();
    await expect(inPage('Import CSV')).toBeVisible();
    await inPage('Select').tap();
    await page.getByRole('checkbox', { name: /^Select Lamp/ }).tap();
    await page.getByRole('checkbox', { name: /^Select Tea/ }).tap();
    const selected = page.getByRole('region', { name: 'Selected transactions' });
    await expect(selected).toContainText('2 transaction(s) selected');
    await expectAccessible(page, [{ width: 360, colorScheme: 'dark' }]);
    await selected.getByRole('button', { name: 'Mark as paid back' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Mark/ }).tap();
    await expect(line(page, 'Tea')).toContainText('Paid back');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const soap = page.getByRole('button', { name: /^Soap/ });
    await soap.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
    await expect(selected).toContainText('1 transaction(s) selected');
  },
);

test('the chosen kind of list is kept, and a link with a filter shows its rows', async ({
  page,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 30, note: 'Lamp' });
  await page.goto('/transactions');
  await expect(line(page, 'Lamp')).toBeVisible();
  await page.getByRole('radio', { name: 'Table' }).tap();
  await expect(page.getByRole('tab', { name: 'What I Owe' })).toBeVisible();
  await page.goto('/');
  await page.goto('/transactions');
  await expect(page.getByRole('tab', { name: 'What I Owe' })).toBeVisible();
  await page.getByRole('button', { name: 'Feed' }).tap();
  await expect(day(page, 'Today')).toBeVisible();
  await page.reload();
  await expect(day(page, 'Today')).toBeVisible();
  await page.goto('/transactions?view=all');
  await expect(page.getByRole('list', { name: 'Transactions' })).toContainText('Lamp');
});

test('the day stays on top while scrolling, and Back returns to the place', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, 375);
  const ada = await arriveWithHousehold(page, 'Ada', 'Long House');
  const bob = await addMember(page, ada, 'Bob');
  for (let number = 0; number < 60; number += 1) {
    const transactionDate = daysAgo(Math.floor(number / 20));
    const bill = { paidBy: bob.uid, owedBy: ada.uid, amount: number + 1, transactionDate };
    await enter(page, ada, { ...bill, note: `Number ${number}.` });
  }
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const place = page.getByRole('button', { name: /^Number 27\./ });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(place).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Today' })).not.toBeInViewport();
  // The feed renders few of its lines.
  expect(await page.locator('main [data-row]').count()).toBeLessThan(45);

  await page.getByRole('link', { name: 'Settlements' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlements' })).toBeAttached();
  await page.goBack();
  await expect(place).toBeInViewport();
  await page.context().close();
});

test('the feed is shown offline, with the entry that waits', async ({ page }) => {
  const { ada, bob } = await arriveAsFour(page);
  await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 30, note: 'Lamp' });
  const reading = recordCalls(page);
  await page.goto('/transactions');
  await expect(line(page, 'Lamp')).toBeVisible();
  await openSheet(page);
  await page.keyboard.press('Escape');
  await untilStored(page, reading);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await tapInShared(page, '24');
  const waiting = line(page, 'Groceries');
  await expect(waiting).toContainText('You paid $24.00, your share $6.00');
  await expect(waiting).toContainText('Waiting to be sent');
  await page.reload();
  await expect(line(page, 'Lamp')).toContainText('Bob owes you $30.00');
  await expect(waiting).toContainText('Waiting to be sent');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waiting).not.toContainText('Waiting');
  await expect(day(page, 'Today').getByRole('listitem')).toHaveCount(2);
  expect(today()).toBe(daysAgo(0));
});
