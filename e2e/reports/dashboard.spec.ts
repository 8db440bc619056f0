import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, expectNotTooWide } from '../support/accessibility.ts';
import { expectAsTallAsShown, scrollToSpending } from '../support/charts.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { arriveOwing } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/transactions.ts';

/** In pixels: the top of the tab bar on a small phone. */
const FIRST_SCREEN = 640 - 56;

/** The cards around these two don't touch. */
async function expectApart(above: Locator, below: Locator): Promise<void> {
  const cardOf = (part: Locator) => part.locator('xpath=ancestor::section[1]').boundingBox();
  const [upper, lower] = await Promise.all([above, below].map(cardOf));
  expect(lower!.y - (upper!.y + upper!.height)).toBeGreaterThanOrEqual(16);
}

test(
  'on a small phone the net and Settle up are in the first screen',
  { tag: '@journey' },
  async ({ page: ann, newPerson }) => {
    const ben = await newPerson();
    await arriveOwing(ann, ben);
    await ben.setViewportSize({ width: 360, height: 640 });
    await ben.goto('/');
    const settleUp = ben.getByRole('button', { name: 'Settle up with Ann' });
    await expect(settleUp).toBeVisible();
    await expect(ben.getByText('You owe Ann $80.00')).toBeVisible();
    const box = await settleUp.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(FIRST_SCREEN);
    expect(box!.height).toBeGreaterThanOrEqual(44);
    // Ann's change is new and links to its entry; the newest entry shows the reader's part.
    const news = ben.getByRole('heading', { name: 'New since you last looked' });
    await expect(news).toBeVisible();
    await expectApart(settleUp, news);
    await expect(ben.getByRole('link', { name: /^Open: Ann added/ }).first()).toBeVisible();
    const last = ben.getByRole('listitem').filter({ hasText: 'Ann paid' }).first();
    await expect(last).toContainText('you owe');
    await expectNoOverflow(ben);
    // The size of the window when the page is enlarged to 200 %.
    await ben.setViewportSize({ width: 320, height: 480 });
    await expectNotTooWide(ben);
    await expectAccessible(ben);

    // By keyboard, settling up takes two presses.
    await settleUp.press('Enter');
    await ben.getByRole('button', { name: 'Record $80.00 and settle up' }).press('Enter');
    await expect(ben.getByText('All square', { exact: true })).toBeVisible();
    await expectNotTooWide(ben);
    await expectAccessible(ben);
  },
);

test('bars have the colour of their category or person, and are visible with forced colours', async ({
  page: ann,
  newPerson,
}) => {
  const ben = await newPerson();
  await arriveOwing(ann, ben);
  await ben.goto('/');
  await scrollToSpending(ben);
  await ben.getByRole('button', { name: 'Open debts by month' }).click();
  const bar = ben.locator('[data-chart] [data-bar]').first();
  await expect(bar).toBeVisible();
  const colorOf = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).backgroundColor);
  await ben.emulateMedia({ colorScheme: 'dark' });
  const groceries = ben.getByRole('table', { name: 'Spending by category' });
  // The categories' colours load after the bars.
  await expect.poll(() => colorOf(groceries.locator('[data-bar]'))).toBe('rgb(34, 197, 94)');
  for (const chart of await ben.locator('[data-chart]').all()) await expectAsTallAsShown(chart);
  const face = ben
    .getByRole('listitem')
    .filter({ hasText: 'You owe Ann' })
    .locator('[aria-hidden]');
  expect(await colorOf(ben.getByTitle(/^Ann: /).first())).toBe(await colorOf(face.first()));
  await ben.emulateMedia({ forcedColors: 'active' });
  const [color, ground] = await bar.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(color).not.toBe(ground);
  // The legend names only people with a bar.
  const legend = ben.locator('[data-chart] li').filter({ hasText: 'Ann' });
  await expect(legend).toBeVisible();
  await expect(legend.locator('span').first()).toBeHidden();
  // Text at 200 %: initials fit into their bars.
  await ben.emulateMedia({ forcedColors: 'none' });
  await ben.setViewportSize({ width: 360, height: 640 });
  await ben.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  const initials = ben.getByTitle(/^Ann: /);
  await expect(initials.first()).toHaveText('A');
  const cut = await initials.evaluateAll((bars) =>
    bars.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
  );
  expect(cut).toHaveLength(0);
});

test('spending has the category colours in the list and in the desktop’s chart', async ({
  page,
}) => {
  const rosa = await arriveWithHousehold(page, 'Rosa', 'Colour House');
  for (const [type, amount] of [
    ['Groceries', 20],
    ['Rent', 10],
    ['Power', 30],
  ] as const) {
    await enter(page, rosa, { paidBy: rosa.uid, owedBy: null, note: type, type, amount });
  }
  await page.goto('/');
  await scrollToSpending(page);
  await expectOwnColors(page);
  const upright = page.getByRole('group', { name: 'Spending by category, as a bar chart' });
  const rent = upright.getByRole('img', { name: 'Rent, $10.00, 16.67%' });
  const line = page
    .getByRole('table', { name: 'Spending by category' })
    .getByRole('row', { name: /^Rent/ });
  const color = await line
    .locator('[data-bar]')
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  await expect
    .poll(() => rent.locator('rect').evaluate((rect) => getComputedStyle(rect).fill))
    .toBe(color);
  // A phone shows only the list, and does not load the chart.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(upright).toHaveCount(0);
  await expect(line).toBeVisible();
});

test('a new household is guided through three steps', { tag: '@journey' }, async ({ page }) => {
  await arriveWithHousehold(page, 'Cleo', 'Three Steps');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Three steps to begin' })).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  await expect(page.getByLabel('Invite link')).toBeVisible();
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: /^Invite .* \(done\)$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Add an expense' }).click();
  await expect(page.getByLabel('Amount ($)')).toBeVisible();
});

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
}

/** Checks the starter categories' colours, and that a category without a colour gets a different one. */
async function expectOwnColors(page: Page): Promise<void> {
  const colors = async () => {
    const rows = page.getByRole('table', { name: 'Spending by category' }).getByRole('row');
    const found = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const bar = row.querySelector('[data-bar]');
        const name = row.querySelector('[role=rowheader]')?.textContent;
        return bar ? [[name, getComputedStyle(bar).backgroundColor]] : [];
      }),
    );
    return Object.fromEntries(found) as Record<string, string>;
  };
  const [green, blue] = ['rgb(34, 197, 94)', 'rgb(59, 130, 246)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  // The categories' colours load after the bars.
  await expect.poll(colors).toMatchObject({ Groceries: green, Rent: blue });
  expect(new Set(Object.values(await colors())).size).toBe(3);
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await colors();
  expect(byDay).toMatchObject({ Rent: blue });
  // The stored green is too pale for a white card, so a darker one is used.
  const [red, greenest, last] = byDay['Groceries']!.match(/\d+/g)!.map(Number);
  expect(greenest).toBeGreaterThan(Math.max(red!, last!));
  expect(greenest).toBeLessThan(197);
  expect(new Set(Object.values(byDay)).size).toBe(3);
}
