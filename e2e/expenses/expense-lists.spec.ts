import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { keepToast } from '../support/toasts.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import {
  addMember,
  arriveAsMember,
  enterShared,
  nothingYet,
  rowOf,
} from '../support/transactions.ts';

test(
  'two members see an expense live, mark a share paid, delete it and undo that',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Bill House');
    const browser = await newPerson();
    const bob = await arriveAsMember(browser, ada, 'Bob');
    const cleo = await addMember(page, ada, 'Cleo');
    await page.goto('/transactions?view=all');
    await browser.goto('/transactions');
    await expect(browser.getByText(nothingYet)).toBeVisible();

    await enterShared(page, ada, [bob, cleo], { amount: 87.45, note: 'Market day' });
    const adas = page.getByRole('button', { name: 'Market day, $87.45: You paid' });
    await expect(adas).toContainText('you get back $58.30 of $87.45, 3 people');
    const bobs = browser.getByRole('button', { name: 'Market day, $29.15: Ada paid' });
    await expect(bobs).toContainText('you owe $29.15 of $87.45, 3 people');
    await expect(rowOf(page, 'Market day')).toHaveCount(1);

    // Bob's list has one of the three rows; the others load when he opens the expense.
    await bobs.press('Enter');
    await expect(bobs).toHaveAttribute('aria-expanded', 'true');
    await expect(rowOf(browser, 'Market day')).toHaveCount(4);
    await expect(rowOf(browser, 'Market day').nth(3)).toContainText('Cleo');
    await expectAccessible(browser);

    await adas.press('Enter');
    await expect(rowOf(page, 'Market day')).toHaveCount(4);
    await browser.getByRole('button', { name: 'Unpaid: Market day, $29.15' }).click();
    await expect(
      page.getByRole('button', { name: 'Paid: Market day, $29.15', exact: true }),
    ).toHaveCount(1);
    await expect(rowOf(page, 'Market day').first()).toContainText('1 of 2 paid');
    await expect(bobs).toContainText('your part $29.15 of $87.45, 3 people');
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Del Market day, $87.45' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('3 transactions, which are 1 expense of $87.45');
    await question.getByRole('button', { name: 'Delete' }).click();
    await keepToast(page, 'Undo');
    await expect(rowOf(page, 'Market day')).toHaveCount(0);
    await expect(bobs).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(adas).toBeVisible();
    await expect(bobs).toContainText('of $87.45, 3 people');
  },
);

test('the dashboard lists an expense once, and the activity shows its shares', async ({ page }) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Bread House');
  const bob = await addMember(page, ada, 'Bob');
  const cleo = await addMember(page, ada, 'Cleo');
  await enterShared(page, ada, [bob, cleo], { amount: 25.95, note: 'Bread and cheese' });
  await page.goto('/');
  const recent = page.getByRole('listitem').filter({ hasText: 'Bread and cheese' });
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText('You paid $25.95');
  await expect(recent).toContainText('you get back $17.30');
  await expect(recent).toContainText('3 people');
  await expectAccessible(page);

  await page.goto('/activity');
  const entry = page.getByRole('listitem').filter({ hasText: 'Bread and cheese' });
  await expect(entry).toContainText('$25.95: you get back $17.30');
  await entry.getByRole('button', { name: /^Details/ }).press('Enter');
  await expect(entry.getByRole('row', { name: /^Shares/ })).toContainText('Bob $8.65');
  await expectNoOverflow(page);
  await entry.getByRole('link', { name: /^Show in Transactions/ }).click();
  await expect(page.getByRole('button', { name: /^Bread and cheese, / })).toBeVisible();
});
