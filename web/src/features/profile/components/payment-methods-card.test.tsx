import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaymentWay } from '@housetab/functions/core/payment-way/way';
import { PaymentMethodsCard } from '@/features/profile/components/payment-methods-card';
import { renderApp } from '@test/render';
import { bankAccount, ownPaymentMethods, paypal } from '@test/samples/payment-methods';
import { problem, stubApi, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const path = '/user/payment-ways';

function open(kept: PaymentWay[] = [], answers: Record<string, unknown> = {}) {
  let now = ownPaymentMethods(...kept);
  const calls = stubApi({
    [`GET ${path}`]: () => now,
    [`PUT ${path}`]: ({ body }: ApiCall) => {
      now = {
        ...ownPaymentMethods(...(body as { ways: PaymentWay[] }).ways),
        version: now.version + 1,
      };
      return now;
    },
    ...answers,
  });
  const { user } = renderApp(<PaymentMethodsCard />);
  const sent = () =>
    calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body, headers }) => [headers.get('If-Match'), (body as { ways: object }).ways]);
  return { user, sent };
}

const field = () => screen.findByLabelText<HTMLInputElement>('Link or IBAN');
const add = () => screen.getByRole('button', { name: 'Add' });

test('a pasted link is stored as a name at its service', async () => {
  const { user, sent } = open();
  await user.type(await field(), 'https://www.paypal.com/paypalme/benberg');
  await user.click(add());
  expect(await screen.findByText('PayPal added')).toBeTruthy();
  expect(sent()).toEqual([['"3"', [paypal]]]);
  expect(screen.getByText('paypal.me/benberg')).toBeTruthy();
  expect((await field()).value).toBe('');
});

test('an IBAN has a holder, by default the reader', async () => {
  const { user, sent } = open([paypal]);
  await user.type(await field(), 'de89 3704 0044 0532 0130 00');
  const holder = screen.getByLabelText<HTMLInputElement>(/^Account holder/);
  expect(holder.value).toBe('Anna Berg');
  await user.clear(holder);
  await user.type(holder, 'Ben Berg');
  await user.click(add());
  await waitFor(() => expect(sent()).toEqual([['"3"', [paypal, bankAccount]]]));
});

test('an invalid payment method is not sent, and the reason is shown', async () => {
  const { user, sent } = open();
  await user.type(await field(), 'javascript:alert(1)');
  await user.click(add());
  expect(await screen.findByText(/^Paste the link to your account/)).toBeTruthy();
  await user.clear(await field());
  await user.type(await field(), 'DE88370400440532013000');
  await user.click(add());
  expect(await screen.findByText(/^One of its characters is wrong/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a payment method can be removed, and restored with one press', async () => {
  const { user, sent } = open([paypal, bankAccount]);
  await user.click(await screen.findByRole('button', { name: 'Remove PayPal, paypal.me/benberg' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['"3"', [bankAccount]],
      ['"4"', [paypal, bankAccount]],
    ]),
  );
});

test('a change in another window is shown and not overwritten', async () => {
  let isChanged = false;
  const { user } = open([], {
    [`GET ${path}`]: () =>
      isChanged ? { ...ownPaymentMethods(bankAccount), version: 4 } : ownPaymentMethods(),
    [`PUT ${path}`]: () => {
      isChanged = true;
      return problem('precondition_failed', 'These were changed in another window first.');
    },
  });
  await user.type(await field(), 'paypal.me/benberg');
  await user.click(add());
  expect(await screen.findByText('Failed to save how you are paid')).toBeTruthy();
  expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeTruthy();
  expect((await field()).value).toBe('paypal.me/benberg');
});

test('after the fifth payment method none can be added', async () => {
  const handles = ['a', 'b', 'c', 'd', 'e'];
  open(handles.map((handle) => ({ kind: 'paypal', handle })));
  expect(await screen.findAllByRole('button', { name: /^Remove PayPal/ })).toHaveLength(5);
  expect(screen.queryByLabelText('Link or IBAN')).toBeNull();
});
