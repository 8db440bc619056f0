import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '@housetab/functions/core/household/user-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { ReadOnlyContext } from '@/components/ui/read-only';
import { sampleTransaction } from '@test/samples/transaction';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

// Desktop width, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

const around = {
  'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben Ode')],
  'GET /permissions': [],
  'GET /transactions/unique-fields': {
    payTo: ['Anna Berg'],
    enteredBy: ['Anna Berg'],
    category: [],
  },
  'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
  'GET /categories': [
    {
      id: 'Food',
      name: 'Food',
      categories: [
        { id: 'g', name: 'Groceries', category_group_id: 'Food', category_group_name: 'Food' },
      ],
    },
  ],
};

const at = '/transactions?view=all';
const noNames = { payTo: [], enteredBy: [], category: [] };
const nothingYet = 'No transaction data found. You may need to add some transactions first.';

test('the default view requests the reader’s debts of this month, and the address says so', async () => {
  const calls = stubApi({ ...around, 'GET /transactions': [] });
  const { router } = renderApp(<Transactions />, { at: '/transactions' });
  expect(await screen.findByText('No transactions found.')).toBeTruthy();
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('owedBy')).toBe('anna');
  const list = calls.find(({ path }) => path.startsWith('/transactions?'));
  const asked = new URLSearchParams(list?.path.split('?')[1]);
  expect(asked.get('owedBy')).toBe('anna');
  expect(asked.get('txStartDate')).toMatch(/-01$/);
  expect([asked.get('sort'), asked.get('direction')]).toEqual(['transactionDate', 'desc']);
});

test('only admins have the view of all transactions', async () => {
  stubApi({ ...around, 'GET /transactions': [] });
  const user = {
    ...annaInHome,
    role: 'user' as const,
    households: [{ id: 'home', name: 'Home', role: 'user' as const }],
  };
  renderApp(<Transactions />, { user });
  await screen.findByText('No transactions found.');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'What I Owe',
    'What Others Owe Me',
  ]);
});

test('without a tab’s filter, the list of a user who is not an admin says what it shows', async () => {
  stubApi({ ...around, 'GET /transactions': [] });
  const user = {
    ...annaInHome,
    role: 'user' as const,
    households: [{ id: 'home', name: 'Home', role: 'user' as const }],
  };
  renderApp(<Transactions />, { user, at: '/transactions?view=all' });
  const tab = { name: 'All That Concerns Me', selected: true };
  expect(await screen.findByRole('tab', tab)).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'All Transactions' })).toBeNull();
});

const inOpenBooks = {
  ...annaInHome,
  role: 'user' as const,
  isAdmin: false,
  households: [{ id: 'home', name: 'Home', role: 'user' as const, openBooks: true }],
};

test('in open books every member has the view of all, without further permissions', async () => {
  const ofOthers = { enteredBy: 'ben', paidBy: 'ben', payTo: 'Ben', owedBy: 'cleo' };
  stubApi({
    ...around,
    'GET /users': ['Anna', 'Ben', 'Cleo'].map((name) => samplePerson(name.toLowerCase(), name)),
    'GET /permissions': [],
    'GET /transactions': [
      sampleTransaction({ note: 'Between others', ...ofOthers }),
      sampleTransaction({ note: 'My own', enteredBy: 'anna' }),
    ],
  });
  renderApp(<Transactions />, { user: inOpenBooks, at: '/transactions?view=all' });
  expect(await screen.findByRole('tab', { name: 'All Transactions', selected: true })).toBeTruthy();
  const list = within(await screen.findByRole('table', { name: 'Transactions' }));
  const rowOf = (note: string) => within(list.getByText(note).closest('tr')!);
  const actions = /^(Edit|Del|Settle|Unpaid)/;
  expect(rowOf('My own').queryAllByRole('button', { name: actions })).not.toEqual([]);
  expect(rowOf('Between others').queryAllByRole('button', { name: actions })).toEqual([]);
});

test('an empty list opens no form for a view-only member', async () => {
  stubApi({ ...around, 'GET /transactions': [], 'GET /transactions/unique-fields': noNames });
  renderApp(
    <ReadOnlyContext value="Nothing can be changed.">
      <Transactions />
    </ReadOnlyContext>,
    { at },
  );
  const notice = (await screen.findByText(nothingYet)).closest('[role=status]')!;
  // The yellow notice, not the empty list of a filter.
  expect(notice.classList).toContain('bg-warning-soft');
  const buttons = screen.getAllByRole('button', { name: 'New entry' });
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
});

test('sorting by a column that the server cannot sort waits for all pages, and missing values come last', async () => {
  const page = (notes: string[], next: string | null) =>
    new Response(JSON.stringify(notes.map((note) => sampleTransaction({ note }))), {
      headers: next ? { Link: `</api/transactions?limit=100&cursor=${next}>; rel="next"` } : {},
    });
  const calls = stubApi({
    ...around,
    'GET /transactions': () => page(['Bread', ''], 'two'),
    'GET /transactions?limit=500&cursor=two': () => page(['Apples', 'Cheese'], null),
  });
  const { user } = renderApp(<Transactions />, { at });
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  const notesShown = () =>
    screen
      .getAllByRole('checkbox', { name: /^Select .*\$/ })
      .map((box) => box.ariaLabel?.replace(/^Select |, \$.*$/g, ''));
  await waitFor(() => expect(notesShown()).toEqual(['Cheese', 'Bread', 'Apples', 'Groceries']));
  await user.click(screen.getByRole('button', { name: 'Note' }));
  await waitFor(() => expect(notesShown()).toEqual(['Apples', 'Bread', 'Cheese', 'Groceries']));
  expect(calls.filter(({ path }) => path.includes('cursor=two'))).toHaveLength(1);
});

