import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter, enterShared } from '../support/transactions.ts';

const barsOf = (page: Page) => page.getByRole('group', { name: 'Category Split, as a bar chart' });
const barOf = (page: Page, name: string) =>
  barsOf(page).getByRole('img', { name: new RegExp(`^${name}, `) });

/** The position and size of a bar, without its label. */
const place = (bar: Locator) =>
  bar.locator('rect').evaluate((rect) => {
    const { top, bottom, height } = rect.getBoundingClientRect();
    return { top, bottom, height, fill: getComputedStyle(rect).fill };
  });

/** The colour of the bar in the list, an HTML box. */
const lineColor = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Category Split' })
    .getByRole('row', { name: new RegExp(`^${name} `) })
    .locator('[data-bar]')
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);

test('bars are 10 to 180 px high by share, and a refund hangs below zero', async ({ page }) => {
  const rosa = await arriveWithHousehold(page, 'Rosa', 'Chart House');
  const bob = await addMember(page, rosa, 'Bob');
  for (const [type, amount] of [
    ['Groceries', 400],
    ['Rent', 100],
    ['Power', 1],
  ] as const) {
    await enter(page, rosa, { paidBy: rosa.uid, owedBy: bob.uid, note: type, type, amount });
  }
  const back = { kind: 'refund', category: 'Travel', note: 'Flight', amount: 200 } as const;
  await enterShared(page, rosa, [bob], back);

  for (const [width, colorScheme, first] of [
    [1280, 'light', 'rgb(31, 127, 124)'],
    [375, 'dark', 'rgb(79, 179, 171)'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/reports');
    await expect(barsOf(page).getByRole('img')).toHaveCount(4);
    const [groceries, rent, power, travel] = await Promise.all(
      ['Groceries', 'Rent', 'Power', 'Travel'].map((name) => place(barOf(page, name))),
    );
    expect(groceries!.height).toBeCloseTo(180, 0);
    expect(rent!.height).toBeCloseTo(45, 0);
    // To scale, it would be half a pixel high.
    expect(power!.height).toBeCloseTo(10, 0);
    expect(travel!.height).toBeCloseTo(90, 0);
    for (const bar of [rent!, power!]) expect(bar.bottom).toBeCloseTo(groceries!.bottom, 0);
    expect(travel!.top).toBeCloseTo(groceries!.bottom, 0);
    expect(groceries!.fill).toBe(first);
    expect(new Set([groceries!, rent!, power!, travel!].map(({ fill }) => fill)).size).toBe(4);
    // A category has the same colour everywhere in the report.
    for (const [name, bar] of [
      ['Groceries', groceries!],
      ['Travel', travel!],
    ] as const) {
      expect(await lineColor(page, name)).toBe(bar.fill);
    }
    await expectNoOverflow(page);
  }
  await expectAccessible(page);

  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await place(barOf(page, 'Rent'));
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(forced.fill).not.toBe(ground);
  expect(forced.fill).toBe((await place(barOf(page, 'Travel'))).fill);
});

test('each of 40 bars can be reached and shows its whole name', async ({ page }) => {
  const rosa = await arriveWithHousehold(page, 'Rosa', 'Many Categories');
  const long = 'Everything for the old summer house by the lake';
  const names = Array.from({ length: 40 }, (_, index) =>
    index === 1 ? long : `Category ${index + 1}`,
  );
  await Promise.all(
    names.map((type, index) =>
      enter(page, rosa, {
        ...{ paidBy: rosa.uid, owedBy: null, note: 'Bought', type },
        amount: 40 - index,
      }),
    ),
  );
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/reports');
  const bars = barsOf(page).getByRole('img');
  await expect(bars).toHaveCount(40);
  expect((await place(bars.nth(8))).fill).toBe((await place(bars.first())).fill);
  // On a desktop all are visible.
  const last = bars.last();
  await bars.first().scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(barsOf(page).locator('title', { hasText: long })).toHaveCount(1);

  // The Tab key stops once at the chart; then arrow keys move between bars.
  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  await expect(bars.nth(1)).toHaveAccessibleName(`${long}, $39.00, 4.76%`);
  await expect(page.getByRole('tooltip')).toContainText(long);
  await expect(page.getByRole('tooltip')).toContainText('$39.00 · 4.76%');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await bars.nth(2).hover();
  await expect(page.getByRole('tooltip')).toContainText('Category 3');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  // Each bar is wide enough for a finger. The chart scrolls by itself to the bar that has the focus.
  await bars.nth(3).focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await last.click();
  await expect(page.getByRole('tooltip')).toContainText('Category 40');
});
