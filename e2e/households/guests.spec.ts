import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { arriveWithHousehold, joinAsNewcomer } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';

test('somebody without an account is in the books, joins by a link and finds all of it', async ({
  page,
  newPerson,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Juniper Street');
  await page.goto('/household');
  await page.getByRole('button', { name: 'Add somebody without an account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sam');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Sam is in the household')).toBeVisible();
  await expect(page.getByText('No account', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const household = ada.householdId;
  type Users = { id: string; isGuest?: boolean }[];
  const users = await call<Users>(page, ada, 'GET /users', { household });
  const sam = users.find(({ isGuest }) => isGuest)!.id;
  const lend = (note: string) =>
    call(page, ada, 'POST /transactions', {
      household,
      data: {
        ...{ id: crypto.randomUUID(), amount: 21, transactionDate: '2026-11-20', type: 'Fun' },
        ...{ paidBy: ada.uid, owedBy: sam, note },
      },
    });
  await lend('Concert');

  await page.getByRole('button', { name: 'Invite Sam' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const link = await page.getByLabel('Invite link').inputValue();
  await expectAccessible(page);

  const friend = await newPerson();
  await joinAsNewcomer(friend, link, 'Samuel');
  await friend.goto('/transactions?view=all');
  await expect(friend.getByText('Concert').first()).toBeVisible();
  // What others do comes to the open window: it listens as Sam, not as the account.
  await lend('Taxi');
  await expect(friend.getByText('Taxi').first()).toBeVisible();

  await page.goto('/household');
  await expect(page.getByText('2 members')).toBeVisible();
  await expect(page.getByText('No account', { exact: true })).toBeHidden();
});
