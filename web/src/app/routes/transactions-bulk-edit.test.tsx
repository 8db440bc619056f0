import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BulkEdit } from '@housetab/functions/core/bulk/bulk-edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { sampleHousehold, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

// Desktop width, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

const groceries = [{ id: 'groceries', name: 'Groceries' }];
const rent = { id: 'rent', name: 'Rent' };
const group = { category_group_id: 'Home', category_group_name: 'Home' };
const groups = [
  {
    ...{ id: 'Home', name: 'Home' },
    categories: [...groceries, rent, { id: 'back', name: 'Settlement' }].map((one) => ({
      ...one,
      ...group,
    })),
  },
];

const supper = { expenseId: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0aa', expenseAmount: 20 };
const rows = [
  sampleTransaction({ note: 'Milk', amount: 3, version: 2 }),
  sampleTransaction({ note: 'Bread', amount: 4, categories: [], type: 'Old' }),
  ...[null, 'ben'].map((owedBy) =>
    sampleTransaction({ note: 'Supper', amount: 10, owedBy, expensePeople: 2, ...supper }),
  ),
  sampleTransaction({ note: 'Taxi', amount: 15, settlementId: 's1' }),
];

async function openSelected(handlers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'GET /users': ['anna', 'ben', 'cleo'].map((id) => samplePerson(id, id)),
    'GET /permissions': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': [],
    'GET /categories?hierarchical=true': groups,
    'GET /transactions': () => rows,
    'POST /transactions/bulk-edit': ({ body }: { body: BulkEdit }) =>
      body.edits.flatMap(({ transactions }) =>
        transactions.map(({ id, version }): TransactionResource => ({
          ...rows.find((row) => row.id === id)!,
          version: version + 1,
        })),
      ),
    ...handlers,
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const press = async (name: string) =>
    user.click(
      within(await screen.findByRole('region', { name: /^Selected/ })).getByRole('button', {
        name,
      }),
    );
  const sent = () =>
    calls.filter(({ path }) => path === '/transactions/bulk-edit').map(({ body }) => body);
  return { user, press, sent };
}

const shown = ({ id, version }: TransactionResource) => ({ id, version });

test('one press changes the category, of an expense by one row, and Undo restores each row’s own', async () => {
  const { user, press, sent } = await openSelected();
  await press('Change category');
  const dialog = await screen.findByRole('dialog', { name: 'Change category' });
  expect(await within(dialog).findByText('“Taxi” is in a settlement')).toBeTruthy();
  expect(dialog.textContent).toContain('This changes 2 transactions and 1 expense, $27.00 in all.');
  expect(dialog.textContent).toContain('Of an expense, all of it changes.');
  // Other entries cannot become payments.
  expect(within(dialog).queryByRole('button', { name: 'Settlement' })).toBeNull();
  await user.click(await within(dialog).findByRole('button', { name: 'Rent' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [milk, bread, whole] = rows;
  expect(sent()[0]).toEqual({
    edits: [{ transactions: [milk!, bread!, whole!].map(shown), change: { categories: [rent] } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const next = (row: TransactionResource) => ({ ...shown(row), version: row.version + 1 });
  expect(sent()[1]).toEqual({
    edits: [
      { transactions: [next(milk!), next(whole!)], change: { categories: groceries } },
      { transactions: [next(bread!)], change: { categories: [], type: 'Old' } },
    ],
  });
  expect(screen.queryByRole('region', { name: /^Selected/ })).toBeNull();
});

test('notes cannot be cleared by accident, because a new note is required', async () => {
  const { user, press } = await openSelected();
  await press('Change note');
  const dialog = await screen.findByRole('dialog', { name: 'Change note' });
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Change/ });
  expect(document.activeElement).toBe(within(dialog).getByLabelText('New note'));
  expect(dialog.textContent).toContain('This changes 3 transactions and 1 expense, $42.00 in all.');
  expect(dialog.textContent).toContain('It replaces 4 different notes.');
  expect(save().disabled).toBe(true);
  await user.keyboard('x{Backspace}');
  expect(save().textContent).toBe('Change 4');
});

test('a change of debtors is announced, and excluded expenses are named', async () => {
  const { user, press, sent } = await openSelected();
  await press('Change people');
  const dialog = await screen.findByRole('dialog', { name: 'Change people' });
  const save = () => within(dialog).getByRole('button', { name: /^Change/ });
  expect((save() as HTMLButtonElement).disabled).toBe(true);
  await user.selectOptions(within(dialog).getByLabelText('Owed By'), 'cleo');
  expect(await within(dialog).findByText('“Supper” is shared by several people')).toBeTruthy();
  const owed = within(dialog).getByRole('table', { name: 'What is owed for them' });
  const lines = within(owed)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual(['ben owes you$7.00$0.00', 'cleo owes you$0.00$7.00']);
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ edits: [{ change: { owedBy: 'cleo' } }] });
});

test('a refusal names the row and reason, and selection and typed values remain', async () => {
  const changed = 'Someone else changed this first.';
  const errors = [{ path: 'edits.0.transactions.1', message: changed }];
  const refusal = problem('precondition_failed', changed, { errors });
  const { user, press } = await openSelected({ 'POST /transactions/bulk-edit': refusal });
  await press('Change note');
  await user.type(await screen.findByLabelText('New note'), 'All');
  await user.click(screen.getByRole('button', { name: 'Change 4' }));
  expect(await screen.findByText('Failed to change transactions')).toBeTruthy();
  expect(screen.getByText('“Bread”: Someone else changed this first.')).toBeTruthy();
  expect(screen.getByText('5 transaction(s) selected')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('All');
});

test('an export has exactly the selected rows', async () => {
  const files: File[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as File)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const { user, press } = await openSelected({ 'GET /households': [sampleHousehold()] });
  await user.click(screen.getByRole('checkbox', { name: /^Select Supper/ }));
  await press('Export selected');
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]!.text()).split('\r\n').slice(1);
  const chosen = rows.filter(({ note }) => note !== 'Supper');
  expect(lines.map((line) => line.split(',')[0])).toEqual(chosen.map(({ id }) => id));
  expect(lines[0]).toContain(',3.00,Groceries,Milk,');
});
