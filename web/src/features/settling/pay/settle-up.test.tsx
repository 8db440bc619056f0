import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NetCard } from '@/features/settling/balances/net-card';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { listedSettleUp, sampleSettleUp, sampleSettleUpPlan } from '@test/samples/settle-up';
import { problem, stubApi, type ApiCall } from '@test/stub-api';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

const plan = sampleSettleUpPlan();
const figures = (owes: number) => ({ owes, isOwed: 0, net: -owes });

/** Paying 20 of the 38. */
const part = sampleSettleUpPlan({
  closes: false,
  // Debts in both directions; the sentence has the net.
  openAfter: 98,
  payment: { ...plan.payment!, amount: 20 },
  settlements: [],
  people: [
    { ...plan.people[0]!, after: figures(18) },
    { ...plan.people[1]!, after: { owes: 0, isOwed: 18, net: 18 } },
  ],
});

function stub(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /debts': debtSummary(),
    'GET /settle-ups': [listedSettleUp()],
    'POST /settle-ups/preview': ({ body }: ApiCall) =>
      (body as { payment?: object }).payment ? part : plan,
    'POST /settle-ups': sampleSettleUp(),
    ...handlers,
  });
}

async function open() {
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Settle up with Ben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle up with Ben' }));
  return { user, dialog };
}

const sent = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path === '/settle-ups')
    .map(({ body }) => body as { id: string });

test('a settle-up is previewed, done as shown, and can be undone', async () => {
  const calls = stub({ [`DELETE /settle-ups/${sampleSettleUp().id}`]: undefined });
  const { user, dialog } = await open();
  const button = await dialog.findByRole('button', { name: 'Record $38.00 and settle up' });
  expect(dialog.getByLabelText<HTMLInputElement>('You pay Ben ($)').value).toBe('38.00');
  expect(dialog.getByText(/You owe Ben \$38\.00/).textContent).toContain('You and Ben are even');
  expect(
    dialog.getByText(new RegExp(`^${formatMonthKey('2026-11')}: you owe Ben \\$58\\.00`)),
  ).toBeTruthy();
  expect(dialog.getByText('$20.00 offset with 1 transaction, $38.00 by this payment')).toBeTruthy();
  await user.type(dialog.getByLabelText('Note'), 'Bank');
  await user.click(button);
  await screen.findByText('Settled up with Ben');
  expect(
    screen.getByText('You paid Ben $38.00; 1 settlement completed. You and Ben are even.'),
  ).toBeTruthy();
  expect(sent(calls)).toEqual([
    {
      id: expect.any(String),
      with: 'ben',
      payment: { amount: 38, transactionDate: expect.any(String), note: 'Bank' },
      dueAmount: -38,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: everything is open again as it was before');
});

test('a smaller amount is only recorded, and the button says what stays open', async () => {
  const calls = stub({
    'POST /settle-ups': sampleSettleUp({ ...part, settlementCount: 0 }),
  });
  const { user, dialog } = await open();
  await dialog.findByLabelText('You pay Ben ($)');
  await user.keyboard('20');
  await user.click(await dialog.findByRole('button', { name: 'Record $20.00; $18.00 stays open' }));
  await screen.findByText('Payment recorded');
  expect(screen.getByText('You paid Ben $20.00. You owe Ben $18.00.')).toBeTruthy();
  expect(sent(calls)).toMatchObject([{ payment: { amount: 20 }, dueAmount: -38 }]);
});

test('an amount above the due one is refused at its field', async () => {
  stub();
  const { user, dialog } = await open();
  await dialog.findByLabelText('You pay Ben ($)');
  await user.keyboard('50');
  expect(
    await dialog.findByText('$38.00 is due. If more was paid, record it as a payment.'),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Settle up' })).toHaveProperty('disabled', true);
});

test('debts that cancel out are offset without a payment', async () => {
  const even = sampleSettleUpPlan({ due: null, payment: null });
  const calls = stub({ 'POST /settle-ups/preview': even });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Settle up' }));
  expect(sent(calls)).toEqual([{ id: expect.any(String), with: 'ben', dueAmount: 0 }]);
});

test('disputed rows are named and stay open', async () => {
  const row = { transactionId: plan.settlements[0]!.items[0]!.transactionId!, from: 'anna' };
  const named = { description: 'Anna Berg - Culture', category: 'Culture', note: 'Concert' };
  const disputed = { ...row, ...named, to: 'ben', transactionDate: '2026-11-03' };
  stub({
    'POST /settle-ups/preview': sampleSettleUpPlan({
      leftAside: {
        transactions: [
          { ...disputed, openAmount: 12 },
          // A settlement contains all of it, so nothing of the row itself is open.
          { ...disputed, transactionId: 'taken', note: 'Hose', openAmount: 0 },
        ],
        settlements: [],
      },
    }),
  });
  const { dialog } = await open();
  const row1 = (await dialog.findByText('Disputed, so left open')).parentElement!;
  expect(row1.textContent).toContain(`Concert · ${formatDate('2026-11-03')} · owed by you$12.00`);
  expect(row1.textContent).not.toContain('Hose');
  await dialog.findByText('$12.00 is disputed and stays open; without it you owe Ben $38.00.');
});

test('a failure keeps the dialog, says why, and a retry sends the same id', async () => {
  const answers = [
    () => Promise.reject(new Error('The network is gone.')),
    () => problem('precondition_failed', 'Another sum is due.'),
    () => sampleSettleUp(),
  ];
  const calls = stub({ 'POST /settle-ups': () => answers.shift()!() });
  const { user, dialog } = await open();
  const button = await dialog.findByRole('button', { name: /^Record/ });
  await user.click(button);
  await dialog.findByText('The server cannot be reached. Are you online?');
  await user.click(button);
  await dialog.findByText(/has changed meanwhile/);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)).toHaveLength(3);
  expect(new Set(sent(calls).map(({ id }) => id)).size).toBe(1);
});

test('the list shows what each settle-up did, and what prevents undoing it', async () => {
  stub({
    [`GET /settle-ups/${sampleSettleUp().id}`]: sampleSettleUp(),
    [`DELETE /settle-ups/${sampleSettleUp().id}`]: problem(
      'conflict',
      'The settlement of November 2026 has changed since.',
      { settlementId: 's1' },
    ),
  });
  const { user } = renderApp(<SettleUpList />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('You paid Ben $38.00; 1 settlement completed')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  expect(
    await row.findByText(new RegExp(`^${formatMonthKey('2026-11')}: you owed Ben \\$58\\.00`)),
  ).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Undo/ }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Undo settling up/ }));
  await user.click(question.getByRole('button', { name: 'Undo' }));
  const refusal = within(await screen.findByRole('alertdialog', { name: 'This can’t be undone' }));
  expect(refusal.getByText('The settlement of November 2026 has changed since.')).toBeTruthy();
  const link = refusal.getByRole('link', { name: 'Open the settlement' });
  expect(link.getAttribute('href')).toBe('/settlements?settlement=s1');
});

