import type { Page } from '@playwright/test';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, change, enter, enterShared } from '../support/transactions.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const notices = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

test(
  'a change appears in another member’s bell at once and leads to the entry',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Bell House');
    const bob = await newPerson();
    const { uid } = await arriveAsMember(bob, ada, 'Bob');
    await page.goto('/');
    await bob.goto('/');
    await expect(bell(bob, 'Notices')).toBeVisible();

    await enter(page, ada, { paidBy: ada.uid, owedBy: uid, amount: 30, note: 'Bread' });
    const entered = await enter(page, ada, {
      paidBy: ada.uid,
      owedBy: uid,
      amount: 24.5,
      note: 'Milk',
    });
    await expect(bell(bob, 'Notices, 2 new')).toBeVisible();
    // Nobody is notified of their own change.
    await expect(bell(page, 'Notices')).toBeVisible();

    await bell(bob, 'Notices, 2 new').click();
    await expect(notices(bob).getByRole('listitem').first()).toContainText(
      'Ada added “Milk”, $24.50: you owe them',
    );
    // New notifications appear at the top of the open list.
    await change(page, ada, entered.id, { amount: 25 });
    await expect(notices(bob).getByRole('listitem').first()).toContainText(
      'Ada changed “Milk”: you owe $25.00, not $24.50',
    );
    await notices(bob)
      .getByRole('button', { name: /^OK: Ada changed “Milk”/ })
      .click();
    await expect(bell(bob, 'Notices, 2 new')).toBeVisible();

    await notices(bob)
      .getByRole('link', { name: /^Open: Ada added “Milk”/ })
      .click();
    await expect(notices(bob)).toBeHidden();
    await expect(bob.getByRole('row', { name: /Milk/ })).toBeFocused();

    await bell(bob, 'Notices, 2 new').click();
    await notices(bob).getByRole('button', { name: 'OK to all' }).click();
    await bob.keyboard.press('Escape');
    await expect(bell(bob, 'Notices')).toBeFocused();
    await bob.reload();
    await expect(bell(bob, 'Notices')).toBeVisible();
    await bell(bob, 'Notices').click();
    await expect(notices(bob).getByRole('listitem')).toHaveCount(3);
  },
);

test('a member removed from an entry is notified, on a phone in the activity', async ({
  page,
  newPerson,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Claim House');
  const bob = await newPerson();
  await bob.setViewportSize({ width: 375, height: 700 });
  const member = await arriveAsMember(bob, ada, 'Bob');
  const cleo = await newPerson();
  const other = await arriveAsMember(cleo, ada, 'Cleo');
  await enterShared(page, ada, [member], { amount: 20, note: 'Supper' });
  const row = await enter(page, ada, {
    ...{ paidBy: member.uid, owedBy: ada.uid, amount: 12, note: 'Tickets' },
  });
  await bob.goto('/');
  await expect(tab(bob, 'Activity 2 new')).toBeVisible();

  await change(page, ada, row.id, { paidBy: other.uid });
  await expect(tab(bob, 'Activity 3 new')).toBeVisible();
  await tab(bob, 'Activity 3 new').focus();
  await bob.keyboard.press('Enter');
  const forBob = bob.locator('#notices');
  const first = forBob.getByRole('listitem').first();
  await expect(first).toContainText(
    'Ada took you out of “Tickets”: $12.00 that they owe you, no longer',
  );
  await expect(forBob).toContainText('added “Supper”, $20.00: you owe $10.00');
  await expect(first.getByRole('link')).toHaveCount(0);
  await expect(tab(bob, 'Activity 3 new')).toBeFocused();

  await cleo.goto('/');
  await bell(cleo, 'Notices, 1 new').click();
  await expect(notices(cleo).getByRole('listitem')).toContainText(
    'Ada changed “Tickets”: it is now $12.00 that they owe you',
  );
});
