import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TransferToPay } from '@housetab/functions/core/group-settle-up/transfers-to-pay';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { Component as Settlements } from '@/app/routes/settlements';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { markedTransfer, groupSettleUp } from '@test/samples/group-settle-up';
import { sampleOverview } from '@test/samples/overview';
import { samplePaymentMethods } from '@test/samples/payment-methods';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

/** Transfers of a finished group settle-up are listed where people look. */

const people = [
  samplePerson('anna', 'Anna Berg', 'admin'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
];
const PAID = '2026-11-23T10:00:00.000Z';
const waitingGroupSettleUp = groupSettleUp({
  transfers: [markedTransfer('anna', 'cleo', { amount: 50 })],
});
const nothing = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };

function toPay(from: string, to: string, fields: Partial<TransferToPay> = {}): TransferToPay {
  const { fromName, toName } = markedTransfer(from, to);
  const fixed = { id: waitingGroupSettleUp.id, date: '2026-11-22', amount: 50, paidAt: null };
  return { ...fixed, from, fromName, to, toName, ...fields };
}

const screens = [
  ['the dashboard', Dashboard],
  ['Settlements', Settlements],
] as const;

function open(Screen: () => React.ReactNode, debts: object, handlers = {}) {
  const calls = stubApi({
    'GET /users': people,
    'GET /categories': [],
    'GET /debts': debts,
    'GET /debts/pairs': { pairs: [], isWhole: true },
    'GET /notices': { count: 0, notices: [] },
    'GET /permissions': [],
    'GET /transactions': [sampleTransaction()],
    'GET /overview': sampleOverview(1, 1),
    'POST /reports/ynab-splits': [],
    'GET /settle-ups': [],
    'GET /settlements': [],
    'GET /users/cleo/payment-ways': { ways: [] },
    [`PUT /settle-ups/everyone/${waitingGroupSettleUp.id}/marks`]: waitingGroupSettleUp,
    ...handlers,
  });
  return { calls, ...renderApp(<Screen />, { user: annaInHome }) };
}

const list = () => screen.findByRole('list', { name: 'Payments that make everybody even' });
const marks = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe.each(screens)('on %s', (_name, Screen) => {
  test('the payer sees the transfer instead of all square, and marks it as paid', async () => {
    let own = toPay('anna', 'cleo');
    const { user, calls } = open(Screen, () => ({ ...nothing, toPay: [own] }), {
      [`PUT /settle-ups/everyone/${waitingGroupSettleUp.id}/marks`]: () => {
        own = { ...own, paidAt: PAID };
        return waitingGroupSettleUp;
      },
    });
    const row = within(await list());
    expect(row.getByText(/You pay Cleo/).textContent).toBe('You pay Cleo $50.00');
    const link = row.getByRole('link', { name: 'Everybody even, Nov 22' });
    expect(link.getAttribute('href')).toBe(`/settlements?show=${waitingGroupSettleUp.id}`);
    expect(screen.getByText('You are even once this has arrived')).toBeTruthy();
    expect(screen.queryByText('All square')).toBeNull();
    await user.click(row.getByRole('button', { name: 'Mark as paid: You pay Cleo $50.00' }));
    expect(marks(calls)).toEqual([{ from: 'anna', to: 'cleo', mark: 'paid' }]);
    expect(await row.findByText(/· paid$/)).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
    expect(screen.queryByText('All square')).toBeNull();
  });

  test('the payee marks the transfer as received, sees all square, and can reverse it', async () => {
    let left = [toPay('ben', 'anna', { paidAt: PAID })];
    const { user, calls } = open(
      Screen,
      () => ({ ...nothing, ...(left.length > 0 && { toPay: left }) }),
      {
        [`PUT /settle-ups/everyone/${waitingGroupSettleUp.id}/marks`]: () => {
          left = [];
          return waitingGroupSettleUp;
        },
      },
    );
    const row = within(await list());
    expect(row.getByText(/Ben pays you/).textContent).toBe('Ben pays you $50.00');
    expect(row.queryByRole('button', { name: /How to pay|Mark as paid/ })).toBeNull();
    await user.click(row.getByRole('button', { name: 'Arrived: Ben pays you $50.00' }));
    expect(await screen.findByText('All square')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(marks(calls)).toEqual([
        { from: 'ben', to: 'anna', mark: 'arrived' },
        { from: 'ben', to: 'anna', mark: 'arrived', takeBack: true },
      ]),
    );
  });

  test('transfers come above debts', async () => {
    open(Screen, { ...debtSummary(), toPay: [toPay('anna', 'cleo')] });
    const button = within(await list()).getByRole('button', { name: /^Mark as paid/ });
    const settle = screen.getByRole('button', { name: 'Settle up with Ben' });
    expect(button.compareDocumentPosition(settle)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button.className).toContain('bg-accent');
    expect(settle.className).not.toContain('bg-accent');
  });

  test('a pending group settle-up puts its transfer first, and its people are not settled or reminded separately', async () => {
    const waiting = { ...waitingGroupSettleUp, state: 'waiting' as const, undoableUntil: null };
    open(Screen, { ...debtSummary(), waiting });
    const row = within(await list());
    const link = row.getByRole('link', { name: 'Everybody even, which waits' });
    expect(link.getAttribute('href')).toBe('/settlements?even');
    expect(row.getByRole('button', { name: /^Mark as paid/ }).className).toContain('bg-accent');
    expect(screen.getByText('Part of everybody even, which waits')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'How to pay Ben' })).toBeNull();
    const settle = screen.getByRole('button', { name: 'Settle up with Ben' });
    expect(settle.className).not.toContain('bg-accent');
  });

  test('transfers of others do not prevent all square', async () => {
    open(Screen, {
      ...nothing,
      waiting: { ...waitingGroupSettleUp, transfers: [markedTransfer('ben', 'cleo')] },
    });
    expect(await screen.findByText('All square')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Payments that make everybody even' })).toBeNull();
  });
});

test('payment methods are one tap away, with the button to mark the transfer', async () => {
  const ways = samplePaymentMethods();
  const { user, calls } = open(
    Dashboard,
    { ...nothing, toPay: [toPay('anna', 'cleo')] },
    { 'GET /users/cleo/payment-ways': ways },
  );
  await user.click(await screen.findByRole('button', { name: 'How to pay Cleo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How to pay Cleo' }));
  expect(dialog.getByText('You pay Cleo $50.00')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(marks(calls)).toEqual([{ from: 'anna', to: 'cleo', mark: 'paid' }]));
});

test('offline the transfer stays, and a message says that it could not be marked', async () => {
  const { user } = open(
    Dashboard,
    { ...nothing, toPay: [toPay('anna', 'cleo')] },
    {
      [`PUT /settle-ups/everyone/${waitingGroupSettleUp.id}/marks`]: () =>
        Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Mark as paid/ }));
  expect(await screen.findByText('Failed to mark the payment')).toBeTruthy();
  expect(within(await list()).getByRole('button', { name: /^Mark as paid/ })).toBeTruthy();
});
