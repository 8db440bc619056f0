import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { renderApp } from '@test/render';
import { sampleSettlement } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { around, splitGroceries, openSplitForm, chooseSplit } from '@test/split-form';
import { problem, stubApi, type ApiCall } from '@test/stub-api';
import { readRememberedSplit } from '@/features/transactions/split/remembered-split';
import { formatMonthKey } from '@/lib/format/format-period';

// Desktop width, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

const stored: ExpenseResource = {
  id: crypto.randomUUID(),
  kind: 'expense',
  amount: 40,
  transactionDate: '2026-11-18',
  note: 'Restaurant',
  type: 'Groceries',
  categories: [splitGroceries],
  optional: false,
  payers: [{ userId: 'anna', amount: 40 }],
  split: {
    mode: 'amount',
    people: [
      { userId: 'anna', value: 15 },
      { userId: 'ben', value: 25 },
    ],
  },
  shares: [
    { userId: 'anna', amount: 15 },
    { userId: 'ben', amount: 25 },
  ],
  transactionIds: [],
  entered: '2026-11-20T12:00:00.000Z',
  enteredBy: 'anna',
  importId: null,
  version: 3,
  disputes: [],
  commentCount: 0,
  deletedAt: null,
};
const row = sampleTransaction({
  id: crypto.randomUUID(),
  amount: 25,
  note: 'Restaurant',
  expenseId: stored.id,
  expenseAmount: 40,
  expensePeople: 2,
});
const put = `PUT /expenses/${stored.id}`;

async function openEdit(handlers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    ...around,
    'GET /transactions': [row],
    [`GET /expenses/${stored.id}`]: stored,
    ...handlers,
  });
  const { user, ...view } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click((await screen.findAllByRole('button', { name: /^Edit Restaurant/ }))[0]!);
  await screen.findByLabelText('Amount of Ben Ode');
  return { user, calls, ...view };
}

test('editing a row of an expense edits the whole expense, at the displayed version', async () => {
  const { user, calls } = await openEdit({ [put]: { ...stored, version: 4 } });
  expect(screen.getByLabelText('Amount ($)')).toHaveProperty('value', '40.00');
  await user.clear(screen.getByLabelText('Amount of Ben Ode'));
  await user.type(screen.getByLabelText('Amount of Ben Ode'), '20');
  await user.clear(screen.getByLabelText('Amount of Anna Berg'));
  await user.type(screen.getByLabelText('Amount of Anna Berg'), '20');
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await screen.findByText('Transaction updated');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.body).toMatchObject({
    amount: 40,
    split: { mode: 'amount', people: [{ value: 20 }, { value: 20 }] },
  });
});

test('editing does not suggest a default split, and names people without a share', async () => {
  const { user } = await openEdit({ [put]: { ...stored, version: 4 } });
  expect(screen.getByText('Not in it: Cy Fox')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^As last time/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Equally' }));
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await screen.findByText('Transaction updated');
  expect(readRememberedSplit({ userId: 'anna', householdId: 'home' })).toBeNull();
});

test('the second of two savers sees both versions and keeps their own', async () => {
  const theirs = { ...stored, note: 'Restaurant Roma', version: 4 };
  let sends = 0;
  const { user, calls } = await openEdit({
    [put]: ({ body }: ApiCall) =>
      sends++ === 0
        ? problem('precondition_failed', 'Someone else changed this first.', { current: theirs })
        : { ...theirs, ...(body as object), version: 5 },
  });
  await user.click(screen.getByRole('radio', { name: 'Equally' }));
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await screen.findByText('Someone else changed this transaction meanwhile.');
  expect(screen.getByText('Restaurant Roma')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save my changes' }));
  await screen.findByText('Transaction updated');
  const puts = calls.filter(({ method }) => method === 'PUT');
  expect(puts[1]?.headers.get('If-Match')).toBe('"4"');
  expect(puts[1]?.body).toMatchObject({ note: 'Restaurant Roma', split: { mode: 'equal' } });
});

test('a share in a settlement links to it', async () => {
  const { user } = await openEdit({
    [put]: problem('locked_by_settlement', "While it is active: its amount can't change.", {
      settlementId: 's1',
    }),
    'GET /settlements/s1': sampleSettlement(),
  });
  await user.click(screen.getByRole('radio', { name: 'Equally' }));
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  const link = await screen.findByRole('link', { name: 'Open the settlement' });
  expect(link.getAttribute('href')).toBe('/settlements?settlement=s1');
});

const lockedProblem = problem(
  'locked_by_settlement',
  "While the settlement 7c9 is active: its amount can't change.",
  { settlementId: '7c9' },
);

test('the settlement of a share is named by month and people', async () => {
  const { user } = await openEdit({
    [put]: lockedProblem,
    'GET /settlements/7c9': sampleSettlement({ id: '7c9' }),
  });
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await screen.findByText(
    `While the settlement of ${formatMonthKey('2026-11')} between Anna Berg and Ben is active: its amount can't change.`,
  );
});

test('if the settlement cannot be read, the server’s message is shown', async () => {
  const { user } = await openEdit({
    [put]: lockedProblem,
    'GET /settlements/7c9': problem('not_found', 'There is no such settlement.'),
  });
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await screen.findByText("While the settlement 7c9 is active: its amount can't change.");
  expect(screen.getByRole('link', { name: 'Open the settlement' })).toBeTruthy();
});

test('a form that is left and reopened keeps its values, and a closed one does not', async () => {
  const first = await openSplitForm('12.34');
  await chooseSplit(first.user);
  await first.user.click(screen.getByRole('radio', { name: 'Shares' }));
  await first.user.type(screen.getByLabelText('Shares of Ben Ode'), '.5');
  await first.user.type(screen.getByLabelText('Note'), 'Half done');
  first.unmount();

  const { user, unmount } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  expect(await screen.findByLabelText('Shares of Ben Ode')).toHaveProperty('value', '1.5');
  expect(screen.getByLabelText('Amount ($)')).toHaveProperty('value', '12.34');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Half done');
  await user.click(screen.getByRole('button', { name: 'Close form' }));
  unmount();
  renderApp(<Transactions />, { at: '/transactions?view=all' });
  await screen.findByText(/^No transaction data found/);
  expect(screen.queryByLabelText('Note')).toBeNull();
});
