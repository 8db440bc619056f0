import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectTabbable, someAppearances } from '../support/accessibility.ts';
import { openPhone } from '../support/expenses.ts';
import { expectNoShift, recordShifts } from '../support/layout-shift.ts';
import { arriveWithHousehold, type Founder } from '../support/new-household.ts';
import { readStoredPaid } from '../support/stored-responses.ts';
import { expect, test } from '../support/test.ts';
import {
  addMember,
  enter,
  enterShared,
  openPhoneRow,
  phoneRowOf,
} from '../support/transactions.ts';

const sizes = [
  { width: 375, height: 667 },
  { width: 360, height: 640 },
];

const bought = ['Bread', 'Cheese', 'Lamp', 'Milk', 'Paint for a hall', 'Soap', 'Tea for a year'];

/** In pixels: two lines of text, the space around them and the line below. */
const HIGHEST = 72;

const rowsOf = (page: Page) =>
  page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');

/** Loads both kinds of list, so that later changes of the width need no file. */
async function loadBothLists(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('table', { name: 'Transactions' }).waitFor();
  await page.setViewportSize(size);
  await rowsOf(page).first().waitFor();
}

async function fillHouse(page: Page): Promise<Founder> {
  const ada = await arriveWithHousehold(page, 'Ada', 'Phone House');
  const bob = await addMember(page, ada, 'Bob');
  await enterShared(page, ada, [bob], {
    amount: 60,
    note: 'A weekly shop of a family of six, with all that a birthday needs besides',
  });
  for (const note of bought) {
    await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 1234.5, note });
  }
  return ada;
}

/** The number of rows that are wholly visible between the bars at the top and bottom. */
function completeRows(page: Page): Promise<number> {
  return rowsOf(page).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom, width } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => {
          const there = document.elementFromPoint(left + width / 2, y);
          return there !== null && row.contains(there);
        });
      }).length,
  );
}

