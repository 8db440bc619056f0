import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { listedSettlement, sampleSettlementPreview, sampleSettlement } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

// Desktop width, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

function open(
  row: TransactionResource,
  handlers: Parameters<typeof stubApi>[0],
  ui = <Transactions />,
) {
  const calls = stubApi({
    'GET /users': [],
    'GET /permissions': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': [],
    'GET /transactions': () => [row],
    ...handlers,
  });
  const { user, router } = renderApp(ui, { at: '/transactions?view=all' });
  const marks = () => calls.filter(({ method }) => method === 'PATCH');
  // The test has no other screen: this one stays, and writes its filter into the new address.
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname + location.search));
  return { user, router, visited, calls, marks };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a row is marked in one call, with the displayed version', async () => {
  const row = sampleTransaction({ note: 'Milk', version: 7 });
  const paid = { ...row, paid: true, version: 8 };
  const path = `/transactions/${row.id}`;
  const { user, calls, marks } = open(row, { [`PATCH ${path}`]: paid });
  await user.click(await button('Unpaid: Milk, $12.50'));
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(marks()[0]).toMatchObject({ path, body: { paid: true } });
  expect(marks()[0]!.headers.get('If-Match')).toBe('"7"');
  expect(calls.some(({ method, path: asked }) => method === 'GET' && asked === path)).toBe(false);
});

test('a refused mark reverts and shows the reason', async () => {
  const row = sampleTransaction({ note: 'Milk' });
  let refuse = (_reply: Response) => {};
  const { user } = open(row, {
    [`PATCH /transactions/${row.id}`]: () => new Promise((resolve) => (refuse = resolve)),
  });
  await user.click(await button('Unpaid: Milk, $12.50'));
  expect(await button('Paid: Milk, $12.50')).toBeTruthy();
  await waitFor(() => refuse(problem('forbidden', 'You may not change this.')));
  expect(await button('Unpaid: Milk, $12.50')).toBeTruthy();
  expect(await screen.findByText('Failed to update transaction')).toBeTruthy();
  expect(screen.getByText('You may not change this.')).toBeTruthy();
});

test('a second click before the first response is no conflict with the user’s own', async () => {
  const row = sampleTransaction({ note: 'Milk', version: 1 });
  const answers: ((row: TransactionResource) => void)[] = [];
  const { user, marks } = open(row, {
    [`PATCH /transactions/${row.id}`]: () => new Promise((resolve) => answers.push(resolve)),
  });
  await user.click(await button('Unpaid: Milk, $12.50'));
  await user.click(await button('Paid: Milk, $12.50'));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!({ ...row, paid: true, version: 2 });
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(marks().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  expect(marks().map(({ body }) => body)).toEqual([{ paid: true }, { paid: false }]);
  answers[1]!({ ...row, paid: false, version: 3 });
  expect(await button('Unpaid: Milk, $12.50')).toBeTruthy();
});

test('nor after another screen was opened meanwhile, and the last click counts', async () => {
  const row = sampleTransaction({ note: 'Milk', version: 1 });
  let stored = row;
  const answers: (() => void)[] = [];
  const { marks, user } = open(
    row,
    {
      [`PATCH /transactions/${row.id}`]: async ({ body }: { body: { paid: boolean } }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return (stored = { ...stored, ...body, version: stored.version + 1 });
      },
      'GET /transactions': () => [stored],
    },
    <ScreenOrAnother />,
  );
  await user.click(await button('Unpaid: Milk, $12.50'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(await button('Another screen'));
  await user.click(await button('Back'));
  await user.click(await button('Paid: Milk, $12.50'));
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(marks().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  expect(marks().map(({ body }) => body)).toEqual([{ paid: true }, { paid: false }]);
  answers[1]!();
  expect(await button('Unpaid: Milk, $12.50')).toBeTruthy();
});

function ScreenOrAnother() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button onClick={() => setIsThere(!isThere)}>{isThere ? 'Another screen' : 'Back'}</button>
      {isThere && <Transactions />}
    </>
  );
}

test('if someone else was first, the row shows their state', async () => {
  let row = sampleTransaction({ note: 'Milk' });
  const current = { ...row, note: 'Milk and eggs', amount: 14, openAmount: 14, version: 2 };
  const { user } = open(row, {
    [`PATCH /transactions/${row.id}`]: () => {
      row = current;
      return problem('precondition_failed', 'Someone else changed this first.', { current });
    },
    'GET /transactions': () => [row],
  });
  await user.click(await button('Unpaid: Milk, $12.50'));
  expect(await button('Unpaid: Milk and eggs, $14.00')).toBeTruthy();
  expect(await screen.findByText('Failed to update transaction')).toBeTruthy();
  expect(screen.getByText('Someone else changed this first.')).toBeTruthy();
});

test.each([
  [false, 'active', 'Settlement created successfully!', 'Transaction applied to the settlement'],
  [true, 'active', 'Transaction applied to the settlement', 'Settlement created successfully!'],
] as const)(
  'settling says what has happened: joined %s, %s',
  async (joined, status, shown, notShown) => {
    const row = sampleTransaction({ note: 'Milk' });
    const { user, calls } = open(row, {
      'POST /settlements/preview': sampleSettlementPreview({ settlementId: joined ? 's1' : null }),
      'POST /settlements': {
        ...sampleSettlement({ status }),
        joined,
        notApplied: [],
        isPart: false,
      },
    });
    await user.click(await button(/^Settle Milk/));
    await user.click(await button('Settle'));
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByText(notShown)).toBeNull();
    const writes = calls.filter(({ path, method }) => method === 'POST' && path === '/settlements');
    expect(writes.map(({ body }) => body)).toEqual([
      { transactionId: row.id, join: true, requestId: expect.any(String) },
    ]);
  },
);

test('cancelled settlements of a row are found', async () => {
  const row = sampleTransaction({ note: 'Milk', owedBy: null });
  const { user, visited } = open(row, {
    [`GET /transactions/${row.id}/settlements`]: [
      listedSettlement(sampleSettlement({ status: 'cancelled' })),
    ],
  });
  await user.click(await button('View settlements Milk, $12.50'));
  await waitFor(() => expect(visited).toContain(`/settlements?transaction=${row.id}`));
});

test('a row without settlements shows a message and stays', async () => {
  const row = sampleTransaction({ note: 'Milk' });
  const { user, router } = open(row, { [`GET /transactions/${row.id}/settlements`]: [] });
  await user.click(await button('View settlements Milk, $12.50'));
  expect(await screen.findByText('No settlements found for this transaction')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/transactions');
});

test('a row in a settlement links to it from its status alone', async () => {
  const row = sampleTransaction({ note: 'Milk', inSettlement: true, settlementId: 's1' });
  const { user, visited } = open(row, {
    [`GET /transactions/${row.id}/settlements`]: [listedSettlement(sampleSettlement())],
  });
  expect(await button('Unsettle Milk, $12.50')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^View settlements/ })).toBeNull();
  await user.click(await button(/^Settlement: view settlements of Milk/));
  await waitFor(() => expect(visited).toContain(`/settlements?transaction=${row.id}`));
});

