import { arriveWithHousehold } from './household.ts';
import { expect, test } from './test.ts';
import { arriveAsMember, enter, rowOf } from './transactions.ts';

test('two browsers show what the other one does, without a reload', async ({ page, newPerson }) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Live House');
  await page.goto('/transactions');
  const bob = await newPerson();
  const { uid } = await arriveAsMember(bob, ada, 'Bob');
  await bob.goto('/transactions');
  await expect(bob.getByText('No transactions found.', { exact: true })).toBeVisible();

  await enter(page, ada, { paidBy: ada.uid, owedBy: uid, amount: 24.5, note: 'Market day' });
  await expect(rowOf(bob, 'Market day')).toContainText('$24.50');
  await page.getByRole('tab', { name: 'What Others Owe Me' }).click();
  await rowOf(bob, 'Market day')
    .getByRole('button', { name: /^Unpaid:/ })
    .click();
  await expect(rowOf(page, 'Market day').getByRole('button', { name: /^Paid:/ })).toBeVisible();
});
