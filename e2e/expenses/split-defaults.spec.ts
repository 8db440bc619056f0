import type { Locator, Page } from '@playwright/test';
import type { Account } from '../support/auth-emulator.ts';
import { arriveAsFour, fillBill, openForm } from '../support/expenses.ts';
import { addButton, button, sheet } from '../support/quick-add.ts';
import { staySignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';
import { call } from '../support/call.ts';

/** The split of one expense is not the default of the next one. */

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('the next expense is split between everybody again, in the sheet and in the form', async ({
  page,
  newPerson,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  await page.goto('/settlements');
  await addButton(page).tap();
  await page.keyboard.type('8');
  await sheet(page)
    .getByRole('button', { name: /^You paid, split between everyone/ })
    .tap();
  await sheet(page)
    .getByRole('group', { name: 'Split between' })
    .getByRole('button', { name: /^Bob/ })
    .tap();
  await expect(sheet(page).getByText('Not in it: Bob')).toBeVisible();
  await saveInSheet(page);
  await addButton(page).tap();
  await page.keyboard.type('12');
  await expect(sheet(page).getByText('You paid, split between everyone')).toBeVisible();
  await expect(button(page, 'As last time: with Cleo and Dan')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await saveInSheet(page);
  await expect.poll(() => peopleByAmount(page, ada)).toEqual({ 8: 3, 12: 4 });

  const other = await newPerson();
  await other.setViewportSize({ width: 1280, height: 800 });
  await staySignedIn(other, bob);
  await other.goto('/transactions?view=all');
  const form = await openForm(other);
  await fillBill(form, { amount: '15', category: 'Groceries', note: 'With Ada' });
  await form.getByRole('button', { name: 'Split bill' }).click();
  for (const name of ['Cleo', 'Dan']) {
    await form.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
  await expect(form.getByText('Not in it: Cleo, Dan')).toBeVisible();
  await addInForm(form);
  await fillBill(form, { amount: '20', category: 'Groceries', note: 'With all' });
  await form.getByRole('button', { name: 'Split bill' }).click();
  await expect(form.getByRole('button', { name: 'Dan $5.00' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'As last time: with Ada' })).toBeVisible();
  await addInForm(form);
  await expect.poll(() => peopleByAmount(other, bob)).toMatchObject({ 15: 2, 20: 4 });
});

test('a new member is in the next expense, in the sheet and in the form', async ({
  page,
  newPerson,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  await page.goto('/settlements');
  await addButton(page).tap();
  await page.keyboard.type('8');
  await expect(sheet(page).getByText('You paid, split between everyone')).toBeVisible();
  await saveInSheet(page);
  const other = await newPerson();
  await other.setViewportSize({ width: 1280, height: 800 });
  await staySignedIn(other, bob);
  await other.goto('/transactions?view=all');
  const form = await openForm(other);
  await fillBill(form, { amount: '16', category: 'Groceries', note: 'Before' });
  await form.getByRole('button', { name: 'Split bill' }).click();
  await expect(form.getByRole('button', { name: 'Dan $4.00' })).toBeVisible();
  await addInForm(form);
  await expect.poll(() => peopleByAmount(page, ada)).toEqual({ 8: 4, 16: 4 });

  await addMember(page, ada, 'Eva');
  // Both pages were loaded before she joined, and are not reloaded.
  await addButton(page).tap();
  await page.keyboard.type('10');
  const everyone = sheet(page).getByRole('button', { name: /^You paid, split between everyone/ });
  await everyone.tap();
  await expect(
    sheet(page)
      .getByRole('group', { name: 'Split between' })
      .getByRole('button', { name: /^Eva/, pressed: true }),
  ).toBeVisible();
  await saveInSheet(page);
  await fillBill(form, { amount: '20', category: 'Groceries', note: 'After' });
  await form.getByRole('button', { name: 'Split bill' }).click();
  await expect(form.getByRole('button', { name: 'Eva $4.00', pressed: true })).toBeVisible();
  await addInForm(form);
  await expect.poll(() => peopleByAmount(other, bob)).toMatchObject({ 10: 5, 20: 5 });

  // The other form has learnt of her, too.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/transactions?view=all');
  const formOfAda = await openForm(page);
  await fillBill(formOfAda, { amount: '25', category: 'Groceries', note: 'Of Ada' });
  await formOfAda.getByRole('button', { name: 'Split bill' }).click();
  await addInForm(formOfAda);
  await expect.poll(() => peopleByAmount(page, ada)).toMatchObject({ 25: 5 });
});

async function saveInSheet(page: Page): Promise<void> {
  await button(page, 'Groceries').tap();
  await button(page, 'Save').tap();
  await expect(sheet(page)).toBeHidden();
}

async function addInForm(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(form.getByLabel('Note')).toHaveValue('');
}

/** The number of people of each expense, by amount. */
async function peopleByAmount(page: Page, account: Account): Promise<Record<string, number>> {
  const rows = await call<{ expenseAmount: number; expensePeople: number }[]>(
    page,
    account,
    'GET /transactions',
  );
  return Object.fromEntries(rows.map((row) => [row.expenseAmount, row.expensePeople]));
}
