import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recurringExpenseUpdateSchema } from '@housetab/functions/core/recurring/recurring-expense-request';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { annaInHome } from '@test/people';
import { renderApp } from '@test/render';
import { bill, billRow } from '@test/samples/expense';
import { sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { around, splitGroceries } from '@test/split-form';
import { problem, stubApi } from '@test/stub-api';

beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

const { payers } = bill;
const people = ['anna', 'ben'].map((userId) => ({ userId }));
const rent = sampleRecurringExpense({ version: 5 });
const stored = {
  ...bill,
  ...{ categories: [splitGroceries], split: { mode: 'equal' as const, people }, payers },
  shares: ['anna', 'ben'].map((userId, odd) => ({ userId, amount: 43.73 - odd / 100 })),
  ...{ seriesId: rent.id, version: 3 },
};
const [series, expense] = [`/series/${rent.id}`, `/expenses/${bill.id}`];

interface Opening {
  of?: Partial<RecurringExpenseResource>;
  role?: 'superadmin' | 'user';
  handlers?: Parameters<typeof stubApi>[0];
}

function open({ of = {}, role = 'superadmin', handlers = {} }: Opening = {}) {
  const calls = stubApi({
    ...around,
    'GET /transactions': [billRow('ben')],
    [`GET ${expense}`]: stored,
    [`GET ${series}`]: { ...rent, ...of },
    [`PUT ${series}`]: { ...rent, version: 6 },
    [`PUT ${expense}`]: { ...stored, version: 4 },
    [`DELETE ${expense}`]: undefined,
    [`DELETE ${series}`]: undefined,
    [`POST ${expense}/restore`]: stored,
    ...handlers,
  });
  const households = [{ ...annaInHome.households[0]!, role }];
  const user = { ...annaInHome, role, isAdmin: role !== 'user', households };
  const app = renderApp(<Transactions />, { at: '/transactions?view=all', user });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body, headers }) => ({
        call: `${method} ${path}`,
        body,
        ifMatch: headers.get('If-Match'),
      }));
  return { user: app.user, sent };
}

async function edit(opening?: Opening, date?: string) {
  const app = open(opening);
  const { user } = app;
  await user.click((await screen.findAllByRole('button', { name: /^Edit Market day/ }))[0]!);
  const note = await screen.findByLabelText('Note');
  await user.clear(note);
  await user.type(note, 'Flat');
  if (date !== undefined) {
    await user.clear(screen.getByLabelText('Transaction Date'));
    await user.type(screen.getByLabelText('Transaction Date'), date);
  }
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  return app;
}

const question = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }));
const one = { name: 'This one' };
const all = { name: 'This one and all that follow' };
const changing = /^Change “Market day”: only this one\?$/;
const deleting = /^Delete “Market day”: only this one\?$/;

test('a single occurrence is changed like any entry', async () => {
  const { user, sent } = await edit();
  const asked = await question(changing);
  expect(sent()).toEqual([]);
  await user.click(asked.getByRole('button', one));
  expect(await screen.findByText('Transaction updated')).toBeTruthy();
  expect(sent()).toMatchObject([{ call: `PUT ${expense}`, ifMatch: '"3"' }]);
});

test('following occurrences get the amount, people, split, category and note in the same call', async () => {
  const { user, sent } = await edit();
  const asked = await question(changing);
  expect(asked.queryByLabelText('Those that follow come')).toBeNull();
  await user.click(asked.getByRole('button', all));
  expect(await screen.findByText('Transaction updated, and all that follow')).toBeTruthy();
  const [{ body, ...call }, ...others] = sent() as [ReturnType<typeof sent>[0]];
  expect(others).toEqual([]);
  expect(call).toEqual({ call: `PUT ${series}`, ifMatch: '"5"' });
  expect(recurringExpenseUpdateSchema.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    ...{ kind: rent.kind, rule: rent.rule },
    template: {
      note: 'Flat',
      amount: 87.45,
      payers,
      split: { people },
      categories: [splitGroceries],
    },
    entry: { id: bill.id, version: 3, transactionDate: bill.transactionDate },
  });
});

test('after a date change the user is asked when the following occurrences come', async () => {
  const { user, sent } = await edit({}, '2026-11-05');
  const asked = await question(changing);
  const comes = asked.getByLabelText('Those that follow come');
  expect(comes).toHaveProperty('value', 'as before');
  await user.selectOptions(comes, 'From now on every month on the 5th');
  await user.click(asked.getByRole('button', all));
  await screen.findByText('Transaction updated, and all that follow');
  expect(sent()[0]!.body).toMatchObject({
    rule: { every: 1, unit: 'month', day: 5, start: '2026-11-05' },
    entry: { transactionDate: '2026-11-05' },
  });
});

test('nothing is sent if the question is cancelled', async () => {
  const { user, sent } = await edit();
  const asked = await question(changing);
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent()).toEqual([]);
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Flat');
});

