import { expectAccessible } from '../support/accessibility.ts';
import { keepToast } from '../support/toasts.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import {
  addMember,
  arriveAsMember,
  change,
  enter,
  nothingYet,
  rowOf,
} from '../support/transactions.ts';

test(
  'an empty household sees a notice, and an incomplete form its errors',
  { tag: '@journey' },
  async ({ page }) => {
    await arriveWithHousehold(page, 'Una', 'Empty House');
    await page.goto('/transactions');
    await expect(page.getByText(nothingYet)).toBeVisible();
    await expect(page.getByText('No transactions found.', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'New entry' }).first().click();
    const form = page.locator('#transaction-form');
    const submit = form.getByRole('button', { name: 'Add Transaction' });
    await expect(submit).toBeDisabled();
    await form.getByLabel('Owed By').selectOption('N/A - Not a debt');
    await submit.click();
    await expect(form.getByText('Please enter a valid amount')).toBeVisible();
    await expect(form.getByText('Please select a category', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'one member enters a debt, the other marks it paid, the first sees that',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Expense House');
    const bob = await newPerson();
    await arriveAsMember(bob, ada, 'Bob');

    await page.goto('/transactions');
    await page.getByRole('button', { name: 'New entry' }).first().click();
    const form = page.locator('#transaction-form');
    await expect(form.getByLabel('Paid By')).toHaveValue(ada.uid);
    await form.getByLabel('Owed By').selectOption('Bob');
    await form.getByRole('button', { name: 'New category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Groceries');
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('Groceries');
    // The name is shown from the start; it is chosen when the category is created.
    await expect(form.getByText(/^Creating/)).toHaveCount(0);
    await form.getByLabel('Amount ($)').fill('24.5');
    await form.getByLabel('Note').fill('Market day');
    await form.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(page.getByText('Transaction added')).toBeVisible();
    // The form is empty again, for the next transaction.
    await expect(form.getByLabel('Amount ($)')).toHaveValue('0.00');
    await page.getByRole('tab', { name: 'What Others Owe Me' }).click();
    await expect(rowOf(page, 'Market day')).toContainText('$24.50');

    await bob.goto('/transactions');
    await expect(bob.getByRole('tab', { name: 'What I Owe' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(bob.getByRole('tab', { name: 'All Transactions' })).toBeHidden();
    const owed = rowOf(bob, 'Market day');
    await expect(owed).toContainText('$24.50');
    // A party may mark it as paid, but not edit or delete what somebody else entered.
    await expect(owed.getByRole('button', { name: /^Edit/ })).toBeHidden();
    await owed.getByRole('button', { name: /^Unpaid: Market day/ }).click();
    await expect(owed.getByRole('button', { name: /^Paid: Market day/ })).toBeVisible();
    const totals = bob.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('Unpaid$0.00');

    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowOf(page, 'Market day').getByRole('button', { name: /^Paid:/ })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'filters narrow the list, stay in the address and return at the next visit',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Fay', 'Filter House');
    const bob = await addMember(page, ada, 'Gus');
    const between = { paidBy: bob.uid, owedBy: ada.uid };
    await enter(page, ada, { ...between, amount: 5, note: 'Bread' });
    const { id } = await enter(page, ada, { ...between, amount: 7, note: 'Cheese' });
    await change(page, ada, id, { paid: true } as object);
    await enter(page, ada, { ...between, amount: 9, note: 'Lamp', transactionDate: '2020-02-02' });

    await page.goto('/transactions');
    await expect(rowOf(page, 'Bread')).toBeVisible();
    await expect(rowOf(page, 'Cheese')).toBeVisible();
    await expect(rowOf(page, 'Lamp')).toBeHidden();
    const openFilter = () => page.getByRole('button', { name: 'Filter', exact: true }).click();
    await openFilter();
    await page.getByLabel('Only Show Unpaid').check();
    await expect(rowOf(page, 'Cheese')).toBeHidden();
    await expect(page).toHaveURL(/paid=false/);

    await page.goto('/');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(
      page.getByRole('button', { name: /^Remove the filter “Only unpaid”/ }),
    ).toBeVisible();
    await expect(page).toHaveURL(/paid=false/);
    await expect(rowOf(page, 'Bread')).toBeVisible();

    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByRole('tab', { name: 'All Transactions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total$21.00');
    await page.getByRole('button', { name: 'Amount' }).click();
    const notes = page.getByRole('row').filter({ hasText: /Bread|Cheese|Lamp/ });
    await expect(notes).toContainText([/Lamp/, /Cheese/, /Bread/]);

    await openFilter();
    await page.getByLabel('Owed To').selectOption('Gus');
    await page.getByLabel('Transaction Date end').fill('2020-12-31');
    await expect(notes).toHaveCount(1);
    await page.reload();
    await expect(rowOf(page, 'Lamp')).toBeVisible();
    await expect(notes).toHaveCount(1);
  },
);

test(
  'selected rows are deleted after a confirmation and restored by Undo',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Hal', 'Bulk House');
    const bob = await addMember(page, ada, 'Ina');
    for (const note of ['First', 'Second', 'Third']) {
      await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 3, note });
    }
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: /^Select First/ }).check();
    await page.getByRole('checkbox', { name: /^Select Third/ }).check();
    await expect(page.getByText('2 transaction(s) selected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await expect(page.getByText('Are you sure you want to delete 2 transactions?')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await keepToast(page, 'Undo');
    await expect(rowOf(page, 'First')).toBeHidden();
    await expect(rowOf(page, 'Third')).toBeHidden();
    await expect(rowOf(page, 'Second')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'First')).toBeVisible();
    await expect(rowOf(page, 'Third')).toBeVisible();
  },
);

test(
  'a conflicting edit shows the other change and loses nothing',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Jo', 'Conflict House');
    const bob = await addMember(page, ada, 'Kim');
    const debt = { paidBy: bob.uid, owedBy: ada.uid, amount: 10, note: 'Paint' };
    const { id } = await enter(page, ada, debt);
    await page.goto('/transactions');
    await page.getByRole('button', { name: /^Edit Paint/ }).click();
    const form = page.locator('#transaction-form');
    await form.getByLabel('Note').fill('Paint and brushes');

    await change(page, ada, id, { amount: 12 });
    await form.getByRole('button', { name: 'Update Transaction' }).click();
    const conflict = form.getByRole('alert');
    await expect(conflict).toContainText('Someone else changed this transaction meanwhile.');
    await expect(conflict).toContainText('$10.00 → $12.00');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Save my changes' }).click();
    await expect(page.getByText('Transaction updated')).toBeVisible();
    await expect(rowOf(page, 'Paint and brushes')).toContainText('$12.00');
  },
);

test(
  'a row is settled after a preview, and removed again',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Lea', 'Row House');
    const bob = await addMember(page, ada, 'Max');
    await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 30, note: 'Power' });
    await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 12, note: 'Milk' });
    await page.goto('/transactions?view=all');
    await page.getByRole('button', { name: /^Settle Milk/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You owe Max $30.00');
    await expect(dialog).toContainText('This offsets $12.00 of it.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await expect(page.getByText('Settlement created successfully!')).toBeVisible();
    const milk = rowOf(page, 'Milk');
    await expect(milk).toContainText('−$12.00');
    await expect(milk.getByRole('button', { name: /^Settlement: view/ })).toBeVisible();
    // In totals, a transaction in a settlement counts as negative.
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total$18.00');
    // A transaction of an active settlement cannot be deleted.
    await expect(rowOf(page, 'Power').getByRole('button', { name: /^Del/ })).toBeHidden();

    await milk.getByRole('button', { name: /^Unsettle/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Transaction removed from settlement successfully')).toBeVisible();
    await expect(milk).not.toContainText('−$12.00');
  },
);
