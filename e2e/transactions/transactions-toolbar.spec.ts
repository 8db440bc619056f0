import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import { fillBill, openForm, openPhone } from '../support/expenses.ts';
import { arriveWithHousehold, type Founder } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter, rowOf, today, chooseTable } from '../support/transactions.ts';

const monthOf = (date: string) => date.slice(0, 7);

/** The first day of the month so many months from now. */
function firstOfMonth(count: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The name of a day's month, as it stands between the arrows: `November`, of another year `Nov 2025`. */
function nameOfMonth(date: string): string {
  const isThisYear = date.slice(0, 4) === today().slice(0, 4);
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    ...(isThisYear ? { month: 'long' } : { month: 'short', year: 'numeric' }),
    timeZone: 'UTC',
  });
}

const monthSelect = (page: Page) => page.getByLabel('Month', { exact: true });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });

async function arriveWithDebts(page: Page, name: string): Promise<Founder> {
  const ada = await arriveWithHousehold(page, 'Ada', name);
  const ben = await addMember(page, ada, 'Ben');
  const owed = { paidBy: ben.uid, owedBy: ada.uid };
  await enter(page, ada, { ...owed, amount: 5, note: 'Bread' });
  await enter(page, ada, {
    ...owed,
    amount: 7,
    note: 'Lamp',
    transactionDate: firstOfMonth(-1),
  });
  return ada;
}

test(
  'the month is chosen by keyboard, and the address follows',
  { tag: '@journey' },
  async ({ page }) => {
    await arriveWithDebts(page, 'Month House');
    await page.goto('/transactions');
    await expect(rowOf(page, 'Bread')).toBeVisible();
    await expect(monthSelect(page)).toHaveValue(monthOf(today()));
    const back = page.getByRole('button', { name: 'Previous month' });
    const forth = page.getByRole('button', { name: 'Next month' });
    await back.press('Enter');
    await expect(rowOf(page, 'Lamp')).toBeVisible();
    await expect(rowOf(page, 'Bread')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`txStartDate=${firstOfMonth(-1)}`));
    await forth.press('Enter');
    await expect(rowOf(page, 'Bread')).toBeVisible();
    // Bills can be entered ahead, up to next month.
    await forth.press('Enter');
    await expect(page.getByText('No transactions found.')).toBeVisible();
    await expect(forth).toBeDisabled();

    await monthSelect(page).selectOption('All time');
    await expect(rowOf(page, 'Bread')).toBeVisible();
    await expect(rowOf(page, 'Lamp')).toBeVisible();
    await expect(page).not.toHaveURL(/txStartDate/);
    await expect(back).toBeDisabled();
    await expect(forth).toBeDisabled();

    await monthSelect(page).focus();
    await monthSelect(page).selectOption('Custom dates…');
    await expect(page.getByLabel('Transaction Date start')).toBeFocused();
    await page.getByLabel('Transaction Date end').fill(firstOfMonth(-1));
    await expect(rowOf(page, 'Bread')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(monthSelect(page)).toBeFocused();
    await expect(monthSelect(page)).toHaveValue('custom');
    await page.getByRole('button', { name: /^Remove the filter “until/ }).press('Enter');
    await expect(rowOf(page, 'Bread')).toBeVisible();
    await expect(monthSelect(page)).toHaveValue('all');
  },
);

