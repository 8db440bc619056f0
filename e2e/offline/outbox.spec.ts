import { expectAccessible } from '../support/accessibility.ts';
import { arriveAsFour, fillBill, openForm } from '../support/expenses.ts';
import { test } from '../support/installed-test.ts';
import {
  addShared,
  cutNetwork,
  enterOffline,
  prepareOffline,
  waitingBar,
} from '../support/outbox.ts';
import { openPayment } from '../support/paying-back.ts';
import { expect } from '../support/test.ts';
import { enter, rowOf } from '../support/transactions.ts';

test(
  'entries made offline survive a closed page, are edited, and are sent',
  { tag: '@journey' },
  async ({ page, context }) => {
    await arriveAsFour(page);
    await prepareOffline(page);
    await cutNetwork(page);
    await addShared(page, 'Potatoes', '12+7.50');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await addShared(page, 'Onions', '3');
    await expect(waitingBar(page, '2 entries wait to be sent.')).toBeVisible();
    await expectAccessible(page);

    // Closes the page and opens it again, still without a network.
    await page.close();
    const later = await context.newPage();
    await later.goto('/transactions?view=all');
    await expect(waitingBar(later, '2 entries wait to be sent.')).toBeVisible();
    await later.getByRole('button', { name: 'Show', exact: true }).click();
    const list = later.getByRole('dialog', { name: 'Waiting to be sent' });
    await expect(list.getByRole('listitem')).toContainText([/Potatoes.*\$19\.50/s, /Onions/]);
    await expectAccessible(later);

    // One entry is changed; the order stays.
    await list.getByRole('button', { name: 'Edit Onions, $3.00' }).click();
    const form = later.locator('#transaction-form');
    await expect(form.getByLabel('Note')).toHaveValue('Onions');
    await form.getByLabel('Amount ($)').fill('4');
    await form.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(form).toBeHidden();
    await expect(waitingBar(later, '2 entries wait to be sent.')).toBeVisible();

    await context.setOffline(false);
    await expect(later.getByText('2 entries sent')).toBeVisible();
    await expect(waitingBar(later, /be(ing)? sent/)).toHaveCount(0);
    await later.getByRole('tab', { name: 'All Transactions' }).click();
    await expect(later.getByText('Potatoes').first()).toBeVisible();
    await expect(later.getByText('$4.00').first()).toBeVisible();
  },
);

test(
  'a debt, a bill, a paid mark, a comment and a payment are each sent once',
  { tag: '@journey' },
  async ({ page, context }) => {
    const { ada, bob } = await arriveAsFour(page);
    const bread = { paidBy: bob.uid, owedBy: ada.uid, amount: 12, note: 'Bread' };
    const { id } = await enter(page, ada, bread);
    await prepareOffline(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('button', { name: 'Settle up with Bob' })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, 'Bread')).toBeVisible();
    await cutNetwork(page);

    const form = await openForm(page);
    await fillBill(form, { amount: '5', category: 'Groceries', note: 'Onions' });
    await form.getByLabel('Owed By').selectOption('Bob');
    await form.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(waitingBar(page, '1 entry waits')).toBeVisible();
    await addShared(page, 'Potatoes', '20');
    await expect(waitingBar(page, '2 entries wait')).toBeVisible();
    await form.getByRole('button', { name: 'Close form' }).click();
    await rowOf(page, 'Bread')
      .getByRole('button', { name: /^Unpaid: Bread/ })
      .click();
    await expect(waitingBar(page, '3 entries wait')).toBeVisible();
    await rowOf(page, 'Bread')
      .getByRole('button', { name: /^Comments Bread/ })
      .click();
    const comments = page.getByRole('dialog');
    await comments.getByRole('textbox', { name: 'Comment' }).fill('Rye?');
    await comments.getByRole('button', { name: 'Send' }).click();
    await expect(comments.getByText('Waiting to be sent')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const payment = await openPayment(page, 'Bob');
    await payment.getByLabel('Amount').fill('7');
    await payment.getByRole('button', { name: /^Record \$7/ }).click();
    await expect(waitingBar(page, '5 entries wait')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('5 entries sent')).toBeVisible();
    const headers = { Authorization: `Bearer ${ada.token}`, 'X-Household': ada.householdId };
    const read = async (path: string) =>
      (await page.request.get(`/api${path}`, { headers })).json();
    const rows: Stored[] = await read('/transactions?limit=100');
    const named = rows.map(({ note, amount }) => `${note} ${amount}`).toSorted();
    expect(named).toEqual([' 7', 'Bread 12', 'Onions 5', ...Array(4).fill('Potatoes 5')]);
    expect(rows.find((row) => row.id === id)).toMatchObject({ paid: true });
    expect(await read(`/transactions/${id}/comments`)).toMatchObject([{ text: 'Rye?' }]);
  },
);

interface Stored {
  id: string;
  note: string;
  amount: number;
  paid: boolean;
}

test('signing out asks first while an entry waits', async ({ page }) => {
  await arriveAsFour(page);
  await enterOffline(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 entry on this device waits to be sent');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(waitingBar(page, '1 entry waits to be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('two tabs send a waiting entry once', async ({ page, context }) => {
  await arriveAsFour(page);
  await prepareOffline(page);
  const other = await context.newPage();
  const hasBar = other.waitForResponse(/\/assets\/outbox-bar-/);
  await other.goto('/transactions?view=all');
  await hasBar;
  await cutNetwork(page);
  await addShared(page, 'Potatoes', '20');
  await expect(waitingBar(other, '1 entry waits to be sent.')).toBeVisible();
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/expenses'))
      posts.push(request.url());
  });
  await context.setOffline(false);
  for (const one of [page, other]) {
    await expect(waitingBar(one, /be(ing)? sent/)).toHaveCount(0);
    await expect(one.getByText('Potatoes').first()).toBeVisible();
  }
  expect(posts).toHaveLength(1);
});
