import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { chooseCategory } from '../support/expenses.ts';
import { arriveWithHousehold, joinAsNewcomer } from '../support/new-household.ts';
import { netOf } from '../support/paying-back.ts';
import { addButton, button } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** In the transaction form: a new guest pays a bill that the reader owes. */
async function enterPaidBy(page: Page, name: string): Promise<void> {
  await page.goto('/transactions?view=all');
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByLabel('Paid By').selectOption('Somebody else…');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Paid By').locator('option:checked')).toHaveText(
    `${name} (no account)`,
  );
  await page.getByLabel('Owed By').selectOption('Ada');
  await page.getByLabel('Amount ($)').fill('30');
  await chooseCategory(page, 'Groceries');
  await page.getByLabel('Note').fill('Garden chairs');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByRole('row', { name: /Garden chairs/ })).toContainText('No account');
}

async function settleUp(page: Page, name: string): Promise<void> {
  await page.goto('/settlements');
  await page.getByRole('button', { name: `Settle up with ${name}` }).click();
  await page.getByRole('button', { name: 'Record $30.00 and settle up' }).click();
}

test(
  'a guest pays, is paid back, joins by a link and finds all entries',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Juniper Street');
    const household = ada.householdId;
    await enterPaidBy(page, 'Oma');
    await expectAccessible(page);

    await settleUp(page, 'Oma');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(netOf(page, 'You owe Oma $30.00')).toBeVisible();
    await settleUp(page, 'Oma');
    await expect(page.getByText('All square')).toBeVisible();

    const users = await call<{ id: string; isGuest?: boolean }[]>(page, ada, 'GET /users', {
      household,
    });
    const oma = users.find(({ isGuest }) => isGuest)!.id;
    const lend = (note: string) =>
      call(page, ada, 'POST /transactions', {
        household,
        data: {
          ...{ id: crypto.randomUUID(), amount: 21, transactionDate: '2026-11-20', type: 'Fun' },
          ...{ paidBy: ada.uid, owedBy: oma, note },
        },
      });
    await lend('Concert');

    await page.goto('/household');
    await expect(page.getByText('No account', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Invite Oma' }).click();
    await page.getByRole('button', { name: 'Create invite link' }).click();
    const link = await page.getByLabel('Invite link').inputValue();
    await expectAccessible(page);

    const friend = await newPerson();
    await friend.setViewportSize({ width: 375, height: 740 });
    await joinAsNewcomer(friend, link, 'Oma', async () => {
      await expect(
        friend.getByText('You will be Oma in Juniper Street: 3 entries, you owe $21.00 in all.'),
      ).toBeVisible();
      await expectAccessible(friend);
    });
    await expect(friend.getByText(/You owe Ada/).first()).toBeVisible();
    await friend.goto('/transactions');
    for (const note of ['Concert', 'Garden chairs']) {
      await expect(friend.getByText(note).first()).toBeVisible();
    }
    // Changes of others arrive live: the page listens for the member Oma, not for the account's id.
    await lend('Taxi');
    await expect(friend.getByText('Taxi').first()).toBeVisible();
    await friend.goto('/search?q=chairs');
    await expect(friend.getByText('Garden chairs').first()).toBeVisible();
    await friend.goto('/activity');
    await expect(friend.getByText(/Taxi/).first()).toBeVisible();
    await friend.goto('/settlements');
    await expect(netOf(friend, 'You owe Ada $42.00')).toBeVisible();
    expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );

    // Stored data and the outbox belong to the account; the entries in them name the member.
    await friend.goto('/');
    await friend.evaluate(() => navigator.serviceWorker.ready);
    await friend.goto('/transactions');
    await friend.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(friend.getByText('Taxi').first()).toBeVisible();
    await friend.context().setOffline(true);
    await friend.reload();
    await expect(friend.getByText('Garden chairs').first()).toBeVisible();
    await addButton(friend).click();
    await friend.keyboard.type('8');
    await button(friend, 'Groceries').click();
    await button(friend, 'Save').click();
    await expect(friend.getByText('Saved on this device').first()).toBeVisible();
    await friend.context().setOffline(false);
    await expect(friend.getByText('1 entry sent')).toBeVisible();
    const bills = await call<{ enteredBy: string; paidBy: string; expenseAmount: number | null }[]>(
      page,
      ada,
      'GET /transactions',
      { household },
    );
    expect(bills.filter(({ expenseAmount }) => expenseAmount === 8)).toMatchObject([
      { enteredBy: oma, paidBy: oma },
      { enteredBy: oma, paidBy: oma },
    ]);

    await page.goto('/household');
    await expect(page.getByText('2 members')).toBeVisible();
    await expect(page.getByText('No account', { exact: true })).toBeHidden();
  },
);
