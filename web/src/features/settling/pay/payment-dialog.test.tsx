import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BalanceCard } from '@/features/settling/balances/balance-card';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { stubApi } from '@test/stub-api';

function stub() {
  return stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /debts': debtSummary(),
    'POST /settle-ups/preview': sampleSettleUpPlan(),
    'POST /payments': sampleTransaction(),
  });
}

async function open() {
  const { user } = renderApp(<BalanceCard />);
  await user.click(await screen.findByRole('button', { name: 'Settle up with Ben' }));
  const settling = within(await screen.findByRole('dialog', { name: 'Settle up with Ben' }));
  await settling.findByLabelText('You pay Ben ($)');
  return { user, settling };
}

const already = () => screen.findByRole('radio', { name: 'Already paid' });

test('a payment that was already made is recorded in the settle-up dialog, with one more tap', async () => {
  const calls = stub();
  const { user } = await open();
  await user.click(await already());
  const window = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(window.getByText('Between you and Ben')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Record $38.00' }));
  await screen.findByText('You paid Ben $38.00');
  const sent = calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'));
  expect(sent).toMatchObject([
    { path: '/payments', body: { from: 'anna', to: 'ben', amount: 38 } },
  ]);
});

test('a payment above the due amount is recorded without typing it again', async () => {
  const calls = stub();
  const { user, settling } = await open();
  await user.clear(settling.getByLabelText('You pay Ben ($)'));
  await user.type(settling.getByLabelText('You pay Ben ($)'), '50');
  await user.type(settling.getByLabelText('Note'), 'In cash');
  await settling.findByText('$38.00 is due. If more was paid, record it as a payment.');
  await user.click(await already());
  const window = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(window.getByText(/That is more than is due\./)).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Record $50.00' }));
  await screen.findByText('You paid Ben $50.00');
  const sent = calls.find(({ path }) => path === '/payments');
  expect(sent).toMatchObject({ body: { amount: 50, note: 'In cash' } });
});

test('the tab changes by keyboard without losing focus or typed values', async () => {
  stub();
  const { user, settling } = await open();
  await user.type(settling.getByLabelText('Note'), 'Bank');
  const radio = await already();
  await user.click(radio);
  const window = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(document.activeElement).toBe(radio);
  expect(window.getByLabelText<HTMLInputElement>('Note').value).toBe('Bank');
  await user.click(window.getByRole('radio', { name: 'I was paid' }));
  await user.click(window.getByRole('radio', { name: 'Settle up' }));
  await screen.findByRole('dialog', { name: 'Settle up with Ben' });
  expect(await screen.findByRole('button', { name: 'Record $38.00 and settle up' })).toBeTruthy();
});
