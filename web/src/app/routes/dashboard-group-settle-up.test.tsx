import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { markedTransfer, groupSettleUp, groupSettleUpPreview } from '@test/samples/group-settle-up';
import { sampleOverview } from '@test/samples/overview';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [
  samplePerson('anna', 'Anna Berg', 'admin'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
];

const owes = (debtorId: string, creditorId: string) => {
  const nameOf = (id: string) => people.find((one) => one.id === id)!.name;
  const names = { debtorName: nameOf(debtorId), creditorName: nameOf(creditorId) };
  return { debtorId, creditorId, ...names, amount: 50 };
};

const even = { figures: { payments: 1, paymentsInPairs: 2 } };
const chain = { pairs: [owes('anna', 'ben'), owes('ben', 'cleo')], isWhole: true, even };

function open(handlers: Parameters<typeof stubApi>[0] = {}, fields: object = {}) {
  const calls = stubApi({
    'GET /users': people,
    'GET /categories': [],
    'GET /debts': debtSummary(),
    'GET /debts/pairs': chain,
    'GET /notices': { count: 0, notices: [] },
    'GET /permissions': [],
    'GET /transactions': [sampleTransaction()],
    'GET /overview': sampleOverview(1, 1),
    'POST /reports/ynab-splits': [],
    'POST /settle-ups/everyone/preview': groupSettleUpPreview(),
    ...handlers,
  });
  const user = { ...annaInHome, ...fields };
  return { calls, ...renderApp(<Dashboard />, { user }) };
}

const member = (openBooks: boolean) => {
  const role = 'user' as const;
  return { role, isAdmin: false, households: [{ id: 'home', name: 'Home', role, openBooks }] };
};

const total = () => screen.findByText('Total Transactions');

test('home shows the fewest payments for a group settle-up below the latest rows, and opens the transfers', async () => {
  const { user, calls } = open();
  const button = await screen.findByRole('button', { name: 'Everybody even' });
  expect(button.parentElement!.textContent).toContain('1 payment instead of 2');
  const recent = screen.getByRole('heading', { name: 'Recent Transactions' });
  expect(recent.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls.some(({ path }) => path.includes('everyone'))).toBe(false);
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Everybody even' });
  expect(await screen.findByText('You pay Cleo $50.00')).toBeTruthy();
});

test('debts between others are fetched after the latest rows, and content below waits for them', async () => {
  const rows = Promise.withResolvers<unknown>();
  const pairs = Promise.withResolvers<unknown>();
  const { calls } = open({
    'GET /transactions': () => rows.promise,
    'GET /debts/pairs': () => pairs.promise,
  });
  const hasRequestedPairs = () => calls.some(({ path }) => path === '/debts/pairs');
  const isHidden = () => screen.getByText('Total Transactions').closest('.hidden') !== null;
  await screen.findByText('Your balance');
  await waitFor(() => expect(calls.some(({ path }) => path === '/overview')).toBe(true));
  expect(hasRequestedPairs()).toBe(false);
  rows.resolve([sampleTransaction()]);
  await waitFor(() => expect(hasRequestedPairs()).toBe(true));
  expect(isHidden()).toBe(true);
  pairs.resolve(chain);
  await screen.findByRole('button', { name: 'Everybody even' });
  expect(isHidden()).toBe(false);
});

test.each<[string, Parameters<typeof stubApi>[0], object]>([
  ['the reader may not read debts of others', {}, member(false)],
  [
    'only two people have debts',
    { 'GET /debts/pairs': { pairs: [owes('anna', 'ben')], isWhole: true } },
    {},
  ],
  ['it fails to load', { 'GET /debts/pairs': problem('internal', 'Out of order.') }, {}],
])(
  'the group settle-up is hidden where %s, and the rest is shown',
  async (_why, handlers, fields) => {
    open(handlers, fields);
    const figure = await total();
    await waitFor(() => expect(figure.closest('.hidden')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Everybody even' })).toBeNull();
  },
);

const waitsFor = (from: string, to: string) => ({
  ...debtSummary(),
  waiting: groupSettleUp({
    state: 'waiting',
    undoableUntil: null,
    transfers: [markedTransfer(from, to)],
  }),
});

test('the reader’s own transfer of a pending group settle-up is listed once, with its button', async () => {
  open({ 'GET /debts': waitsFor('anna', 'cleo') });
  await waitFor(async () => expect((await total()).closest('.hidden')).toBeNull());
  expect(screen.getAllByText(/you pay Cleo/i)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Mark as paid: You pay Cleo $20.00' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Everybody even' })).toBeNull();
});

test('a group settle-up that waits for others’ transfers says so', async () => {
  open({ 'GET /debts': waitsFor('ben', 'cleo') });
  expect(await screen.findByText('Everybody even waits for payments of others')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Everybody even' })).toBeTruthy();
});

test('with open books everybody sees the group settle-up', async () => {
  open({}, member(true));
  expect(await screen.findByRole('button', { name: 'Everybody even' })).toBeTruthy();
});
