import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import {
  debtRow,
  debtSummary,
  debtToBen,
  listedSettlement,
  milkId,
  sampleSettlementPreview,
  rentId,
  sampleSettlement,
} from '@test/samples/debts';
import { renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

/** Anna owes Ben 58.00 for November without a settlement, with the test's overrides. */
function stubSettlements(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /users': [],
    'GET /debts': debtSummary(),
    'GET /settle-ups': [],
    'GET /settlements': [],
    'GET /settlements/s1': sampleSettlement(),
    'GET /settlements/s1/available-transactions': [],
    'POST /settlements/preview': sampleSettlementPreview(),
    ...handlers,
  });
}

const openBen = { at: '/settlements?with=ben&month=2026-11' };
const openOne = { at: '/settlements?settlement=s1' };
const createButton = () => screen.getByRole('button', { name: 'Create Settlement' });

test('a debt shows its rows, and their sum', async () => {
  stubSettlements();
  const { user } = renderApp(<Settlements />, { at: '/settlements#months' });
  const name = `Ben, ${formatMonthKey('2026-11')}`;
  await user.click(
    await screen.findByRole('button', { name: `Show the 2 transactions with ${name}` }),
  );
  const dialog = within(await screen.findByRole('dialog', { name }));
  const youOwe = within(dialog.getByRole('table', { name: /^You owe/ }));
  expect(youOwe.getByRole('row', { name: 'Sum $58.00' })).toBeTruthy();
  const theyOwe = within(dialog.getByRole('table', { name: /^They owe/ }));
  expect(theyOwe.getByRole('row', { name: /^Milk and bread.*Groceries \$20\.00$/ })).toBeTruthy();
  expect(theyOwe.getByRole('row', { name: 'Sum $20.00' })).toBeTruthy();
});

test('a row that can be applied names its expense', async () => {
  const part = { expenseId: 'bill', expenseAmount: 60, expensePeople: 3 };
  const milk = debtRow(milkId, 20, { note: 'Milk and bread', ...part });
  stubSettlements({
    'GET /debts': debtSummary({ ...debtToBen, yourTransactionsToApply: [milk] }),
  });
  renderApp(<Settlements />, openBen);
  const box = await screen.findByRole('checkbox', { name: /Milk and bread/ });
  expect(box.closest('li')!.textContent).toContain(
    `${formatDate('2026-11-03')} · part of $60.00, 3 people`,
  );
});

test('selecting a person opens the panel, and the preview follows the boxes', async () => {
  const calls = stubSettlements();
  const { user, router } = renderApp(<Settlements />, { at: '/settlements#months' });
  await user.click(await screen.findByRole('button', { name: /^Ben.*You owe/ }));
  expect(router.state.location.search).toBe('?with=ben&month=2026-11');
  const heading = await screen.findByRole('heading', { name: 'Create Settlement' });
  await waitFor(() => expect(heading).toBe(document.activeElement));
  await user.click(screen.getByRole('checkbox', { name: /Milk and bread/ }));
  const row = await screen.findByRole('row', { name: /^You\b/ });
  expect(row.textContent).toContain('$58.00$38.00');
  expect(calls.at(-1)).toMatchObject({
    path: '/settlements/preview',
    body: { transactionIds: [milkId], month: '2026-11' },
  });
});

