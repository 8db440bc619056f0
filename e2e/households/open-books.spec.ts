import { expectAccessible } from '../support/accessibility.ts';
import {
  arriveWithHousehold,
  createHousehold,
  createInviteLink,
} from '../support/new-household.ts';
import { inventPerson, signInHere, signUpAndVerify } from '../support/sign-up.ts';
import { createAccount } from '../support/auth-emulator.ts';
import { monthsAgo } from '../support/dates.ts';
import { fillBill, openForm } from '../support/expenses.ts';
import { expect, test } from '../support/test.ts';
import { addMember, arriveAsMember, enter, nothingYet, rowOf } from '../support/transactions.ts';

test(
  'open books show everyone everything, until they are closed',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Glass House');
    const [ben, cleo] = [await addMember(page, ada, 'Ben'), await addMember(page, ada, 'Cleo')];
    const dan = await newPerson();
    await arriveAsMember(dan, ada, 'Dan');
    const owed = { paidBy: ben.uid, owedBy: cleo.uid, amount: 24.5 };
    await enter(page, ben, { ...owed, note: 'Before' });
    await dan.goto('/transactions?view=all');
    await expect(dan.getByText(nothingYet)).toBeVisible();
    const all = dan.getByRole('tab', { name: 'All Transactions' });
    await expect(all).toBeHidden();

    await page.goto('/household');
    await page.getByRole('button', { name: 'Show everything to everyone' }).click();
    const question = page.getByRole('alertdialog', { name: 'Let everyone see everything?' });
    await expect(question).toContainText('old ones too');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Show everything' }).click();
    await expect(page.getByText('Everyone sees everything.', { exact: true })).toBeVisible();

    // The tab and the rows appear on Dan's page without a reload.
    await expect(all).toBeVisible();
    await expect(rowOf(dan, 'Before')).toContainText('$24.50');
    await enter(page, ben, { ...owed, note: 'Meanwhile' });
    await expect(rowOf(dan, 'Meanwhile')).toBeVisible();
    await expect(rowOf(dan, 'Before').getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(
      0,
    );
    await expectAccessible(dan);

    await page.getByRole('button', { name: 'Stop showing everything' }).click();
    const closing = page.getByRole('alertdialog', { name: /^Show members only/ });
    await closing.getByRole('button', { name: 'Stop showing everything' }).click();
    await expect(dan.getByText(nothingYet)).toBeVisible();
    await expect(all).toBeHidden();
    await expect(dan.getByText('Before')).toHaveCount(0);

    await dan.goto('/activity');
    // Once among his notifications, once in the history.
    await expect(dan.getByText('let members see only what they are part of')).toHaveCount(2);
    await expect(dan.getByText('let everyone see everything')).toHaveCount(2);
    await expect(dan.getByText('Meanwhile')).toHaveCount(0);
  },
);

test('a household is founded with open books, and its invite says so', async ({
  page,
  newPerson,
}) => {
  await signUpAndVerify(page, inventPerson('Ada'));
  await page.getByLabel('Everyone sees everything').check();
  await expectAccessible(page);
  await createHousehold(page, 'Open House');
  const link = await createInviteLink(page);
  await expect(page.getByText('Everyone sees everything.', { exact: true })).toBeVisible();
  await page.goto('/transactions?view=all');
  const form = await openForm(page);
  await fillBill(form, { amount: '400', category: 'Groceries', note: 'Sofa' });
  await form.getByLabel('Owed By').selectOption('N/A - Not a debt');
  await form.getByLabel('Date').fill(monthsAgo(1));
  await form.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByText('Transaction added')).toBeVisible();

  const bob = await newPerson();
  const person = inventPerson('Bob');
  await createAccount(person);
  await bob.goto(link);
  // An invite opens on sign-up.
  await bob.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInHere(bob, person);
  await expect(bob.getByText(/Everyone sees everything: you read what all/)).toBeVisible();
  await bob.getByRole('button', { name: 'Join household' }).click();
  await expect(bob.getByRole('heading', { name: 'Welcome, Bob' })).toBeVisible();
  await bob.goto('/transactions');
  await expect(bob.getByRole('tab', { name: 'All Transactions' })).toBeVisible();
  // On a desktop the feed is one click away; a phone starts with it.
  await bob.getByRole('button', { name: 'Feed', exact: true }).click();
  const sofa = bob.getByRole('listitem').filter({ hasText: 'Sofa' });
  await expect(sofa).toContainText('$400.00');
  await expect(sofa).toContainText('Ada');
});
