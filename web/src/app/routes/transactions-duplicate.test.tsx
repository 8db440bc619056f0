import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayIn } from '@housetab/functions/core/calendar/calendar';
import { Component as Transactions } from '@/app/routes/transactions';
import { localDay } from '@/lib/format/format';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { savedExpense } from '@test/samples/expense';
import { debtSummary } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { around, splitGroceries, inForm } from '@test/split-form';
import { stubApi, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

/** A zone with another date than the test machine's, if there is one. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const now = new Date();
const timeZone = zones.find((zone) => dayIn(zone, now) !== localDay(now)) ?? zones[0]!;
const today = dayIn(timeZone, now);

const party = { id: 'p', name: 'Party' };
const milk = sampleTransaction({
  ...{ note: 'Milk', amount: 20, optional: true },
  categories: [splitGroceries, party],
});
const supper = {
  ...savedExpense({
    ...{ id: crypto.randomUUID(), amount: 90, transactionDate: '2026-10-01', note: 'Supper' },
    categories: [splitGroceries],
    payers: [
      { userId: 'anna', amount: 50 },
      { userId: 'ben', amount: 40 },
    ],
    split: {
      mode: 'shares',
      people: [
        { userId: 'anna', value: 2 },
        { userId: 'ben', value: 1 },
        { userId: 'cy', value: 1 },
      ],
    },
  }),
};
const ofSupper = { expenseId: supper.id, expenseAmount: 90, expensePeople: 3 };
const supperRow = sampleTransaction({ note: 'Supper', amount: 22.5, owedBy: 'cy', ...ofSupper });

const categories = ({ path }: ApiCall) => {
  const group = { category_group_id: 'Food', category_group_name: 'Food' };
  const known = [splitGroceries, party].map((one) => ({ ...one, ...group }));
  return path.includes('hierarchical') ? [{ id: 'Food', name: 'Food', categories: known }] : [];
};

function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    ...around,
    'GET /categories': categories,
    'GET /transactions': [milk, supperRow],
    [`GET /expenses/${supper.id}`]: supper,
    'POST /transactions': ({ body }: ApiCall) => ({ ...milk, ...(body as object) }),
    ...handlers,
  });
  const households = annaInHome.households.map((one) => ({ ...one, timeZone }));
  const app = renderApp(<Transactions />, {
    at: '/transactions?view=all',
    user: { ...annaInHome, households },
  });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { ...app, calls, sent };
}

const opener = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });
const inWindow = async () => within(await screen.findByRole('dialog'));
async function duplicate(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await opener(name));
  await user.click((await inWindow()).getByRole('button', { name: 'Duplicate' }));
}
const value = (label: string) =>
  inForm().getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
const category = () => inForm().getByRole<HTMLInputElement>('combobox', { name: 'Category' });
const add = () => screen.getByRole('button', { name: 'Add Transaction' });

test('one press opens a copy dated today in the household’s zone, and sends nothing', async () => {
  const { user, sent } = open();
  await duplicate(user, 'Milk, $20.00');
  await screen.findByRole('heading', { name: 'New entry' });
  await screen.findByDisplayValue('Milk');
  expect(['Paid By', 'Owed By', 'Amount ($)', 'Transaction Date'].map(value)).toEqual([
    ...['anna', 'ben', '20.00', today],
  ]);
  await waitFor(() => expect(category().value).toBe('Groceries'));
  expect(inForm().getByLabelText('Mark as Optional Transaction')).toHaveProperty('checked', true);
  expect(sent()).toEqual([]);
});

test('a copy is saved under a new id with all categories, and the form closes', async () => {
  const { user, sent } = open();
  await duplicate(user, 'Milk, $20.00');
  await screen.findByDisplayValue('Milk');
  await user.click(add());
  await screen.findByText('Transaction added');
  const [saved] = sent().map(({ body }) => body as typeof milk);
  expect(saved).toMatchObject({
    ...{ paidBy: 'anna', owedBy: 'ben', amount: 20, transactionDate: today, note: 'Milk' },
    ...{ optional: true, categories: [splitGroceries, party] },
  });
  expect(saved!.id).not.toBe(milk.id);
  await waitFor(() => expect(document.getElementById('transaction-form')).toBeNull());
});

test('an expense is copied whole, even if not all rows are listed', async () => {
  const { user, sent } = open();
  await duplicate(user, 'Supper, $22.50');
  await screen.findByLabelText('Shares of Cy Fox');
  expect(value('Shares of Anna Berg')).toBe('2');
  expect([value('Paid by Anna Berg'), value('Paid by Ben Ode')]).toEqual(['50', '40']);
  await user.click(add());
  await screen.findByText('Transaction added');
  const [saved] = sent().map(({ body }) => body as typeof supper);
  const { amount, payers, split, categories: of } = supper;
  expect(saved).toMatchObject({ amount, payers, split, categories: of, transactionDate: today });
  expect(saved!.id).not.toBe(supper.id);
});

test('by keyboard closing returns the focus to the button, and nothing is sent', async () => {
  const { user, sent } = open();
  (await opener('Milk, $20.00')).focus();
  await user.keyboard('{Enter}');
  (await inWindow()).getByRole('button', { name: 'Duplicate' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByDisplayValue('Milk');
  await waitFor(() => expect(document.activeElement).toBe(inForm().getByLabelText('Paid By')));
  await user.click(screen.getByRole('button', { name: 'Close form' }));
  expect(document.getElementById('transaction-form')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Milk, $20.00');
  expect(sent()).toEqual([]);
});

test('a started form is not replaced by a copy, nor a copy by another', async () => {
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  await user.type(await screen.findByLabelText('Note'), 'Half written');
  await duplicate(user, 'Milk, $20.00');
  await screen.findByText('Add or close the transaction that you have begun first');
  expect(await screen.findByDisplayValue('Half written')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close form' }));
  await duplicate(user, 'Milk, $20.00');
  await screen.findByDisplayValue('Milk');
  await duplicate(user, 'Supper, $22.50');
  expect(await screen.findByDisplayValue('Milk')).toBeTruthy();
});

test('a copy survives leaving the screen, and closes once saved', async () => {
  const { user, unmount } = open();
  await duplicate(user, 'Milk, $20.00');
  await screen.findByDisplayValue('Milk');
  unmount();
  const again = open();
  expect(await screen.findByDisplayValue('Milk')).toBeTruthy();
  await again.user.click(add());
  await screen.findByText('Transaction added');
  expect(again.sent()[0]!.body).toMatchObject({ categories: [splitGroceries, party] });
  await waitFor(() => expect(document.getElementById('transaction-form')).toBeNull());
});

test('former members are not in the copy, and a message says so', async () => {
  const left = { ...samplePerson('cy', 'Cy Fox'), leftAt: '2026-11-10T10:00:00.000Z' };
  const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben Ode'), left];
  const { user } = open({ 'GET /users': people });
  await duplicate(user, 'Supper, $22.50');
  expect(await screen.findByText('Not in it any more: Cy Fox')).toBeTruthy();
  await screen.findByLabelText('Shares of Ben Ode');
  expect(screen.queryByLabelText('Shares of Cy Fox')).toBeNull();
});

test('the user’s own payment opens a new payment dated today, and a payment of others cannot be copied', async () => {
  const payment = { type: 'settlement', categories: [] };
  const cash = sampleTransaction({ ...payment, note: 'Cash', paidBy: 'ben', owedBy: 'anna' });
  const other = sampleTransaction({ ...payment, note: 'Theirs', paidBy: 'ben', owedBy: 'cy' });
  const { user, calls } = open({
    'GET /transactions': [milk, cash, other],
    'GET /debts': debtSummary(),
    'POST /payments': sampleTransaction(),
  });
  await duplicate(user, 'Cash, $12.50');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'I was paid' }).checked).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('Cash');
  expect(calls.some(({ path }) => path === '/payments')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Record $12.50' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/payments')).toBe(true));
  const { body } = calls.find(({ path }) => path === '/payments')!;
  expect(body).toMatchObject({
    ...{ from: 'ben', to: 'anna', amount: 12.5, note: 'Cash' },
    transactionDate: today,
  });
  expect((body as { id: string }).id).not.toBe(cash.id);
  await user.click(await opener('Theirs, $12.50'));
  expect((await inWindow()).queryByRole('button', { name: 'Duplicate' })).toBeNull();
});

test('on a phone the copy button is in the row’s dialog', async () => {
  window.innerWidth = 375;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Milk/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByDisplayValue('Milk')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Transaction' })).toBeTruthy();
});
