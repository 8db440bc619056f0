import { expectAccessible, expectNoOverflow, expectTabbable } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import {
  arriveAsMember,
  enter,
  enterShared,
  openPhoneRow,
  phoneRowOf,
  rowOf,
  chooseTable,
} from '../support/transactions.ts';

test(
  'a dispute with comments ends when the disputed entry is changed',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Fair House');
    const bob = await newPerson();
    const { uid } = await arriveAsMember(bob, ada, 'Bob');
    await enter(page, ada, { paidBy: ada.uid, owedBy: uid, amount: 50, note: 'Cinema' });
    await page.goto('/transactions');
    await page.getByRole('tab', { name: 'What Others Owe Me' }).click();
    await bob.goto('/transactions');

    await rowOf(bob, 'Cinema')
      .getByRole('button', { name: /^Dispute/ })
      .click();
    const his = bob.getByRole('dialog');
    await expect(his.getByRole('textbox', { name: /wrong/ })).toBeFocused();
    await bob.keyboard.type('It was 40.');
    await his.getByRole('button', { name: 'Dispute' }).click();
    await expect(his.getByText('You dispute this')).toBeVisible();

    const marked = rowOf(page, 'Cinema').getByRole('button', { name: /^Disputed/ });
    await expect(marked).toBeVisible();
    await expect(rowOf(page, 'Cinema').getByRole('button', { name: /^Unpaid/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await marked.click();
    const hers = page.getByRole('dialog');
    await expect(hers.getByText('It was 40.')).toBeVisible();
    await hers.getByRole('textbox', { name: 'Comment' }).fill('You had popcorn, too.');
    await page.keyboard.press('Control+Enter');
    await expect(his.getByText('You had popcorn, too.')).toBeVisible();
    await his.getByRole('textbox', { name: 'Comment' }).fill('Not from your bowl!');
    await his.getByRole('button', { name: 'Send' }).click();
    await expect(hers.getByText('Not from your bowl!')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(marked).toBeFocused();
    await rowOf(page, 'Cinema').getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Amount').fill('40');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(his.getByText('You dispute this')).toBeHidden();
    await expect(his.getByText('$40.00')).toBeVisible();
    await bob.keyboard.press('Escape');
    await rowOf(bob, 'Cinema')
      .getByRole('button', { name: /^Unpaid/ })
      .click();
    await expect(rowOf(page, 'Cinema').getByRole('button', { name: /^Paid/ })).toBeVisible();
  },
);

test('on a phone an expense is disputed and discussed, and the dispute withdrawn', async ({
  page,
  newPerson,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Small House');
  const bob = await newPerson();
  const member = await arriveAsMember(bob, ada, 'Bob');
  await enterShared(page, ada, [member], { amount: 60, note: 'Groceries run' });
  await bob.setViewportSize({ width: 375, height: 740 });
  await bob.goto('/transactions');
  await chooseTable(bob);
  const dialog = bob.getByRole('dialog');
  const openComments = async () => {
    await openPhoneRow(bob, 'Groceries run');
    await dialog.getByRole('button', { name: 'Comments' }).click();
  };
  await openComments();
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await dialog.getByRole('textbox', { name: /wrong/ }).fill('I was away that week.');
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await expect(dialog.getByText('You dispute this')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Please take me out of it.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('log')).toContainText('Please take me out of it.');
  await expectTabbable(bob);
  await expectNoOverflow(bob);
  await expectAccessible(bob);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(phoneRowOf(bob, 'Groceries run')).toContainText('Disputed');
  await openComments();
  await dialog.getByRole('button', { name: 'Withdraw dispute' }).click();
  await expect(dialog.getByText('You dispute this')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(phoneRowOf(bob, 'Groceries run')).not.toContainText('Disputed');
});
