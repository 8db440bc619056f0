import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetCard } from '@/features/settling/balances/net-card';
import { samplePerson } from '@test/people';
import { RecordPaymentButton } from '@test/record-payment-button';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';

const paid = sampleTransaction({ type: 'settlement', amount: 50 });

/** Anna owes Ben 38 net. */
function stub(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /debts': debtSummary(),
    'POST /payments': paid,
    ...handlers,
  });
}

async function open() {
  const { user } = renderApp(<RecordPaymentButton />);
  await user.click(await screen.findByRole('button', { name: 'Record payment with Ben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  return { user, dialog };
}

const payments = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string });

test('an amount and one tap record a payment; the toast has the rest and Undo', async () => {
  const calls = stub({ [`DELETE /transactions/${paid.id}`]: undefined });
  const { user, dialog } = await open();
  const amount = await dialog.findByLabelText('Amount ($)');
  expect(amount).toBe(document.activeElement);
  expect(
    await dialog.findByText('Now: you owe Ben $38.00. Afterwards: you and Ben are even.'),
  ).toBeTruthy();
  await user.keyboard('20');
  expect(dialog.getByText(/Afterwards: you owe Ben \$18\.00\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Record $20.00' }));
  await screen.findByText('You paid Ben $20.00');
  expect(screen.getByText('You owe Ben $18.00.')).toBeTruthy();
  expect(payments(calls)).toEqual([
    {
      id: expect.any(String),
      from: 'anna',
      to: 'ben',
      amount: 20,
      transactionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      note: '',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Payment removed');
});

test('the other person is named at once, before the members load', async () => {
  const members = Promise.withResolvers<object[]>();
  stub({ 'GET /users': () => members.promise });
  const { dialog } = await open();
  expect(dialog.getByText('Between you and Ben')).toBeTruthy();
  expect(dialog.getByText(/^Now: you owe Ben \$38\.00\./)).toBeTruthy();
  members.resolve([]);
});

test('a receiver can record a payment', async () => {
  const calls = stub();
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'I was paid' }));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount ($)');
  expect(amount.value).toBe('0.00');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByText('Please enter a valid amount')).toBeTruthy();
  await user.type(amount, '10');
  await user.clear(dialog.getByLabelText('Date'));
  expect(await dialog.findByText('Please enter a date')).toBeTruthy();
  await user.type(dialog.getByLabelText('Date'), '2026-11-20');
  await user.type(dialog.getByLabelText('Note'), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'Record $10.00' }));
  await screen.findByText('Ben paid you $10.00');
  expect(payments(calls)[0]).toMatchObject({ from: 'ben', to: 'anna', amount: 10, note: 'Cash' });
});

test('a failure keeps the typed values, and a retry sends the same id', async () => {
  const answers = [
    () => Promise.reject(new Error('The network is gone.')),
    () => problem('too_many_requests', 'Wait a moment.'),
    () => paid,
  ];
  const calls = stub({ 'POST /payments': () => answers.shift()!() });
  const { user, dialog } = await open();
  await user.keyboard('20');
  await user.click(dialog.getByRole('button', { name: 'Record $20.00' }));
  await dialog.findByText('Failed to record the payment. Please try again.');
  expect(
    dialog.getByText(/^The server cannot be reached, and this browser has no room to keep/),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Record $20.00' }));
  await dialog.findByText('Wait a moment.');
  await user.click(dialog.getByRole('button', { name: 'Record $20.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(payments(calls).map(({ id }) => id)).size).toBe(1);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
});

const nothing = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
const two = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];

test('with two members who are even, the person is not asked', async () => {
  const calls = stub({ 'GET /debts': nothing, 'GET /users': two });
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await user.type(await dialog.findByLabelText('Amount ($)'), '5');
  await user.click(dialog.getByRole('button', { name: 'Record $5.00' }));
  await screen.findByText('You paid Ben $5.00');
  expect(payments(calls)).toMatchObject([{ from: 'anna', to: 'ben', amount: 5 }]);
});

test('with several members who are even, the person is asked', async () => {
  const calls = stub({ 'GET /debts': nothing, 'GET /users': [...two, samplePerson('cy', 'Cy')] });
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await user.type(await dialog.findByLabelText('Amount ($)'), '5');
  await user.click(dialog.getByRole('button', { name: 'Record $5.00' }));
  expect(dialog.getByText('Please select a person')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('With'), 'Ben');
  await user.type(dialog.getByLabelText('Amount ($)'), '5');
  await user.click(dialog.getByRole('button', { name: 'Record $5.00' }));
  await screen.findByText('You paid Ben $5.00');
  expect(payments(calls)).toMatchObject([{ from: 'anna', to: 'ben', amount: 5 }]);
});

test('the net opens its parts', async () => {
  stub();
  const { user } = renderApp(<NetCard />);
  await user.click(
    await screen.findByRole('button', { name: 'You owe Ben $38.00: show how it comes about' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'You owe Ben $38.00' }));
  expect(dialog.getByText('Milk and bread')).toBeTruthy();
  expect(dialog.getByRole('table', { name: /^You owe Ben/ }).textContent).toContain('Sum$58.00');
  expect(dialog.getByRole('table', { name: /^Ben owes you/ }).textContent).toContain('Sum$20.00');
});