for (const size of sizes) {
  test(`six rows of two lines are visible at ${size.width} × ${size.height}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPhone(browser, baseURL, size.width);
    await page.setViewportSize(size);
    await fillHouse(page);
    await recordShifts(page);
    await page.goto('/transactions?view=all');
    await expect(rowsOf(page)).toHaveCount(8);
    const highest = () =>
      rowsOf(page).evaluateAll((rows) =>
        Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
      );
    await expect.poll(highest).toBeLessThanOrEqual(HIGHEST);
    await expect.poll(() => completeRows(page)).toBeGreaterThanOrEqual(6);
    expect(await remainders(page)).toEqual([]);
    await expect(phoneRowOf(page, 'Bread')).toContainText('Bob paid $1,234.50');
    await expect(phoneRowOf(page, 'Bread')).toContainText('you owe $1,234.50');
    await expectNoShift(page);
    await expectAccessible(page);
    await page.context().close();
  });
}

test('a narrow row cuts off a name, not the amount or the day', async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL, 360);
  const ada = await arriveWithHousehold(page, 'Ada', 'Narrow House');
  const max = await addMember(page, ada, 'Maximiliana-Konstanze');
  const bill = { amount: 1234.5, transactionDate: '2026-11-03' };
  await enter(page, ada, { ...bill, paidBy: max.uid, owedBy: ada.uid, note: 'Lamp' });
  await enter(page, ada, { ...bill, paidBy: ada.uid, owedBy: max.uid, note: 'Rug' });
  await page.goto('/transactions?view=all');
  await expect(phoneRowOf(page, 'Lamp')).toContainText(
    'Maximiliana-Konstanze paid $1,234.50 · Nov',
  );
  expect(await cutTexts(phoneRowOf(page, 'Lamp'))).toEqual(['Maximiliana-Konstanze paid']);
  await expect(phoneRowOf(page, 'Rug')).toContainText('You paid $1,234.50 for Maximiliana-');
  // Only the name is cut off: `You paid` stays.
  expect(await cutTexts(phoneRowOf(page, 'Rug'))).toEqual([' for Maximiliana-Konstanze']);
  await page.context().close();
});

test('a small amount cuts off no other text of its row', async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL, 360);
  const ada = await arriveWithHousehold(page, 'Ada', 'Room House');
  const dora = await addMember(page, ada, 'Dora');
  await enter(page, ada, { paidBy: ada.uid, owedBy: dora.uid, amount: 5, note: 'Tea' });
  await page.goto('/transactions?view=all');
  const row = phoneRowOf(page, 'Tea');
  await expect(row).toContainText('You paid $5.00 for Dora · ');
  await expect(row).toContainText('you get back $5.00');
  await expect.poll(() => cutTexts(row)).toEqual([]);
  await page.context().close();
});

test('a tap opens the actions of a row, and Edit returns to the same place', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, 375);
  await fillHouse(page);
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto('/transactions?view=all');
  await expect(rowsOf(page)).toHaveCount(8);
  await loadBothLists(page);
  const row = page.getByRole('button', { name: /^Bread/ });
  const place = async () => [await page.evaluate(() => scrollY), (await row.boundingBox())?.y];
  const sheet = page.getByRole('dialog', { name: 'Bread' });
  const form = page.getByRole('dialog', { name: 'Edit entry' });

  await row.tap();
  await expect(sheet.getByRole('button')).toHaveText([
    ...['', 'Mark as paid back', 'Settle', 'View settlements', 'Comments', 'Edit', 'Duplicate'],
    ...['Let it repeat', 'Select', 'Delete'],
  ]);
  for (const action of await sheet.getByRole('listitem').all()) {
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // A desktop has no such sheet, so this closes it.
  await expectAccessible(page, someAppearances);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await place();
  expect(before[0]).toBeGreaterThan(50);
  await row.tap();
  await sheet.getByRole('button', { name: 'Edit' }).tap();
  await expect(form.getByLabel('Note')).toHaveValue('Bread');
  await expect(form.getByRole('button', { name: 'Update Transaction' })).toBeInViewport();
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await expect(form).toBeHidden();
  await expect(row).toBeFocused();
  await expect.poll(place).toEqual(before);

  await row.tap();
  await sheet.getByRole('button', { name: 'Edit' }).tap();
  await form.getByLabel('Amount ($)').fill('7');
  await form.getByRole('button', { name: 'Update Transaction' }).tap();
  await expect(form).toBeHidden();
  await expect(row).toContainText('you owe $7.00');
  await expect(row).toBeFocused();
  await expect.poll(place).toEqual(before);

  await row.tap();
  await sheet.getByRole('button', { name: 'Mark as paid back' }).tap();
  await expect(row).toContainText('you paid back $7.00');
  await expect(row).not.toContainText('Waiting');
  // Waits until the stored lists are current.
  await expect.poll(() => readStoredPaid(page, 'Bread')).not.toContain(false);

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await row.tap();
  await sheet.getByRole('button', { name: 'Mark as not paid back yet' }).tap();
  await expect(row).toContainText('Waiting to be sent');
  await expect(row).toContainText('you owe $7.00');
  await page.context().close();
});

test('an expense opens to its rows, and several rows are selected, by touch and by keyboard', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, 360);
  await fillHouse(page);
  await page.goto('/transactions?view=all');
  const opener = page.getByRole('button', { name: /^Rows of A weekly shop/ });
  await opener.tap();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).filter({ hasText: 'Bob owes you' })).toContainText('Not paid back yet');
  await opener.press('Enter');
  await expect(rowsOf(page)).toHaveCount(8);

  await openPhoneRow(page, 'Tea');
  await page.getByRole('dialog').getByRole('button', { name: 'Select' }).tap();
  await expect(page.getByText('1 transaction(s) selected')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Soap/ }).press('Space');
  await expect(page.getByText('2 transaction(s) selected')).toBeVisible();
  await page.getByText('Paint').tap();
  await expect(page.getByText('3 transaction(s) selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Select all' }).tap();
  await expect(page.getByText('9 transaction(s) selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).tap();
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0);

  const milk = page.getByRole('button', { name: /^Milk/ });
  await milk.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Milk' })).toBeVisible();
  await expectTabbable(page);
  await page.keyboard.press('Escape');
  await expect(milk).toBeFocused();
  await page.context().close();
});

test('text at 200 % wraps and is not cut off, also with forced colours', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, 375);
  await fillHouse(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto('/transactions?view=all');
  const shop = phoneRowOf(page, 'A weekly shop');
  await expect(shop).toBeVisible();
  expect(await cutTexts(shop)).toEqual([]);
  const box = (await shop.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(375);
  await expectAccessible(page);
  await page.context().close();
});

/** Categories after a note that show less than two letters. */
function remainders(page: Page): Promise<string[]> {
  return rowsOf(page)
    .locator('.kind-line > :nth-child(2)')
    .evaluateAll((kinds) =>
      kinds
        .filter((kind) => {
          const { top, width } = kind.getBoundingClientRect();
          const isInSight = top < kind.parentElement!.getBoundingClientRect().bottom - 2;
          return isInSight && kind.scrollWidth > kind.clientWidth && width < 40;
        })
        .map(({ textContent }) => textContent),
    );
}

/** Texts that are partly cut off. */
function cutTexts(row: Locator): Promise<string[]> {
  return row.locator('span').evaluateAll((spans) =>
    spans
      .filter((span) => getComputedStyle(span).position !== 'absolute')
      .filter((span) => getComputedStyle(span).overflowX === 'hidden')
      .filter(({ childElementCount }) => childElementCount === 0)
      .filter((span) => {
        // An ellipsis replaces several letters even if half a pixel is missing.
        const text = document.createRange();
        text.selectNodeContents(span);
        return text.getBoundingClientRect().width > span.getBoundingClientRect().width + 0.1;
      })
      .map(({ textContent }) => textContent),
  );
}