test('a form opened before the people load still has the user as payer', async () => {
  let answer = (_people: readonly User[]) => {};
  const people = new Promise<readonly User[]>((resolve) => (answer = resolve));
  stubApi({ ...around, 'GET /transactions': [], 'GET /users': () => people });
  const { user } = renderApp(<Transactions />, { at });
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  const form = within(
    (await screen.findByRole('button', { name: 'Close form' })).closest('section')!,
  );
  answer(around['GET /users']);
  expect(await form.findAllByRole('option', { name: 'Ben Ode' })).not.toEqual([]);
  expect(form.getByLabelText('Paid By')).toHaveProperty('value', 'anna');
});

test('a retry after a failure sends the same id, and the next entry gets a new id', async () => {
  let isDown = true;
  const calls = stubApi({
    ...around,
    'GET /transactions': [],
    'POST /transactions': (call: { body: unknown }) =>
      isDown
        ? new Response(null, { status: 500 })
        : sampleTransaction(call.body as Partial<TransactionResource>),
  });
  const { user } = renderApp(<Transactions />, { at });
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  const form = within(
    (await screen.findByRole('button', { name: 'Close form' })).closest('section')!,
  );
  const fill = async () => {
    await user.selectOptions(form.getByLabelText('Owed By'), 'Ben Ode');
    await user.click(form.getByLabelText('Amount ($)'));
    await user.keyboard('12.5');
    await user.click(form.getByRole('combobox', { name: 'Category' }));
    await user.click(await form.findByRole('option', { name: 'Groceries' }));
  };
  await fill();
  const submit = form.getByRole('button', { name: 'Add Transaction' });
  await user.click(submit);
  expect(await form.findByText('Failed to add transaction. Please try again.')).toBeTruthy();
  isDown = false;
  await user.click(submit);
  await waitFor(() => expect(form.getByLabelText('Amount ($)')).toHaveProperty('value', '0.00'));
  await fill();
  await user.click(submit);
  const posts = () =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string });
  await waitFor(() => expect(posts()).toHaveLength(3));
  const [first, second, third] = posts();
  expect(second).toEqual(first);
  expect(third).toEqual({ ...first, id: third?.id });
  expect(third?.id).not.toBe(first?.id);
  expect(first).toMatchObject({ paidBy: 'anna', owedBy: 'ben', amount: 12.5 });
});

test('a failed load is shown in a banner that can be dismissed', async () => {
  stubApi({ ...around, 'GET /transactions': () => new Response(null, { status: 500 }) });
  const { user } = renderApp(<Transactions />, { at });
  const message =
    'Failed to load transactions. The server returned an error (500). Please contact your administrator.';
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the form is shown once requested', async () => {
  stubApi({ ...around, 'GET /transactions': [] });
  const { user } = renderApp(<Transactions />, { at });
  const [open] = await screen.findAllByRole('button', { name: 'New entry' });
  expect(screen.queryByLabelText('Paid By')).toBeNull();
  await user.click(open!);
  expect(await screen.findByLabelText('Paid By')).toBeTruthy();
});

test('the address can open and focus the form, and a reload does not open it again', async () => {
  stubApi({ ...around, 'GET /transactions': [] });
  const { router } = renderApp(<Transactions />, { at: '/transactions?form=new' });
  const payer = await screen.findByLabelText('Paid By');
  await waitFor(() => expect(document.activeElement).toBe(payer));
  await waitFor(() => {
    const search = new URLSearchParams(router.state.location.search);
    expect([search.has('form'), search.get('owedBy')]).toEqual([false, 'anna']);
  });
});

/** Enters 5.00 of groceries that nobody owes; the response comes when the test says so. */
async function enterGroceries(handlers: Parameters<typeof stubApi>[0]) {
  let answer = () => {};
  let lists = 0;
  const waits = () => new Promise(() => {});
  stubApi({
    ...around,
    'GET /transactions': () => (lists++ === 0 ? [] : waits()),
    'POST /transactions': ({ body }: { body: unknown }) =>
      new Promise((resolve) => {
        answer = () => resolve(sampleTransaction(body as object));
      }),
    ...handlers,
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?form=new' });
  await screen.findByLabelText('Paid By');
  const form = within(document.getElementById('transaction-form')!);
  await user.selectOptions(form.getByLabelText('Owed By'), 'N/A - Not a debt');
  await user.type(form.getByLabelText('Amount ($)'), '5');
  await user.click(form.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Groceries' }));
  await user.click(screen.getByRole('button', { name: 'Add Transaction' }));
  return { user, answer: () => answer() };
}

test('a transaction is added once the server has it, and text typed meanwhile stays', async () => {
  const { user, answer } = await enterGroceries({});
  await user.type(screen.getByLabelText('Note'), 'The next one');
  answer();
  expect(await screen.findByText('Transaction added')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('The next one');
  expect(screen.getByLabelText<HTMLInputElement>('Amount ($)').value).toBe('0.00');
  const submit = screen.getByRole('button', { name: 'Add Transaction' });
  expect(submit.getAttribute('aria-busy')).toBeNull();
});
