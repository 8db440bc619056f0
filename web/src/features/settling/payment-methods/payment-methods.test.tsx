import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS } from '@housetab/functions/core/calendar/day';
import { PaymentMethods } from '@/features/settling/payment-methods/payment-methods';
import { annaInHome, renderApp } from '@test/render';
import { bankAccount, paypal, samplePaymentMethods } from '@test/samples/payment-methods';
import { readQrCode } from '@test/read-qr-code';
import { problem, stubApi } from '@test/stub-api';

const [home] = annaInHome.households;
const inCurrency = (currency: string) => ({
  ...annaInHome,
  households: [{ ...home!, name: 'Elm Street', currency }],
});

function open(answer: unknown, { currency = 'EUR', cents = 1230, isAsked = true } = {}) {
  const calls = stubApi({ 'GET /users/ben/payment-ways': answer });
  const { user } = renderApp(
    <PaymentMethods userId="ben" name="Ben" cents={cents} isAsked={isAsked} />,
    { user: inCurrency(currency) },
  );
  return { user, calls };
}

const linkTo = (name: RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });

test('a payment link has the amount, and opens in a window without access to this one', async () => {
  open(samplePaymentMethods([paypal]));
  const link = await linkTo(/^Pay €12\.30 by PayPal/);
  expect(link.href).toBe('https://paypal.me/benberg/12.30EUR');
  expect(link.rel).toBe('noopener noreferrer');
  expect(link.target).toBe('_blank');
});

test('if a link cannot have the amount, the amount to enter is shown', async () => {
  open(samplePaymentMethods([{ kind: 'wise', handle: 'benb162' }]));
  expect((await linkTo(/^Open Wise/)).href).toBe('https://wise.com/pay/me/benb162');
  expect(screen.getByText('wise.com/pay/me/benb162 · enter €12.30 there')).toBeTruthy();
});

test('the link to a service with another currency has no amount, and a note says why', async () => {
  open(samplePaymentMethods([{ kind: 'venmo', handle: 'ben-berg' }]));
  expect((await linkTo(/^Open Venmo/)).href).toBe('https://venmo.com/u/ben-berg');
  expect(screen.getByText('venmo.com/u/ben-berg · takes USD alone')).toBeTruthy();
});

test('an IBAN is copied without spaces, and a QR code has the amount for banks’ apps', async () => {
  const { user } = open(samplePaymentMethods([bankAccount]));
  expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('DE89370400440532013000');
  await user.click(screen.getByRole('button', { name: 'QR code' }));
  const code = await screen.findByRole('img', {
    name: 'QR code of a transfer of €12.30 to Ben Berg',
  });
  expect(readQrCode(code).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Ben Berg', 'DE89370400440532013000', 'EUR12.30'],
    ...['', '', 'Housetab: Elm Street'],
  ]);
  await user.click(screen.getByRole('button', { name: 'QR code' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('there is no QR code in another currency or without an amount', async () => {
  open(samplePaymentMethods([bankAccount]), { currency: 'USD' });
  expect(await screen.findByRole('button', { name: 'Copy IBAN' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull();
});

test.each<[string, number, boolean, string]>([
  [
    'a change of two days ago',
    2,
    true,
    'Changed 2 days ago. If you did not expect that, ask Ben before you pay.',
  ],
  ['a change of long ago', 40, true, 'Changed last month'],
  ['what was always so', 2, false, 'Added 2 days ago'],
])('the age of a payment method is shown: %s', async (_what, days, isChange, text) => {
  const since = new Date(Date.now() - days * DAY_MS - 60_000).toISOString();
  open(samplePaymentMethods([bankAccount], { since, isChange }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a payee without payment methods is mentioned only on request', async () => {
  open(samplePaymentMethods([]));
  expect(await screen.findByText(/^Ben has not said how/)).toBeTruthy();
});

test('payment methods are not shown once nothing is owed', async () => {
  open(problem('not_found', 'It does not exist, or you may not see it.'));
  expect(await screen.findByText(/^Ben has not said how/)).toBeTruthy();
});

test('an invalid handle from the server is no link', async () => {
  open({
    ways: [
      { kind: 'paypal', handle: '../evil', since: '2026-11-01T10:00:00.000Z', isChange: false },
      { ...bankAccount, since: '2026-11-01T10:00:00.000Z', isChange: false },
    ],
  });
  const list = await screen.findByRole('region', { name: 'How to pay Ben' });
  expect(within(list).queryAllByRole('link')).toEqual([]);
});

test('a failed load can be retried', async () => {
  let answer: unknown = problem('internal', 'Broken');
  const { user } = open(() => answer);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = samplePaymentMethods([paypal]);
  await user.click(again);
  expect(await linkTo(/^Pay €12\.30/)).toBeTruthy();
});
