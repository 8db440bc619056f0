import { arriveAsFour } from '../support/expenses.ts';
import { test } from '../support/installed-test.ts';
import { addShared, enterOffline, prepareOffline, waitingBar } from '../support/outbox.ts';
import { expect } from '../support/test.ts';
import { call } from '../support/call.ts';

/** A waiting entry belongs to its household, also while another one is shown. */

test('an entry for a household that the member has left is reported and can be removed', async ({
  page,
  context,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  await enterOffline(page);
  await call(page, ada, `PUT /users/${bob.uid}/role`, { data: { role: 'superadmin' } });
  await call(page, ada, `DELETE /households/${ada.householdId}/members/${ada.uid}`);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
  await expect(waitingBar(page, '1 entry could not be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent' });
  await expect(list).toContainText('Shared expense for a household that you have left, entered');
  await expect(list.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Remove Potatoes, $20.00' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('it was not sent, and is nowhere else.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(waitingBar(page, 'could not be sent')).toHaveCount(0);
});

test('a waiting entry is not editable in another household, and is sent to its own', async ({
  page,
  context,
}) => {
  const { ada } = await arriveAsFour(page);
  const band = crypto.randomUUID();
  const inYen = { id: band, name: 'Band', timeZone: 'UTC', currency: 'JPY' };
  await call(page, ada, 'POST /households', { data: inYen });
  await page.goto('/transactions?view=all');
  await page.getByRole('button', { name: /^Household: / }).click();
  await page.getByRole('menuitemradio', { name: 'Band' }).click();
  await expect(page.getByRole('button', { name: 'Household: Band' })).toBeVisible();
  await page.getByRole('button', { name: /^Household: / }).click();
  await page.getByRole('menuitemradio', { name: 'Shared House' }).click();
  await expect(page.getByRole('button', { name: 'Household: Shared House' })).toBeVisible();
  await prepareOffline(page);
  await context.route('**/api/expenses', (route) => route.abort());
  await addShared(page, 'Potatoes', '20');
  await expect(waitingBar(page, '1 entry waits to be sent.')).toBeVisible();

  await page.getByRole('button', { name: /^Household: / }).click();
  await page.getByRole('menuitemradio', { name: 'Band' }).click();
  await expect(page.getByRole('button', { name: 'Household: Band' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list).toContainText('Shared expense for Shared House, entered');
  await expect(list).toContainText('$20.00');
  await expect(list.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).first().click();

  await context.unroute('**/api/expenses');
  await page.reload();
  await expect(page.getByText('1 entry sent')).toBeVisible();
  const rows = async (household: string) => {
    return call<{ expenseAmount: number }[]>(page, ada, 'GET /transactions', { household });
  };
  const sent = await rows(ada.householdId);
  expect(sent.map(({ expenseAmount }) => expenseAmount)).toEqual([20, 20, 20, 20]);
  expect(await rows(band)).toEqual([]);
});
