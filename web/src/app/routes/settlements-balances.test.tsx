import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { Component as Settlements } from '@/app/routes/settlements';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary, debtToBen } from '@test/samples/debts';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [
  samplePerson('anna', 'Anna Berg', 'admin'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
  samplePerson('dora', 'Dora'),
];

const cleo = { ...debtToBen, userId: 'cleo', userName: 'Cleo', youOwe: 0, theyOwe: 84, net: 84 };

/** Anna owes Ben 38, Cleo owes her 84, Dora has no debts. */
function summary(): DebtSummary {
  const [november] = debtSummary().months;
  return { ...debtSummary(), months: [{ ...november!, debts: [debtToBen, cleo] }], netTotal: 46 };
}

const owed = (debtorName: string, creditorName: string, amount: number) => {
  const idOf = (name: string) => name.split(' ')[0]!.toLowerCase();
  const ids = { debtorId: idOf(debtorName), creditorId: idOf(creditorName) };
  return { ...ids, debtorName, creditorName, amount };
};

const pairs = [
  owed('Cleo', 'Anna Berg', 84),
  owed('Dora', 'Ben', 50.5),
  owed('Anna Berg', 'Ben', 38),
];

function stub(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /users': people,
    'GET /debts': summary(),
    'GET /debts/pairs': { pairs, isWhole: true },
    'GET /settle-ups': [],
    'GET /settlements': [],
    ...handlers,
  });
}

const plainUser = {
  ...annaInHome,
  role: 'user' as const,
  isAdmin: false,
  households: [{ id: 'home', name: 'Home', role: 'user' as const }],
};

async function balances(): Promise<HTMLElement> {
  await screen.findAllByRole('button', { name: /^Settle up with/ });
  return screen.getByRole('heading', { name: 'Your balance' }).closest('section')!;
}
const picture = async () =>
  within((await screen.findByRole('heading', { name: 'Who owes whom' })).closest('section')!);

test('each person has one line and one button, and an even person has none', async () => {
  stub();
  renderApp(<Settlements />, { at: '/settlements' });
  const rows = await within(await balances()).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'BBen you owe $38.00How to paySettle up',
    'CCleo owes you $84.00RemindSettle up',
    'DDora even',
  ]);
  expect((await balances()).textContent).toContain('You are owed $46.00 in all');
  expect(screen.queryByRole('button', { name: /^Record payment/ })).toBeNull();
});

test('a link to pay somebody back opens the dialog once and only for an open debt', async () => {
  stub({ 'POST /settle-ups/preview': sampleSettleUpPlan() });
  const { user } = renderApp(<Settlements />, { at: '/settlements?pay=ben' });
  await screen.findByRole('dialog', { name: 'Settle up with Ben' });
  expect(location.search).toBe('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('if the debt is paid by then, the link shows the balance', async () => {
  stub();
  renderApp(<Settlements />, { at: '/settlements?pay=dora' });
  await balances();
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the months are fetched when opened, which is remembered', async () => {
  const calls = stub();
  const first = renderApp(<Settlements />, { at: '/settlements' });
  const name = 'Months and settlements';
  const button = await screen.findByRole('button', { name, expanded: false });
  await picture();
  const requested = () => calls.map(({ path }) => path.split('?')[0]);
  expect(requested()).not.toContain('/settlements');
  expect(requested()).not.toContain('/settle-ups');
  await first.user.click(button);
  await screen.findByRole('heading', { name: 'Debt Summary' });
  await screen.findByText('No settlements yet');
  first.unmount();

  const second = renderApp(<Settlements />, { at: '/settlements' });
  await screen.findByText('No settlements yet');
  await second.user.click(screen.getByRole('button', { name, expanded: true }));
  second.unmount();
  renderApp(<Settlements />, { at: '/settlements' });
  await screen.findByRole('button', { name, expanded: false });
});

test('the linked section is open, and stays closed once the user closes it', async () => {
  stub({ 'GET /settlements/s1': problem('not_found', 'It is no longer there.') });
  const { user } = renderApp(<Settlements />, { at: '/settlements?settlement=s1' });
  await user.click(await screen.findByRole('button', { name: 'Back to all settlements' }));
  await screen.findByText('No settlements yet');
  expect(screen.getByRole('heading', { name: 'Debt Summary' })).toBeTruthy();
});

test('a user who may read everything also sees all debts as text', async () => {
  stub();
  const { user } = renderApp(<Settlements />, { at: '/settlements' });
  await user.click((await picture()).getByText('As a list'));
  const list = (await picture()).getAllByRole('listitem', { hidden: true });
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Cleo owes you $84.00',
    'Dora owes Ben $50.50',
    'You owe Ben $38.00',
  ]);
});