test('at least one transaction must be selected', async () => {
  const calls = stubSettlements();
  const { user } = renderApp(<Settlements />, openBen);
  await user.click(await screen.findByRole('button', { name: 'Create Settlement' }));
  expect(screen.getByText('Please select at least one transaction.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a selection above the debt warns, and completing at once is announced', async () => {
  stubSettlements({
    'POST /settlements/preview': sampleSettlementPreview({ completesAtOnce: true }),
  });
  const { user } = renderApp(<Settlements />, openBen);
  await user.click(await screen.findByRole('checkbox', { name: /Milk and bread/ }));
  expect(screen.queryByText(/exceeds the debt/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Rent/ }));
  expect(screen.getByText(/The selected total of/).textContent).toContain(
    'The selected total of $520.00 exceeds the debt of $58.00.',
  );
  expect(
    await screen.findByText(/completes at once\. For 30 days it can be reopened/),
  ).toBeTruthy();
});

test('creating shows the settlement before the response, resets the panel and can be undone', async () => {
  let answer = (_reply: unknown) => {};
  const calls = stubSettlements({
    'POST /settlements': () => new Promise((resolve) => (answer = resolve)),
    'PUT /settlements/s1/status': sampleSettlement({ status: 'cancelled' }),
  });
  const { user } = renderApp(<Settlements />, openBen);
  await screen.findByText('No settlements yet');
  await user.click(await screen.findByRole('checkbox', { name: /Milk and bread/ }));
  await user.type(screen.getByLabelText('Notes'), 'For the flat');
  await screen.findByText('Applied now');
  await user.click(createButton());
  expect(await screen.findByText('Active', { selector: 'li *' })).toBeTruthy();
  answer({ ...sampleSettlement(), joined: false, notApplied: [], isPart: false });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('heading', { name: 'Create Settlement' })).toBeNull();
  expect(await screen.findByText('Settlement cancelled successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/settlements/s1/status',
    body: { status: 'cancelled' },
  });
});

test('a refused settlement is rolled back and explained', async () => {
  stubSettlements({ 'POST /settlements': problem('nothing_owed', 'There is nothing to offset.') });
  const { user } = renderApp(<Settlements />, openBen);
  await user.click(await screen.findByRole('checkbox', { name: /Milk and bread/ }));
  await screen.findByText('Applied now');
  await user.click(createButton());
  await screen.findByText('Failed to create settlement. Please try again.');
  expect(screen.getByText('There is nothing to offset.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Milk and bread/ })).toHaveProperty('checked', true);
  expect(screen.getByText('No settlements yet')).toBeTruthy();
});

test('an active settlement gets the selected rows one after the other', async () => {
  const [line] = sampleSettlementPreview().transactions;
  const transactions = [
    { ...line, appliedAmount: 20 },
    { ...line, transactionId: rentId, appliedAmount: 18 },
  ];
  const calls = stubSettlements({
    'GET /debts': debtSummary({ ...debtToBen, settlementId: 's1', settleableAmount: 38 }),
    'POST /settlements/preview': { ...sampleSettlementPreview(), settlementId: 's1', transactions },
    'POST /settlements': { ...sampleSettlement(), joined: true, notApplied: [], isPart: false },
  });
  const { user } = renderApp(<Settlements />, openBen);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await screen.findByText('Applied now');
  await user.click(screen.getByRole('button', { name: 'Apply to Settlement' }));
  await screen.findByText('Applied to the settlement successfully!');
  const writes = calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    [
      '/settlements',
      {
        transactionIds: [milkId, rentId],
        month: '2026-11',
        join: true,
        requestId: expect.any(String),
      },
    ],
  ]);
});

test('a user cannot offset debts that only others owe', async () => {
  stubSettlements({ 'GET /debts': debtSummary({ ...debtToBen, youOwe: 0, settleableAmount: 0 }) });
  renderApp(<Settlements />, openBen);
  expect(await screen.findByText('You owe Ben nothing')).toBeTruthy();
});

test('removing a transaction needs a confirmation', async () => {
  let now = sampleSettlement();
  const calls = stubSettlements({
    'GET /settlements/s1': () => now,
    [`DELETE /settlements/s1/transactions/${milkId}`]: () =>
      (now = sampleSettlement({ items: [], itemCount: 0 })),
  });
  const { user } = renderApp(<Settlements />, openOne);
  const details = within(await screen.findByRole('region', { name: 'Settlement details' }));
  const text = 'Are you sure you want to remove this transaction from the settlement?';
  const remove = async (answer: string) => {
    await user.click(await details.findByRole('button', { name: /^Remove/ }));
    const question = within(await screen.findByRole('alertdialog', { name: text }));
    await user.click(question.getByRole('button', { name: answer }));
  };
  await remove('Cancel');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await remove('Remove');
  await screen.findByText('Transaction removed from settlement successfully');
  expect(details.getByText(/Nothing is applied/)).toBeTruthy();
});

test('cancelling asks for a reason, and aborting does nothing', async () => {
  const calls = stubSettlements({
    'PUT /settlements/s1/status': sampleSettlement({ status: 'cancelled' }),
  });
  const { user } = renderApp(<Settlements />, openOne);
  await user.click(await screen.findByRole('button', { name: 'Cancel settlement' }));
  const first = within(await screen.findByRole('alertdialog'));
  await user.click(first.getByRole('button', { name: 'Keep it' }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancel settlement' }));
  await user.type(await screen.findByLabelText('Reason'), '  {Enter}');
  expect(screen.getByText('Please enter a text.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.type(screen.getByLabelText('Reason'), 'Wrong month');
  const second = within(screen.getByRole('alertdialog'));
  await user.click(second.getByRole('button', { name: 'Cancel settlement' }));
  await screen.findByText('Settlement cancelled successfully');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ status: 'cancelled', notes: 'Wrong month' });
});

test('completing by hand offers recorded payments first, then asks about the rest', async () => {
  const payment = debtRow(rentId, 30, { category: 'settlement', note: 'Bank transfer' });
  let open = [payment];
  let now = sampleSettlement();
  const calls = stubSettlements({
    'GET /settlements': [listedSettlement(sampleSettlement())],
    'GET /settlements/s1': () => now,
    'GET /settlements/s1/available-transactions': () => open,
    'POST /settlements/s1/apply': () => {
      open = [];
      now = sampleSettlement({ remainingAmount: 8 });
      return now;
    },
    'PUT /settlements/s1/status': () => (now = sampleSettlement({ status: 'completed' })),
  });
  const { user } = renderApp(<Settlements />, openOne);
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const offer = within(await screen.findByRole('dialog', { name: /recorded payments/ }));
  await user.click(offer.getByRole('button', { name: 'Apply' }));
  const title = 'You paid Ben $8.00 outside?';
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  await user.click(question.getByRole('button', { name: 'Complete' }));
  await screen.findByText('Settlement completed successfully');
  const sent = calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('preview'));
  expect(sent.map(({ body }) => body)).toEqual([
    { transactionId: rentId, amount: 30, requestId: expect.any(String) },
    { status: 'completed', remainingAmount: 8 },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull());
});

test('the list is filtered by status, which is in the address', async () => {
  const calls = stubSettlements();
  const { user, router } = renderApp(<Settlements />, { at: '/settlements#months' });
  await screen.findByText('No settlements yet');
  await user.click(screen.getByRole('radio', { name: 'Cancelled' }));
  expect(await screen.findByText('No cancelled settlements')).toBeTruthy();
  expect(router.state.location.search).toBe('?status=cancelled');
  expect(calls.at(-1)?.path).toBe('/settlements?status=cancelled&limit=50');
});

test('only an active settlement calls its debt owed', async () => {
  let now = sampleSettlement();
  stubSettlements({ 'GET /settlements/s1': () => now });
  const { queryClient } = renderApp(<Settlements />, openOne);
  expect(await screen.findByText(/^You owe Ben \$58\.00 for/)).toBeTruthy();
  now = sampleSettlement({ status: 'completed', completedAt: '2026-11-21T12:00:00.000Z' });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^You owed Ben/)).toBeTruthy();
});
