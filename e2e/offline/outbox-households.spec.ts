import { arriveAsFour } from '../support/expenses.ts';
import { test } from '../support/installed-test.ts';
import { addShared, enterOffline, prepareOffline, waits } from '../support/outbox.ts';
import { expect } from '../support/test.ts';

/** An entry that waits to be sent belongs to its household, also when another one is shown. */

test('what waits for a household that one has left meanwhile is told, with the way out', async ({
  page,
  context,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  const headers = { Authorization: `Bearer ${ada.token}` };
  const members = `/api/households/${ada.householdId}/members`;
  await enterOffline(page);
  const raised = await page.request.put(`/api/users/${bob.uid}/role`, {
    headers,
    data: { role: 'superadmin' },
  });
  expect(raised.ok(), await raised.text()).toBe(true);
  const left = await page.request.delete(`${members}/${ada.uid}`, { headers });
  expect(left.ok(), await left.text()).toBe(true);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
  await expect(waits(page, '1 entry could not be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Not sent' });
  await expect(list).toContainText('Shared expense for a household that you have left, entered');
  await expect(list.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Remove Potatoes, $20.00' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('it was not sent, and is nowhere else.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(waits(page, 'could not be sent')).toHaveCount(0);
});

test('what waits for one household is never edited into another, and is sent to its own', async ({
  page,
  context,
}) => {
  const { ada } = await arriveAsFour(page);
  const headers = { Authorization: `Bearer ${ada.token}` };
  const founded = await page.request.post('/api/households', {
    headers,
    data: { name: 'Band', timeZone: 'UTC' },
  });
  expect(founded.ok(), await founded.text()).toBe(true);
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
  await expect(waits(page, '1 entry waits to be sent.')).toBeVisible();

  await page.getByRole('button', { name: /^Household: / }).click();
  await page.getByRole('menuitemradio', { name: 'Band' }).click();
  await expect(page.getByRole('button', { name: 'Household: Band' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list).toContainText('Shared expense for Shared House, entered');
  await expect(list.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).first().click();

  await context.unroute('**/api/expenses');
  await page.reload();
  await expect(page.getByText('1 entry sent')).toBeVisible();
  const rows = async (household: string) => {
    const answer = await page.request.get('/api/transactions', {
      headers: { ...headers, 'X-Household': household },
    });
    return ((await answer.json()) as unknown[]).length;
  };
  const { id: band } = (await founded.json()) as { id: string };
  expect(await rows(ada.householdId)).toBe(4);
  expect(await rows(band)).toBe(0);
});
