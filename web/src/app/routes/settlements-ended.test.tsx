import { formatMonthKey } from '@/lib/format/format-period';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { annaInHome } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { debtSummary, debtToBen, listedSettlement, sampleSettlement } from '@test/samples/debts';
import { problem, stubApi } from '@test/stub-api';

const openOne = { at: '/settlements?settlement=s1' };
const completed = sampleSettlement({
  status: 'completed',
  completedAt: '2026-11-20T12:00:00.000Z',
  reopenableUntil: '2999-12-20T12:00:00.000Z',
});

function stub(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /users': [],
    'GET /debts': debtSummary(),
    'GET /settlements': [],
    'GET /settle-ups': [],
    'GET /settlements/s1': completed,
    'GET /settlements/s1/available-transactions': [],
    ...handlers,
  });
}

test('a completed settlement is reopened after a confirmation that names the consequences', async () => {
  let now = completed;
  const calls = stub({
    'GET /settlements/s1': () => now,
    'PUT /settlements/s1/status': () => (now = sampleSettlement()),
  });
  const { user } = renderApp(<Settlements />, openOne);
  expect(await screen.findByText('Possible until Dec 20, 2999.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const title = `Reopen the settlement for ${formatMonthKey('2026-11')}?`;
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  expect(
    question.getByText(
      'You owe Ben $38.00 of it again; $20.00 stays applied. Ben is told, and it can be completed again.',
    ),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Settlement reopened');
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'active' });
});

test('an obstacle to reopening is named, with a link to it', async () => {
  stub({
    'PUT /settlements/s1/status': problem(
      'settlement_exists',
      'The settlement s2 of November 2026 between the two is still active.',
      { settlementId: 's2' },
    ),
  });
  const { user } = renderApp(<Settlements />, openOne);
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Reopen'));
  const name = 'This settlement can’t be reopened';
  const refusal = within(await screen.findByRole('alertdialog', { name }));
  expect(refusal.getByText(/is still active/)).toBeTruthy();
  const link = refusal.getByRole('link', { name: 'Open the settlement' });
  expect(link.getAttribute('href')).toBe('/settlements?settlement=s2');
});

test('a settlement cannot be reopened after 30 days', async () => {
  stub({
    'GET /settlements/s1': { ...completed, reopenableUntil: '2020-01-01T00:00:00.000Z' },
  });
  renderApp(<Settlements />, openOne);
  expect(await screen.findByText(/^You owed Ben/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('a user who is neither a party nor an admin can only read a settlement', async () => {
  const debt = { debtorId: 'ben', debtorName: 'Ben', creditorId: 'cleo', creditorName: 'Cleo' };
  const others = { ...debt, creatorId: 'ben', recipientId: 'cleo' };
  let now = sampleSettlement(others);
  stub({ 'GET /settlements/s1': () => now });
  const households = [{ id: 'home', name: 'Home', role: 'user' as const }];
  const user = { ...annaInHome, role: 'user' as const, isAdmin: false, households };
  const { queryClient } = renderApp(<Settlements />, { ...openOne, user });
  const details = within(await screen.findByRole('region', { name: 'Settlement details' }));
  expect(await details.findByText(/^Ben owes Cleo/)).toBeTruthy();
  expect(details.queryByRole('button', { name: /Complete|Cancel|Remove|Apply/ })).toBeNull();
  now = { ...completed, ...others };
  await queryClient.invalidateQueries();
  expect(await details.findByText(/^Ben owed Cleo/)).toBeTruthy();
  expect(details.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('completing by hand names who is notified and that it can be reversed', async () => {
  stub({ 'GET /settlements/s1': sampleSettlement() });
  const { user } = renderApp(<Settlements />, openOne);
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(
    await screen.findByText(/Ben is told, and for 30 days either of you can reopen it\./),
  ).toBeTruthy();
});

test('with nothing to apply, the user records a payment', async () => {
  stub({ 'GET /debts': debtSummary({ ...debtToBen, yourTransactionsToApply: [] }) });
  const { user } = renderApp(<Settlements />, { at: '/settlements?with=ben&month=2026-11' });
  const panel = within(await screen.findByRole('region', { name: 'Create Settlement' }));
  await user.click(panel.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByRole('dialog', { name: 'Record payment' })).toBeTruthy();
});

test('an amount offset in the other direction is never called paid outside', async () => {
  const against = { ...completed, isOffsetOtherWay: true, reopenableUntil: null };
  stub({
    'GET /settlements': [listedSettlement(against)],
    'GET /settlements/s1': against,
  });
  renderApp(<Settlements />, openOne);
  const details = within(await screen.findByRole('region', { name: 'Settlement details' }));
  const said = /\$38\.00 set against what was owed the other way round/;
  expect(await details.findByText(/^You owed Ben \$58\.00/)).toHaveProperty(
    'textContent',
    expect.stringMatching(said),
  );
  await waitFor(() => expect(screen.getAllByText('Set against the other way')).toHaveLength(2));
  expect(screen.queryByText(/paid outside/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('a cancelled settlement’s bar shows its progress, and that nothing is settled', async () => {
  const cancelled = { ...completed, status: 'cancelled' as const, completedAt: null };
  stub({ 'GET /settlements': [], 'GET /settlements/s1': cancelled });
  renderApp(<Settlements />, openOne);
  expect(await screen.findByText('$20.00 of $58.00 was applied, nothing settled')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('the history names applied rows, even two with the same name and amount at once', async () => {
  const [milk] = sampleSettlement().items;
  const plan = [1, 2].map(() => {
    const transaction = sampleTransaction({ note: 'Music plan' });
    return { ...milk!, id: transaction.id, transactionId: transaction.id, transaction };
  });
  stub({ 'GET /settlements/s1': sampleSettlement({ items: plan }) });
  renderApp(<Settlements />, openOne);
  const entry = (await screen.findByText('transaction applied')).closest('li')!;
  expect(within(entry).getByText('Music plan')).toBeTruthy();
});
