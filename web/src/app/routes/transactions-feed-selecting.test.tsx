import '@test/kept-storage';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { localDay } from '@/lib/format/format';
import { noteReachable } from '@/offline/network/network-state';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { billRow } from '@test/samples/expense';
import { listedSettleUp } from '@test/samples/settle-up';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const today = localDay(new Date());
const { innerWidth } = window;
const milk = sampleTransaction({ note: 'Milk', transactionDate: today });
const bread = sampleTransaction({ note: 'Bread', transactionDate: today });
const bill = [null, 'ben', 'cleo'].map((owedBy) => billRow(owedBy, { transactionDate: today }));

function setUp() {
  stubApi({
    'GET /transactions': [milk, bread, ...bill],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /settle-ups': [{ ...listedSettleUp({ id: crypto.randomUUID() }) }],
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /categories': [],
    'GET /permissions': [],
    'GET /households': [],
  });
  return renderApp(<Transactions />, { at: '/transactions' });
}

beforeEach(() => {
  window.innerWidth = 375;
});
afterEach(() => {
  window.innerWidth = innerWidth;
  act(() => noteReachable());
});

const bar = () => screen.findByRole('region', { name: 'Selected transactions' });

test('the menu starts selecting: a tap selects, an expense with all rows, and the bar equals the table’s', async () => {
  const { user } = setUp();
  await screen.findByRole('button', { name: /^Milk/ });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const menu = within(screen.getByRole('group', { name: 'Actions for the list' }));
  expect(menu.getByRole('button', { name: 'Import CSV' })).toBeTruthy();
  expect(menu.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  await user.click(menu.getByRole('button', { name: 'Select' }));
  expect(screen.getByText('Tap what you want to select')).toBeTruthy();
  // A settle-up is undone as a whole, elsewhere.
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: /^Select Milk/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select Market day/ }));
  const selected = within(await bar());
  expect(selected.getByText('4 transaction(s) selected')).toBeTruthy();
  for (const name of ['Change category', 'Delete Selected', 'Select all']) {
    expect(selected.getByRole('button', { name })).toBeTruthy();
  }
  await user.click(selected.getByRole('button', { name: 'Select all' }));
  expect(selected.getByText('5 transaction(s) selected')).toBeTruthy();
  await user.click(selected.getByRole('button', { name: 'Clear' }));
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Milk/ })).toBeTruthy();
});

test('a long press on a line selects it, and so does its dialog', async () => {
  const { user } = setUp();
  const line = await screen.findByRole('button', { name: /^Milk/ });
  fireEvent.pointerDown(line, { pointerType: 'touch', isPrimary: true });
  expect(await screen.findByRole('checkbox', { name: /^Select Milk/, checked: true })).toBeTruthy();
  fireEvent.pointerUp(screen.getByRole('checkbox', { name: /^Select Milk/ }));
  await user.click(within(await bar()).getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: /^Bread/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Select' }));
  expect(
    await screen.findByRole('checkbox', { name: /^Select Bread/, checked: true }),
  ).toBeTruthy();
});
