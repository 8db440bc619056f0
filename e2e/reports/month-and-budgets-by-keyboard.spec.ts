import type { Locator } from '@playwright/test';
import { longMonth, monthsAgo } from '../support/dates.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { tabTo } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enterShared } from '../support/transactions.ts';

/** By keyboard alone: the focus is visible, and dialogs return it. */

/** Tabs to it and presses Enter. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(target);
  await expect(target).toHaveCSS('outline-style', 'solid');
  await target.page().keyboard.press('Enter');
}

test('a month is closed and reopened by keyboard', async ({ page }) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Key Street');
  const ben = await addMember(page, ada, 'Ben');
  const transactionDate = monthsAgo(1);
  await enterShared(page, ada, [ben], { amount: 90, note: 'Power', transactionDate });
  const month = longMonth(transactionDate).split(' ')[0]!;
  await page.goto(`/months/${transactionDate.slice(0, 7)}`);

  const close = page.getByRole('button', { name: `Close ${month}` });
  const question = page.getByRole('alertdialog');
  await press(close);
  await expect(question.getByRole('button', { name: `Close ${month}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Closed by you on/)).toBeVisible();

  // Reopen takes the place of Close.
  const reopen = page.getByRole('button', { name: 'Reopen' });
  await expect(reopen).toBeFocused();
  await expect(reopen).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Reopen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
});

test(
  'a proposed budget is accepted, changed and removed by keyboard',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Key Street');
    const ben = await addMember(page, ada, 'Ben');
    const transactionDate = monthsAgo(1);
    await enterShared(page, ada, [ben], { amount: 90, note: 'Power', transactionDate });
    await page.goto('/reports');
    await press(page.getByRole('link', { name: 'Trends' }));

    const proposal = page.getByRole('button', { name: 'Bills, only mine: $45.00' });
    const set = page.getByRole('button', { name: 'Set a budget' });
    const dialog = page.getByRole('dialog');
    await press(proposal);
    await expect(dialog.getByLabel('Amount a month')).toHaveValue('45.00');
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('$0.00 of $45.00')).toBeVisible();
    // The proposal is gone, so the next control has the focus.
    await expect(set).toBeFocused();

    const change = page.getByRole('button', { name: 'Change the budget for Bills' });
    await press(change);
    await tabTo(dialog.getByLabel('Amount a month'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('$0.00 of $60.00')).toBeVisible();
    await expect(change).toBeFocused();

    // On a phone the dashboard's link scrolls to the budgets, below other charts.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await press(page.getByRole('link', { name: 'Open budgets' }));
    await expect(page.getByRole('heading', { name: 'Budgets' })).toBeInViewport();
    await press(change);
    await press(dialog.getByRole('button', { name: 'Remove' }));
    await expect(dialog).toHaveCount(0);
    await expect(proposal).toBeVisible();
    await expect(set).toBeFocused();
  },
);