test('debts of others are not fetched without the permission', async () => {
  const calls = stub();
  renderApp(<Settlements />, { at: '/settlements', user: plainUser });
  const list = (await picture()).getAllByRole('listitem', { hidden: true });
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Cleo owes you $84.00',
    'You owe Ben $38.00',
  ]);
  expect(calls.some(({ path }) => path === '/debts/pairs')).toBe(false);
});

test('a single debt has no chart', async () => {
  stub({ 'GET /debts': debtSummary() });
  renderApp(<Settlements />, { at: '/settlements', user: plainUser });
  await screen.findByRole('button', { name: 'Settle up with Ben' });
  expect(screen.queryByRole('heading', { name: 'Who owes whom' })).toBeNull();
});

test('a single debt of two others is listed nowhere else, so it has a chart', async () => {
  const nothing = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
  const one = { pairs: [owed('Dora', 'Ben', 50.5)], isWhole: true };
  stub({ 'GET /debts': nothing, 'GET /debts/pairs': one });
  renderApp(<Settlements />, { at: '/settlements' });
  const list = (await picture()).getAllByRole('listitem', { hidden: true });
  expect(list.map(({ textContent }) => textContent)).toEqual(['Dora owes Ben $50.50']);
});

test('a failed chart is retried, and the people are shown', async () => {
  let isBroken = true;
  stub({
    'GET /debts/pairs': () =>
      isBroken ? problem('internal', 'Out of order.') : { pairs, isWhole: false },
  });
  const { user } = renderApp(<Settlements />, { at: '/settlements' });
  await screen.findByText('Failed to load who owes whom.');
  expect(screen.getByRole('button', { name: 'Settle up with Ben' })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('So much is open here that only what concerns you is shown.');
});

test('failed debts are retried', async () => {
  let isBroken = true;
  stub({ 'GET /debts': () => (isBroken ? problem('internal', 'Out of order.') : summary()) });
  const { user } = renderApp(<Settlements />, { at: '/settlements' });
  await screen.findByText('Failed to load what is owed.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Settle up with Ben' });
});

test.each([
  ['instead of the all-square message', { ...summary(), months: [], netTotal: 0 }],
  ['above the people', summary()],
])('an objection to a group settle-up stands %s', async (_where, debts) => {
  const at = '2026-11-03T10:00:00.000Z';
  const objections = [{ userId: 'cleo', userName: 'Cleo', reason: 'Who pays me?', at }];
  const objected = [{ id: 'act', date: '2026-11-02', isWaiting: false, objections }];
  stub({ 'GET /debts': { ...debts, objected } });
  renderApp(<Settlements />, { at: '/settlements' });
  const text = 'Cleo objects to what made everybody even on Nov 2';
  const link = await screen.findByRole('link', { name: `Look at it: ${text}` });
  expect(link.getAttribute('href')).toBe('/settlements?show=act');
  expect(screen.queryByText('All square')).toBeNull();
});

test('all square is shown with everybody’s photo, and debts of others remain', async () => {
  const nothing = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
  const others = [owed('Dora', 'Ben', 50.5), owed('Cleo', 'Ben', 3)];
  stub({ 'GET /debts': nothing, 'GET /debts/pairs': { pairs: others, isWhole: true } });
  const { user } = renderApp(<Settlements />, { at: '/settlements' });
  await screen.findByText('All square');
  const list = (await picture()).getAllByRole('listitem', { hidden: true });
  expect(list).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await screen.findByRole('dialog', { name: 'Record payment' });
  expect(screen.queryByRole('radio', { name: 'Already paid' })).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('With')).toBeTruthy());
});

test('a debt between two guests can be recorded as paid only by an admin', async () => {
  const guests = ['Dora', 'Ben'].map((name) => ({
    ...samplePerson(name.toLowerCase(), name),
    isGuest: true,
  }));
  const users = [...people.filter(({ name }) => !['Dora', 'Ben'].includes(name)), ...guests];
  const paid = sampleTransaction({ type: 'settlement', amount: 50.5 });
  const calls = stub({ 'GET /users': users, 'POST /payments': paid });
  const first = renderApp(<Settlements />, { at: '/settlements' });
  const name = 'Record what Dora paid Ben';
  await first.user.click(await (await picture()).findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(
    dialog.getByText('Dora owes Ben $50.50. Neither of them signs in: you record it for both.'),
  ).toBeTruthy();
  expect(dialog.getByLabelText('Amount ($)')).toBe(document.activeElement);
  await first.user.keyboard('20');
  await first.user.click(dialog.getByRole('button', { name: 'Record $20.00' }));
  await screen.findByText('Dora paid Ben $20.00');
  expect(screen.getByText('Dora owes Ben $30.50.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/payments',
    body: { from: 'dora', to: 'ben', amount: 20 },
  });
  first.unmount();

  renderApp(<Settlements />, { at: '/settlements', user: plainUser });
  await picture();
  expect(screen.queryByRole('button', { name })).toBeNull();
});