test.each([
  [1280, ['Settle', '', '', 'Edit', 'Del', '']],
  [1100, ['', '', '', '', '', '']],
])('in a window of %i pixels the actions of a row read %j', async (width, words) => {
  window.innerWidth = width;
  open(sampleTransaction({ note: 'Milk', enteredBy: 'anna' }), {});
  await button('Edit Milk, $12.50');
  const actions = screen.getAllByRole('button', {
    name: /^(Settle|View settlements|Comments|Edit|Del|Actions for) Milk/,
  });
  expect(actions.map(({ textContent }) => textContent)).toEqual(words);
});

test('a table in a small window has sortable headers, and action labels behind a button', async () => {
  window.innerWidth = 768;
  const { user } = open(sampleTransaction({ note: 'Milk', enteredBy: 'anna' }), {});
  await user.click(await button('Actions for Milk, $12.50'));
  const sheet = within(await screen.findByRole('dialog'));
  for (const name of ['Settle', 'View settlements', 'Comments', 'Edit', 'Duplicate', 'Delete']) {
    expect(sheet.getByRole('button', { name })).toBeTruthy();
  }
  await user.keyboard('{Escape}');
  await user.click(await button('Amount'));
  const head = screen.getByRole('columnheader', { name: 'Amount' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

test('a payment is edited as a payment and cannot become a debt', async () => {
  const row = sampleTransaction({
    ...{ note: '', type: 'settlement', amount: 20, categories: [] },
    ...{ paidBy: 'anna', payTo: 'Anna Berg', owedBy: 'ben' },
  });
  const path = `/transactions/${row.id}`;
  const { user, calls } = open(row, {
    [`PUT ${path}`]: (call: { body: unknown }) => ({
      ...row,
      ...(call.body as object),
      version: 2,
    }),
  });
  await user.click(await button('Edit Payment, $20.00'));
  expect(await screen.findByRole('heading', { name: 'Edit payment' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Save payment' });
  const labels = ['Category', 'Paid By', 'Mark as Optional Transaction', 'Transaction Date'];
  for (const label of labels) expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('anna');
  const to = screen.getByLabelText<HTMLSelectElement>('To');
  expect([...to.options].map(({ text }) => text)).not.toContain('N/A - Not a debt');
  const amount = screen.getByLabelText('Amount ($)');
  await user.clear(amount);
  await user.type(amount, '25');
  await user.click(screen.getByRole('button', { name: 'Save payment' }));
  expect(await screen.findByText('Payment updated')).toBeTruthy();
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put!.body).toMatchObject({
    type: 'settlement',
    amount: 25,
    paidBy: 'anna',
    owedBy: 'ben',
  });
});