test.each<[string, Opening]>([
  ['the schedule is another member’s', { role: 'user', of: { createdBy: 'ben' } }],
  ['no further occurrence comes', { of: { nextOn: null } }],
  [
    'the schedule has ended',
    { handlers: { [`GET ${series}`]: problem('not_found', 'There is none.') } },
  ],
])('if %s, no question is shown', async (_why, opening) => {
  const { sent } = await edit(opening);
  expect(await screen.findByText('Transaction updated')).toBeTruthy();
  expect(sent().map(({ call }) => call)).toEqual([`PUT ${expense}`]);
});

test('a refusal changes neither: the form stays with the reason and can be sent again', async () => {
  let isRefused = true;
  const current = { ...rent, version: 9 };
  const refusal = () =>
    problem('precondition_failed', 'Someone else changed this first.', { current });
  const { user, sent } = await edit({
    handlers: { [`PUT ${series}`]: () => (isRefused ? refusal() : { ...rent, version: 10 }) },
  });
  await user.click((await question(changing)).getByRole('button', all));
  expect(await screen.findByText('Failed to update transaction. Please try again.')).toBeTruthy();
  expect(screen.getByText('Someone else changed this first.')).toBeTruthy();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await user.click((await question(changing)).getByRole('button', all));
  expect(await screen.findByText('Transaction updated, and all that follow')).toBeTruthy();
  expect(sent().map(({ call }) => call)).toEqual([`PUT ${series}`, `PUT ${series}`]);
});

const single = sampleTransaction({ note: 'Phone', amount: 30, seriesId: rent.id, version: 2 });
const phone = {
  ...rent,
  template: null,
  transaction: { amount: 30, note: 'Phone', type: 'Phone', categories: [], optional: false },
};

test('a single transaction is also changed with all following ones', async () => {
  const { paidBy, owedBy } = single;
  const repeated = { ...phone, transaction: { ...phone.transaction, paidBy, owedBy } };
  const { user, sent } = open({
    handlers: {
      'GET /transactions': [single],
      [`GET /transactions/${single.id}`]: { ...single, version: 3 },
      [`GET ${series}`]: repeated,
      [`PUT ${series}`]: { ...repeated, version: 6 },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: /^Edit Phone/ }))[0]!);
  await user.type(await screen.findByLabelText('Note'), ' bill');
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  const asked = await question(/^Change “Phone”: only this one\?$/);
  await user.click(asked.getByRole('button', all));
  expect(await screen.findByText('Transaction updated, and all that follow')).toBeTruthy();
  const [{ body, call }] = sent() as [ReturnType<typeof sent>[0]];
  expect(call).toBe(`PUT ${series}`);
  expect(recurringExpenseUpdateSchema.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    transaction: { note: 'Phone bill', amount: 30, paidBy, owedBy },
    entry: { id: single.id, version: 2, transactionDate: single.transactionDate },
  });
});

test('a single transaction is also deleted with all following ones', async () => {
  const { user, sent } = open({ handlers: { 'GET /transactions': [single] } });
  await user.click((await screen.findAllByRole('button', { name: /^Del Phone/ }))[0]!);
  const asked = await question(/^Delete “Phone”: only this one\?$/);
  await user.click(asked.getByRole('button', { name: 'This one, and no more to come' }));
  expect(await screen.findByText('Transaction deleted, and no more comes')).toBeTruthy();
  expect(sent().map(({ call }) => call)).toEqual([`DELETE ${series}?entry=${single.id}`]);
});

async function remove(opening?: Opening) {
  const app = open(opening);
  await app.user.click((await screen.findAllByRole('button', { name: /^Del Market day/ }))[0]!);
  return app;
}

test('a single occurrence is deleted like any entry, with one confirmation', async () => {
  const { user, sent } = await remove();
  await user.click((await question(deleting)).getByRole('button', one));
  expect(await screen.findByText('Expense deleted')).toBeTruthy();
  expect(sent().map(({ call }) => call)).toEqual([`DELETE ${expense}`]);
});

test('deleting with all following ends the schedule in one call, and Undo restores the entry', async () => {
  const { user, sent } = await remove();
  const asked = await question(deleting);
  await user.click(asked.getByRole('button', { name: 'This one, and no more to come' }));
  expect(await screen.findByText('Expense deleted, and no more comes')).toBeTruthy();
  expect(sent()).toMatchObject([{ call: `DELETE ${series}?entry=${bill.id}`, ifMatch: '"5"' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Expense restored')).toBeTruthy();
});

test('an occurrence of another member’s schedule is deleted like any entry', async () => {
  const { user, sent } = await remove({ role: 'user', of: { createdBy: 'ben' } });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Are you sure you want to delete this expense?');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Expense deleted')).toBeTruthy();
  expect(sent().map(({ call }) => call)).toEqual([`DELETE ${expense}`]);
});