test('offline, a payment for the outbox is offered instead of a settle-up', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  stub({ 'POST /settle-ups/preview': () => Response.error() });
  const { user, dialog } = await open();
  expect(await dialog.findByText('You are offline')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Settle up' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  const payment = await screen.findByRole('dialog', { name: 'Record payment' });
  expect(within(payment).getByText('Between you and Ben')).toBeTruthy();
});

test.each([
  [
    'stands in a list',
    { transactionDate: '2026-11-03' },
    'Open the transaction',
    '/transactions?txStartDate=2026-11-03&txEndDate=2026-11-03&show=t1',
  ],
  ['is deleted', {}, 'Settlements of the transaction', '/settlements?transaction=t1'],
])('a refused undo links to the transaction that %s', async (_what, place, name, href) => {
  const detail = 'The transaction of 11/3/2026 has another amount since.';
  const refused = problem('not_undoable', detail, { transactionId: 't1', ...place });
  stub({ [`DELETE /settle-ups/${sampleSettleUp().id}`]: refused });
  const { user } = renderApp(<SettleUpList />);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Undo settling up/ }));
  await user.click(question.getByRole('button', { name: 'Undo' }));
  const refusal = within(await screen.findByRole('alertdialog', { name: 'This can’t be undone' }));
  expect(refusal.getByText(detail)).toBeTruthy();
  expect(refusal.getByRole('link').textContent).toBe(name);
  expect(refusal.getByRole('link').getAttribute('href')).toBe(href);
});
