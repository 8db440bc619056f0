// Making an entry recurring: the dialog opens dates, end and whether the amount stays the same.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRecurringExpenseSchema } from '@housetab/functions/core/recurring/recurring-expense-request';
import { Component as Transactions } from '@/app/routes/transactions';
import { renderApp } from '@test/render';
import { bill, billRow } from '@test/samples/expense';
import { sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { around } from '@test/split-form';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

beforeEach(() => void (window.innerWidth = 375));
afterEach(() => void (window.innerWidth = 1024));

const rent = sampleTransaction({ note: 'Rent', amount: 900, transactionDate: '2026-10-31' });

async function open(
  row = rent,
  handlers: Parameters<typeof stubApi>[0] = { 'POST /series': sampleRecurringExpense() },
) {
  const calls = stubApi({ ...around, 'GET /transactions': [row], ...handlers });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${row.note}`) }));
  await user.click(await screen.findByRole('button', { name: 'Let it repeat' }));
  const name = new RegExp(`“${row.note}” repeat`);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const sent = () => calls.filter(({ path }) => path === '/series').map(({ body }) => body);
  return { user, dialog, sent };
}

const start = { name: 'Let it repeat' };

test('an entry repeats monthly from its own day, and is the first occurrence', async () => {
  const { user, dialog, sent } = await open();
  const days = dialog.getByRole('status').textContent;
  expect(days).toMatch(/^every month on the 31st: Oct 31.*, Nov 30.*, Dec 31.*, Jan 31.*, …$/);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', start));
  expect(await screen.findByText('“Rent” repeats now')).toBeTruthy();
  const [body] = sent();
  expect(newRecurringExpenseSchema.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    ...{ kind: 'fixed', first: rent.id, rule: { every: 1, unit: 'month', start: '2026-10-31' } },
    transaction: { amount: 900, note: 'Rent', paidBy: 'anna', owedBy: 'ben' },
  });
});

test('every second week, four times, with the days of the chosen rule', async () => {
  const { user, dialog, sent } = await open();
  await user.clear(dialog.getByLabelText('Every'));
  expect(dialog.getByRole('alert')).toBeTruthy();
  expect(dialog.getByRole('button', start)).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Every'), '2');
  await user.selectOptions(dialog.getByLabelText('Unit'), 'weeks');
  expect(dialog.queryByLabelText('Day of the month')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Ends'), 'After a number of times');
  await user.clear(dialog.getByLabelText('How many in all'));
  await user.type(dialog.getByLabelText('How many in all'), '2');
  const days = dialog.getByRole('status').textContent;
  expect(days).toMatch(/^every 2 weeks on Saturday: Oct 31.* and Nov 14/);
  await user.click(dialog.getByRole('button', start));
  await screen.findByText('“Rent” repeats now');
  const rule = { every: 2, unit: 'week', start: '2026-10-31', end: { count: 2 } };
  expect(sent()).toMatchObject([{ rule }]);
});

test('the last day of the month until an end date, with a varying amount', async () => {
  const { user, dialog, sent } = await open();
  await user.selectOptions(dialog.getByLabelText('Day of the month'), 'Last day');
  await user.selectOptions(dialog.getByLabelText('Ends'), 'On a day');
  await user.type(dialog.getByLabelText('Last day'), '2027-03-01');
  await user.click(dialog.getByRole('radio', { name: 'Varies' }));
  await user.click(dialog.getByRole('button', start));
  await screen.findByText('“Rent” repeats now');
  const rule = { day: 'last', end: { on: '2027-03-01' } };
  expect(sent()).toMatchObject([{ kind: 'varies', rule }]);
});

test('an expense repeats whole, and a split by amounts stays the same', async () => {
  const people = [
    { userId: 'anna', value: 50 },
    { userId: 'ben', value: 37.45 },
  ];
  const uneven = { ...bill, split: { mode: 'amount' as const, people } };
  const { user, dialog, sent } = await open(billRow('ben'), {
    [`GET /expenses/${bill.id}`]: uneven,
    'POST /series': sampleRecurringExpense(),
  });
  expect(
    await dialog.findByText('It is split by amounts: they are the same each time.'),
  ).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'Varies' })).toBeNull();
  await user.click(dialog.getByRole('button', start));
  await screen.findByText('“Market day” repeats now');
  const { amount, payers } = bill;
  expect(sent()).toMatchObject([
    { first: bill.id, template: { amount, payers, split: { mode: 'amount', people } } },
  ]);
});

const repeating = {
  [`GET /expenses/${bill.id}`]: { ...bill, seriesId: sampleRecurringExpense().id },
};

test('a recurring entry links to the list', async () => {
  const { dialog } = await open(billRow('ben'), {
    ...repeating,
    'GET /series': [sampleRecurringExpense()],
  });
  expect(await screen.findByRole('link', { name: 'See what repeats' })).toBeTruthy();
  expect(dialog.queryByRole('button', start)).toBeNull();
});

test('a refused schedule stays with the reason, and a retry sends the same id', async () => {
  let isRefused = true;
  const { user, dialog, sent } = await open(rent, {
    'POST /series': () =>
      isRefused ? problem('conflict', 'Two hundred repeat already.') : sampleRecurringExpense(),
  });
  await user.click(dialog.getByRole('button', start));
  expect(await dialog.findByText('It does not repeat yet. Please try again.')).toBeTruthy();
  expect(dialog.getByText('Two hundred repeat already.')).toBeTruthy();
  isRefused = false;
  await user.click(dialog.getByRole('button', start));
  await screen.findByText('“Rent” repeats now');
  const ids = sent().map((body) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});

test('an entry whose schedule has ended can start a new one', async () => {
  const { user, dialog, sent } = await open(billRow('ben'), {
    ...repeating,
    ...{ 'GET /series': [], 'POST /series': sampleRecurringExpense() },
  });
  const begin = await dialog.findByRole('button', start);
  await waitFor(() => expect(begin).toHaveProperty('disabled', false));
  await user.click(begin);
  await screen.findByText('“Market day” repeats now');
  expect(sent().filter(Boolean)).toMatchObject([{ first: bill.id }]);
});

test.each([768, 1280])('at %d pixels it stands in the window of the table', async (width) => {
  window.innerWidth = width;
  stubApi({ ...around, 'GET /transactions': [rent] });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Rent, $900.00' }));
  await user.click(await screen.findByRole('button', { name: 'Let it repeat' }));
  expect(await screen.findByRole('dialog', { name: 'Let “Rent” repeat' })).toBeTruthy();
});

test('the dialog names the schedule of a transaction, and of an expense with its shares', async () => {
  const { seriesId } = { seriesId: sampleRecurringExpense().id };
  stubApi({
    ...around,
    ...repeating,
    'GET /transactions': [{ ...rent, seriesId }, billRow('ben')],
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  const link = { name: 'See what repeats' };
  await user.click(await screen.findByRole('button', { name: /^Rent/ }));
  const window = within(await screen.findByRole('dialog', { name: 'Rent' }));
  expect(window.getByRole('link', link).getAttribute('href')).toBe('/repeating');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Market day/ }));
  const other = within(await screen.findByRole('dialog', { name: 'Market day' }));
  expect(other.queryByRole('link', link)).toBeNull();
  await user.click(other.getByRole('button', { name: /^Who had what/ }));
  expect(await other.findByRole('link', link)).toBeTruthy();
});
