// Future entries: marked wherever listed, and in no sum of paid amounts.
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '@housetab/functions/core/calendar/calendar';
import { Component as Transactions } from '@/app/routes/transactions';
import { formatDate } from '@/lib/format/format';
import { householdDay } from '@/lib/format/household-day';
import { noteReachable } from '@/offline/network/network-state';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const today = householdDay(new Date());
const later = '2099-12-05';
const { innerWidth } = window;

const rent = sampleTransaction({ note: 'Rent', amount: 90, transactionDate: later });
const rows = [
  rent,
  billRow('ben', { transactionDate: '2099-12-04' }),
  billRow('cleo', { transactionDate: '2099-12-04' }),
  sampleTransaction({ note: 'Held', amount: 8, transactionDate: '2099-12-03', settlementId: 's1' }),
  sampleTransaction({ note: 'Milk', amount: 20, transactionDate: today }),
];

function open(given = rows, at = '/transactions') {
  stubApi({
    'GET /transactions': given,
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /settle-ups': [],
    'GET /users': [
      samplePerson('anna', 'Anna Berg'),
      samplePerson('ben', 'Ben'),
      samplePerson('cleo', 'Cleo'),
    ],
    'GET /categories': [],
    'GET /ynab/categories': [],
    'GET /permissions': [],
    'GET /households': [],
  });
  return renderApp(<Transactions />, { at });
}

const lineOf = async (title: string) => {
  const found = await screen.findByText(title);
  return found.closest<HTMLElement>('li, tr')!;
};

afterEach(() => {
  window.innerWidth = innerWidth;
  act(() => noteReachable());
});

test('the feed marks future entries and expenses, but not rows in a settlement', async () => {
  window.innerWidth = 375;
  open();
  const line = await lineOf('Rent');
  expect(within(line).getByText('Planned').textContent).toBe(
    'Planned · Counts from Dec 5, 2099 on',
  );
  expect(within(await lineOf('Market day')).getByText('Planned')).toBeTruthy();
  expect(within(await lineOf('Held')).queryByText('Planned')).toBeNull();
  expect(within(await lineOf('Milk')).queryByText('Planned')).toBeNull();
  // Paid by the reader, but not in this month's payments.
  expect(screen.getByText('You paid $20.00 · your share $0.00')).toBeTruthy();
});

test('the dialog says from which day the entry counts', async () => {
  window.innerWidth = 375;
  const { user } = open();
  await user.click(within(await lineOf('Rent')).getByRole('button', { name: /Rent/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Rent' });
  expect(within(sheet).getByText('Counts from Dec 5, 2099 on')).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: 'Settle' })).toBeNull();
});

test('the table and phone rows do too, and neither offers to settle it', async () => {
  window.innerWidth = 1280;
  open([rent], '/transactions?view=all');
  const row = await lineOf('Rent');
  expect(await within(row).findByText('Planned')).toBeTruthy();
  expect(within(row).getByTitle('Counts from Dec 5, 2099 on')).toBeTruthy();
  expect(within(row).queryByRole('button', { name: /^Settle/ })).toBeNull();
});

test('a form says from which day the entry counts, and nothing for a past day', async () => {
  window.innerWidth = 1280;
  const { user } = open([], '/transactions?view=all');
  await user.click(await screen.findByRole('button', { name: 'New entry' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/Transaction Date/, {
    selector: '#transaction-form input',
  });
  expect(field.value).toBe(today);
  expect(screen.queryByText(/^Counts from/)).toBeNull();
  await user.clear(field);
  await user.type(field, later);
  expect(await screen.findByText(`Counts from ${formatDate(later)} on.`)).toBeTruthy();
  await user.clear(field);
  await user.type(field, addDays(today, -1));
  expect(screen.queryByText(/^Counts from/)).toBeNull();
});
