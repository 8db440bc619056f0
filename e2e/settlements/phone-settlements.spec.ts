import type { Locator, Page } from '@playwright/test';
import { allAppearances, expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { shortMonth } from '../support/dates.ts';
import { openPhone } from '../support/expenses.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

/** In pixels: two lines of text, the space around them and the line below. */
const HIGHEST = 72;

const onPhones = allAppearances.filter(({ width }) => width < 640);

/** Sara owes Sven 58.00 and Uma 9.50 for November, and has paid 20.00 and 30.00 for Sven. */
async function fillHouse(page: Page): Promise<void> {
  const sara = await arriveWithHousehold(page, 'Sara', 'Narrow House');
  const sven = await addMember(page, sara, 'Sven');
  const uma = await addMember(page, sara, 'Uma');
  const day = { transactionDate: '2026-11-03' };
  await enter(page, sara, {
    paidBy: sven.uid,
    owedBy: sara.uid,
    amount: 58,
    note: 'Power',
    ...day,
  });
  await enter(page, sara, { paidBy: sara.uid, owedBy: sven.uid, amount: 20, note: 'Milk', ...day });
  await enter(page, sara, { paidBy: sara.uid, owedBy: sven.uid, amount: 30, note: 'Lamp', ...day });
  await enter(page, sara, { paidBy: uma.uid, owedBy: sara.uid, amount: 9.5, note: 'Tea', ...day });
}

test('on a phone a debt is settled from rows of two lines', async ({ browser, baseURL }) => {
  const page = await openPhone(browser, baseURL, 360);
  await fillHouse(page);
  await page.goto('/settlements#months');
  const debts = page.getByRole('list', { name: shortMonth('2026-11-03') });
  const sven = debts.getByRole('button', { name: /^Sven/ });
  await expect(sven).toContainText('You owe $58.00 · they owe $50.00');
  await expect(sven).toContainText('you owe $8.00');
  for (const row of await debts.getByRole('listitem').all()) {
    const { height } = (await row.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(HIGHEST);
  }

  await debts.getByRole('button', { name: /^Uma/ }).tap();
  const uma = page.getByRole('dialog', { name: 'Uma' });
  const create = uma.getByRole('button', { name: /^Create Settlement/ });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toContainText('You have nothing to offset it with');
  await expectAccessible(page, onPhones);
  await uma.getByRole('button', { name: 'Show the transaction' }).tap();
  await expect(
    page.getByRole('dialog', { name: `Uma, ${shortMonth('2026-11-03')}` }),
  ).toContainText('Tea');
  await page.keyboard.press('Escape');

  await sven.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Settlement' }).tap();
  await page.getByRole('checkbox', { name: /Milk/ }).check();
  await expect(page.getByText('Applied now')).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Create Settlement' }).tap();
  await expect(page.getByText('Settlement created successfully!')).toBeVisible();
  await expect(sven).toContainText('Settling');
  // The mark takes no extra line.
  const heightOf = async (row: Locator) => (await row.boundingBox())!.height;
  expect(await heightOf(sven)).toBe(await heightOf(debts.getByRole('button', { name: /^Uma/ })));

  await page.getByRole('link', { name: /^You.*Sven/ }).tap();
  const details = page.getByRole('region', { name: 'Settlement details' });
  const milk = details.getByRole('button', { name: /^Milk/ });
  await milk.tap();
  const sheet = page.getByRole('dialog', { name: 'Milk' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    ...['Comments', 'Open in Transactions', 'Remove'],
  ]);
  await expectAccessible(page, onPhones);
  await sheet.getByRole('button', { name: 'Remove' }).tap();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(milk).toBeFocused();
  await milk.tap();
  await sheet.getByRole('button', { name: 'Remove' }).tap();
  await question.getByRole('button', { name: 'Remove' }).tap();
  await expect(details.getByText('0 items')).toBeVisible();
  await page.context().close();
});

test('a link to a settlement scrolls to it, however late the parts above arrive', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, 1280);
  await fillHouse(page);
  await page.goto('/settlements#months');
  await page.getByRole('button', { name: /^Sven .*You owe/ }).click();
  await page.getByRole('checkbox', { name: /Milk/ }).check();
  await expect(page.getByText('Applied now')).toBeVisible();
  const { searchParams: chosen } = new URL(page.url());
  await page.getByRole('button', { name: 'Create Settlement' }).click();
  await expect(page.getByRole('heading', { name: 'Create Settlement' })).toHaveCount(0);
  const path = await page.getByRole('link', { name: /You.*Sven/ }).getAttribute('href');
  // The debts arrive late, so the parts above grow after the link was followed.
  await page.route('**/api/debts*', async (route) => {
    // By its label, not by its role: it is hidden until its place is known.
    await page.locator('[aria-label="Settlement Manager"]').waitFor({ state: 'attached' });
    await route.continue();
  });
  const details = page.getByRole('region', { name: 'Settlement details' });
  // The panel of a debt in the address also arrives late.
  await page.route(/\/assets\/create-panel/, async (route) => {
    await expect(details).toBeFocused();
    await route.continue();
  });
  for (const [width, height, address] of [
    [360, 500, path!],
    [1280, 800, path!],
    [1280, 800, `${path!}&${chosen.toString()}`],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    if (address !== path) {
      await expect(page.getByRole('heading', { name: 'Create Settlement' })).toBeVisible();
    }
    await expect(details.getByRole('heading', { name: 'Overview' })).toBeInViewport();
    await expect(details).toBeFocused();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});