test('filters open in a panel, count their rows and become chips', async ({ page }) => {
  await arriveWithDebts(page, 'Chip House');
  await page.goto('/transactions?view=all');
  await expect(rowOf(page, 'Bread')).toBeVisible();
  await expect(page.getByLabel('Owed To')).toHaveCount(0);
  await filterButton(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Owed To').selectOption('Ben');
  await panel.getByLabel('Only Show Unpaid').check();
  await expect(panel.getByRole('button', { name: 'Show 2 transactions' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Show 2 transactions' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(filterButton(page)).toBeFocused();
  await expect(page).toHaveURL(/paidBy=.*paid=false/);

  const chips = page.getByRole('list', { name: 'Filters in use' });
  await expect(chips.getByRole('listitem')).toHaveText(['Owed To: Ben', 'Only unpaid']);
  await expect(filterButton(page)).toHaveText('Filter(2)');
  await expectAccessible(page);
  await chips.getByRole('button', { name: 'Remove the filter “Owed To: Ben”' }).click();
  await expect(chips.getByRole('listitem')).toHaveText(['Only unpaid']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(chips).toHaveCount(0);
  // The totals must stay visible when the list is scrolled.
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total$12.00');
});

test('a desktop shows nine rows, and its toolbar stays while scrolling', async ({ page }) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Tall House');
  for (let index = 0; index < 14; index += 1) {
    await enter(page, ada, { paidBy: ada.uid, owedBy: null, amount: 1, note: `Row ${index}` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/transactions?view=all');
  await expect(page.getByRole('row')).toHaveCount(15);
  await expect.poll(() => countWholeRows(page, 'tbody tr')).toBeGreaterThanOrEqual(9);
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'New entry' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeInViewport({ ratio: 1 });
  await expect(filterButton(page)).toBeInViewport({ ratio: 1 });

  // Enlarged to 200 %: the window has half the width and height.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/transactions?view=all');
  await expect(page.getByText('Row 3', { exact: true })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await expectNotTooWide(page);
  await expect(page.getByRole('button', { name: 'New entry' })).toBeInViewport({ ratio: 1 });
});

/** The top and bottom of the focused control, with its focus ring. */
function marked(control: Locator): Promise<{ top: number; bottom: number }> {
  return control.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const around = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    return { top: top - around, bottom: bottom + around };
  });
}

test('a phone shows six rows, and its filter sheet also sorts', async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL, 360);
  await page.setViewportSize({ width: 360, height: 640 });
  const ada = await arriveWithHousehold(page, 'Ada', 'Small House');
  const ben = await addMember(page, ada, 'Ben');
  for (let index = 0; index < 9; index += 1) {
    const owed = { paidBy: ben.uid, owedBy: ada.uid };
    await enter(page, ada, { ...owed, amount: 1 + index, note: `Row ${index}` });
  }
  await page.goto('/transactions');
  await chooseTable(page);
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(9);
  await expect.poll(() => countWholeRows(page, '[data-row]')).toBeGreaterThanOrEqual(6);
  await expectNotTooWide(page);

  await filterButton(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Sort by').selectOption('Amount');
  await sheet.getByRole('button', { name: 'Descending' }).tap();
  await expect(sheet.getByRole('button', { name: 'Ascending' })).toBeVisible();
  await expectAccessible(page);
  // Rows that scroll below do not cover the focus ring of the button that closes, either.
  const close = sheet.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  const fields = (await sheet.locator('[data-scroller]').boundingBox())!;
  expect((await marked(close)).bottom).toBeLessThanOrEqual(fields.y);
  await sheet.getByRole('button', { name: 'Show 9 transactions' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(rows.first()).toContainText('Row 0');
  await filterButton(page).press('Escape');
  await expect(filterButton(page)).toBeFocused();
  // The bar at the top does not cover the focus ring.
  const banner = (await page.getByRole('banner').boundingBox())!;
  expect((await marked(filterButton(page))).top).toBeGreaterThanOrEqual(banner.y + banner.height);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await page.getByRole('button', { name: 'Previous month' }).tap();
  await expect(page.getByText('No transactions found.')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('a saved entry is marked and in view, however long the list is', async ({ page }) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Long House');
  const rest = { paidBy: ada.uid, owedBy: null };
  // More rows than are in the document at once.
  for (let index = 0; index < 60; index += 1) {
    const transactionDate = '2020-02-03';
    await enter(page, ada, { ...rest, amount: 1, note: `Row ${index}`, transactionDate });
  }
  const { id } = await enter(page, ada, {
    ...{ ...rest, amount: 3, note: 'The first of all', transactionDate: '2019-05-05' },
  });
  await page.goto('/transactions?view=all');
  const form = await openForm(page);
  await fillBill(form, { amount: '24', category: 'Groceries', note: 'Long ago' });
  await form.getByLabel('Owed By').selectOption('N/A - Not a debt');
  await form.getByLabel('Transaction Date').fill('2020-01-02');
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  const row = rowOf(page, 'Long ago');
  await expect(row).toHaveAttribute('data-marked', 'true');
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Marked in the list: Long ago, $24.00')).toBeAttached();

  // With reduced motion it has a frame that stays.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expectAccessible(page);

  // The Enter key goes on in the field, and the list offers entries that were out of sight.
  await fillBill(form, { amount: '25', category: 'Groceries', note: 'Longer ago' });
  await form.getByLabel('Owed By').selectOption('N/A - Not a debt');
  await form.getByLabel('Transaction Date').fill('2020-01-01');
  await form.getByLabel('Note').press('Enter');
  const offer = page.getByRole('button', { name: 'Show', exact: true });
  await expect(offer).toBeVisible();
  await expect(form.getByLabel('Note')).toBeFocused();
  await offer.click();
  await expect(rowOf(page, 'Longer ago')).toBeFocused();
  await expect(rowOf(page, 'Longer ago')).toBeInViewport({ ratio: 1 });

  // The address can name any row of the expense.
  await page.goto(`/transactions?view=all&show=${id}`);
  const first = rowOf(page, 'The first of all');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(page).not.toHaveURL(/show=/);
});

test('a toast says that the filter hides a saved entry, and shows it by the smallest change', async ({
  page,
}) => {
  await arriveWithDebts(page, 'Hidden House');
  await page.goto('/transactions');
  await expect(rowOf(page, 'Bread')).toBeVisible();
  const form = await openForm(page);
  await fillBill(form, { amount: '24', category: 'Groceries', note: 'Hidden' });
  await form.getByLabel('Owed By').selectOption('Ben');
  await form.getByLabel('Transaction Date').fill(firstOfMonth(-2));
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByText('The filter hides it.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const row = rowOf(page, 'Hidden');
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('data-marked', 'true');
  // Only the month of its date and the view of what others owe.
  await expect(monthSelect(page)).toHaveValue(monthOf(firstOfMonth(-2)));
  await expect(page.getByRole('tab', { name: 'What Others Owe Me' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const shown = page.getByText(nameOfMonth(firstOfMonth(-2)), { exact: true });
  await expect(shown.filter({ visible: true })).toBeVisible();

  // A deleted transaction is not found.
  await page.goto(`/transactions?show=${crypto.randomUUID()}`);
  await expect(page.getByText('This is not here any more.')).toBeVisible();
  await expect(page).not.toHaveURL(/show=/);
});

/** The number of rows that are wholly visible above the bar at the bottom. */
function countWholeRows(page: Page, selector: string): Promise<number> {
  return page.evaluate((rows) => {
    const isSeen = (row: Element) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      const at = (y: number) => row.contains(document.elementFromPoint(left + 20, y));
      return top >= 0 && bottom <= innerHeight && at(top + 2) && at(bottom - 2);
    };
    return [...document.querySelectorAll(rows)].filter(isSeen).length;
  }, selector);
}
