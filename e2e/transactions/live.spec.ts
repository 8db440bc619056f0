import type { Page, Request } from '@playwright/test';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, enter, nothingYet, rowOf } from '../support/transactions.ts';

test('a window refetches once after its own change and once after another’s', async ({
  page,
  newPerson,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Echo House');
  const bob = await newPerson();
  const member = await arriveAsMember(bob, ada, 'Bob');
  const owed = { paidBy: member.uid, owedBy: ada.uid, amount: 5 };
  await page.goto('/transactions');
  await bob.goto('/transactions');
  await bob.getByRole('tab', { name: 'What Others Owe Me' }).click();
  await expect(page.getByText(nothingYet)).toBeVisible();
  // If a row appears without a reload, both browsers are listening.
  await enter(page, ada, { ...owed, note: 'Milk' });
  await expect(rowOf(page, 'Milk')).toBeVisible();
  await expect(rowOf(bob, 'Milk')).toBeVisible();
  const reads = countReads(page);

  await rowOf(page, 'Milk')
    .getByRole('button', { name: /^Unpaid:/ })
    .click();
  await expect(rowOf(bob, 'Milk').getByRole('button', { name: /^Paid:/ })).toBeVisible();
  await expect(rowOf(page, 'Milk').getByRole('button', { name: /^Paid:/ })).toBeVisible();
  await expect.poll(reads.list).toBe(1);
  await expect.poll(reads.underway).toBe(0);

  await enter(bob, member, { ...owed, note: 'Eggs' });
  await expect(rowOf(page, 'Eggs')).toBeVisible();
  // One read after Ada's own mark, one after the row that Bob entered.
  expect(reads.list()).toBe(2);
});

/** Counts what the page reads of the list from now on. */
function countReads(page: Page) {
  const isRead = (request: Request) =>
    request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/');
  const underway = new Set<Request>();
  let list = 0;
  page.on('request', (request) => {
    if (!isRead(request)) return;
    underway.add(request);
    if (new URL(request.url()).pathname === '/api/transactions') list += 1;
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  return { list: () => list, underway: () => underway.size };
}
