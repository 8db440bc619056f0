// A decimal comma is accepted in every field for paying back.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { NetCard } from '@/features/settling/balances/net-card';
import { samplePerson } from '@test/people';
import { RecordPaymentButton } from '@test/record-payment-button';
import { renderApp } from '@test/render';
import { debtRow, debtSummary, milkId, sampleSettlement } from '@test/samples/debts';
import { sampleSettleUp, sampleSettleUpPlan } from '@test/samples/settle-up';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi, type ApiCall } from '@test/stub-api';

beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
});

const plan = sampleSettleUpPlan();
const paid = sampleTransaction({ type: 'settlement', amount: 29.15 });

function stub() {
  return stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /debts': debtSummary(),
    'GET /settlements': [],
    'GET /settlements/s1': sampleSettlement(),
    'GET /settlements/s1/available-transactions': [debtRow(milkId, 20, { note: 'Milk' })],
    'GET /settle-ups': [],
    'POST /settlements/s1/apply': sampleSettlement(),
    'POST /payments': paid,
    'POST /settle-ups': sampleSettleUp(),
    'POST /settle-ups/preview': ({ body }: ApiCall) => {
      const { payment } = body as { payment?: { amount: number } };
      return payment ? { ...plan, payment: { ...plan.payment!, ...payment }, closes: false } : plan;
    },
  });
}

const sentTo = (calls: readonly ApiCall[], wanted: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path === wanted).map(({ body }) => body);

test('a payment', async () => {
  const calls = stub();
  const { user } = renderApp(<RecordPaymentButton />);
  await user.click(await screen.findByRole('button', { name: 'Record payment with Ben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Amount ($)')));
  await user.keyboard('29,15');
  await user.click(dialog.getByRole('button', { name: 'Record $29.15' }));
  await waitFor(() => expect(sentTo(calls, '/payments')).toMatchObject([{ amount: 29.15 }]));
});

test('settling up', async () => {
  const calls = stub();
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Settle up with Ben' }));
  const field = await screen.findByLabelText('You pay Ben ($)');
  await user.clear(field);
  await user.type(field, '12+7,50');
  await user.click(await screen.findByRole('button', { name: /^Record \$19\.50/ }));
  const payment = { amount: 19.5 };
  await waitFor(() => expect(sentTo(calls, '/settle-ups')).toMatchObject([{ payment }]));
});

test('an amount applied to a settlement, with Enter before the field loses focus', async () => {
  const calls = stub();
  const { user } = renderApp(<Settlements />, { at: '/settlements?settlement=s1' });
  await user.selectOptions(await screen.findByLabelText('Transaction'), milkId);
  const field = screen.getByLabelText('Amount ($)');
  await user.clear(field);
  await user.type(field, '7,25{Enter}');
  await waitFor(() =>
    expect(sentTo(calls, '/settlements/s1/apply')).toMatchObject([{ amount: 7.25 }]),
  );
});
