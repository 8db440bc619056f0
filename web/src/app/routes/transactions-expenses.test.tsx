import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { samplePerson } from '@test/people';
import { bill, billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';
import { renderApp } from '@test/render';
import { formatDate } from '@/lib/format/format';
import { problem, stubApi } from '@test/stub-api';

function open(rows: readonly TransactionResource[], handlers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'GET /users': [
      samplePerson('anna', 'Anna Berg'),
      samplePerson('ben', 'Ben Ode'),
      samplePerson('cleo', 'Cleo'),
    ],
    'GET /permissions': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': [],
    'GET /transactions': () => rows,
    ...handlers,
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  const made = (method: string) =>
    calls.filter((call) => call.method === method).map(({ path }) => path);
  return { user, calls, made };
}

/** Desktop width, where the list is a table. */
const desk = () => {
  window.innerWidth = 1280;
};
afterEach(() => {
  window.innerWidth = 1024;
});

const whole = [billRow(null), billRow('ben'), billRow('cleo')];
const line = (name = /You paid/) => screen.findByRole('button', { name });
const amounts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getByText(/^−?\$[\d,.]+( owed to you)?$/)
        .textContent.replace(/ .*/, ''),
    );

test('an expense is one line with the reader’s share, and Enter opens its rows', async () => {
  desk();
  const { user, made } = open([...whole, sampleTransaction({ note: 'Milk' })]);
  const lead = await line();
  expect(lead.textContent).toContain('you get back $58.30 of $87.45, 3 people');
  expect(amounts()).toEqual(['$87.45', '$12.50']);
  expect(lead.getAttribute('aria-expanded')).toBe('false');

  lead.focus();
  await user.keyboard('{Enter}');
  expect(lead.getAttribute('aria-expanded')).toBe('true');
  expect(amounts()).toEqual(['$87.45', '$29.15', '$29.15', '$29.15', '$12.50']);
  expect(screen.getAllByRole('button', { name: 'Unpaid: Market day, $29.15' })).toHaveLength(3);
  expect(made('GET').filter((path) => path.startsWith('/expenses'))).toEqual([]);

  await user.keyboard('{Enter}');
  expect(amounts()).toEqual(['$87.45', '$12.50']);
});

test('the line names creditors and debtors in their columns', async () => {
  desk();
  open([...whole, sampleTransaction({ note: 'Milk' })]);
  await line();
  const [head, expense] = screen.getAllByRole('row');
  const at = within(head!)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Owed By');
  const cells = within(expense!).getAllByRole('cell');
  expect(within(cells[at - 1]!).getByText('Anna Berg')).toBeTruthy();
  expect(cells[at]!.textContent).toMatch(/Ben Ode, Cleo$/);
  expect(within(cells[at + 1]!).getByText('you get back $58.30')).toBeTruthy();
});

test('a line with one of three rows loads the others when opened', async () => {
  desk();
  const { user, made } = open([billRow('ben')], { [`GET /expenses/${bill.id}`]: bill });
  const lead = await line();
  expect(lead.textContent).toContain('you get back $29.15 of $87.45, 3 people');
  // The amount is the expense's, wherever it is listed.
  expect(amounts()).toEqual(['$87.45']);
  expect(screen.getByRole('button', { name: 'Unpaid: Market day, $29.15' })).toBeTruthy();
  expect(made('GET').filter((path) => path.startsWith('/expenses'))).toEqual([]);

  await user.click(lead);
  await waitFor(() => expect(amounts()).toEqual(['$87.45', '$29.15', '$29.15', '$29.15']));
  const [, , , cleos] = screen.getAllByRole('row').slice(1);
  expect(cleos!.textContent).toContain('Cleo');
  expect(within(cleos!).queryByRole('button')).toBeNull();
});

test('an expense that fails to load stays closed and shows the reason', async () => {
  desk();
  const { user } = open([billRow('ben')], {
    [`GET /expenses/${bill.id}`]: problem('forbidden', 'You may not see it any more.'),
  });
  await user.click(await line());
  expect(await screen.findByText('Failed to load the expense. Please try again.')).toBeTruthy();
  expect(screen.getByText('You may not see it any more.')).toBeTruthy();
  await waitFor(async () => expect((await line()).getAttribute('aria-expanded')).toBe('false'));
});

test('sorted by amount, the line uses its total, with its rows below', async () => {
  desk();
  const dear = sampleTransaction({ note: 'Sofa', amount: 400 });
  const { user } = open([sampleTransaction({ note: 'Milk' }), ...whole, dear]);
  await user.click(await line());
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(amounts()).toEqual(['$400.00', '$87.45', '$29.15', '$29.15', '$29.15', '$12.50']),
  );
});

test('a refund is named in words and negative', async () => {
  desk();
  open([
    billRow('ben', { isRefund: true, expensePayers: [{ userId: 'ben', amount: bill.amount }] }),
  ]);
  expect(await line(/Ben Ode received/)).toBeTruthy();
  expect(screen.getByText('Refund')).toBeTruthy();
  expect(amounts()).toEqual(['−$87.45']);
});

test('Del asks about the whole expense, and Undo restores it', async () => {
  desk();
  let rows: readonly TransactionResource[] = whole;
  const { user, made } = open([], {
    'GET /transactions': () => rows,
    [`GET /expenses/${bill.id}`]: bill,
    [`DELETE /expenses/${bill.id}`]: () => void (rows = []),
    [`POST /expenses/${bill.id}/restore`]: () => ((rows = whole), bill),
  });
  await user.click(await screen.findByRole('button', { name: 'Del Market day, $87.45' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Are you sure you want to delete this expense?');
  expect(dialog.textContent).toContain('3 transactions, which are 1 expense of $87.45');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Expense deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /You paid/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Expense restored')).toBeTruthy();
  expect(await line()).toBeTruthy();
  expect(made('DELETE')).toEqual([`/expenses/${bill.id}`]);
});

test('Del of one listed row counts the others first', async () => {
  desk();
  const { user } = open([billRow('ben')], { [`GET /expenses/${bill.id}`]: bill });
  await user.click(await screen.findByRole('button', { name: 'Del Market day, $29.15' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('3 transactions, which are 1 expense of $87.45');
});

test('selecting takes an expense as a whole, and the confirmation counts it', async () => {
  desk();
  const milk = sampleTransaction({ note: 'Milk' });
  const { user, calls } = open([...whole, milk], {
    'POST /transactions/bulk-delete': undefined,
  });
  await user.click(await line());
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select Market day, $29.15' }))[0]!,
  );
  expect(await screen.findByText('3 transaction(s) selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('4 transaction(s) selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Are you sure you want to delete 4 transactions?');
  expect(dialog.textContent).toContain('3 transactions, which are 1 expense of $87.45.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('4 transactions deleted')).toBeTruthy();
  const [bulk] = calls.filter(({ path }) => path === '/transactions/bulk-delete');
  // One row stands for the expense.
  expect((bulk!.body as { ids: string[] }).ids).toHaveLength(2);
});

test('on a phone an expense is one row that opens to its rows', async () => {
  window.innerWidth = 375;
  const { user } = open(whole);
  const opener = await screen.findByRole('button', { name: 'Rows of Market day, $87.45' });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Transactions' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    `Market dayGroceriesYou paid $87.45 · ${formatDate(bill.transactionDate)}you get back $58.30`,
  ]);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(rows().slice(1)).toEqual([
    'AYour own partNot a debtyour part $29.15',
    'BBen owes youNot paid back yetyou get back $29.15',
    'CCleo owes youNot paid back yetyou get back $29.15',
  ]);
});
