// A browser that is offline and has full storage keeps typed values in their form, with the reason.
import '@test/kept-storage';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@/features/transactions/quick-add/quick-sheet'; // loaded, as when the bar has been there a while
import { Component as Transactions } from '@/app/routes/transactions';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import { forgetWrites, queueWrite, listWrites } from '@/offline/outbox/outbox';
import { paymentWrite } from '@/shared/settling/payments';
import { samplePerson } from '@test/people';
import { amountField, inSheet, noteField, openQuickAddSheet, quickAddSheet } from '@test/quick-add';
import { RecordPaymentButton } from '@test/record-payment-button';
import { anna, renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { around } from '@test/split-form';
import { stubApi } from '@test/stub-api';

const reason = /this browser has no room to keep the entry until then/;
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];

function fill(): void {
  for (const method of ['add', 'put'] as const) {
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  }
}

const { innerWidth } = window;
beforeEach(() => forgetWrites(anna.uid));
afterEach(() => {
  vi.restoreAllMocks();
  window.innerWidth = innerWidth;
});

test('an expense stays in the sheet', async () => {
  fill();
  const { user } = await openQuickAddSheet({ 'POST /expenses': away });
  await user.keyboard('12');
  await user.type(noteField(), 'Milk');
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('Save'));
  await quickAddSheet().findByText(reason);
  expect([amountField().value, noteField().value]).toEqual(['12.00', 'Milk']);
  expect(screen.queryByText(/Saved on this device/)).toBeNull();
  expect(await listWrites(anna.uid)).toEqual([]);
});

test('a payment stays in its dialog', async () => {
  fill();
  stubApi({ 'GET /users': people, 'GET /debts': debtSummary(), 'POST /payments': away });
  const { user } = renderApp(<RecordPaymentButton />);
  await user.click(await screen.findByRole('button', { name: 'Record payment with Ben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  const amount = await dialog.findByLabelText<HTMLInputElement>('Amount ($)');
  await user.keyboard('20');
  await user.click(dialog.getByRole('button', { name: 'Record $20.00' }));
  await dialog.findByText(reason);
  expect(amount.value).toBe('20.00');
  expect(await listWrites(anna.uid)).toEqual([]);
});

const milk = sampleTransaction({ note: 'Milk', paidBy: 'ben', payTo: 'Ben', owedBy: 'anna' });

function openList(handlers: Parameters<typeof stubApi>[0]) {
  window.innerWidth = 1280;
  stubApi({ ...around, 'GET /users': people, 'GET /transactions': [milk], ...handlers });
  return renderApp(<Transactions />, { at: '/transactions?view=all' });
}

test('a comment stays in its field', async () => {
  fill();
  const comments = `/transactions/${milk.id}/comments`;
  const { user } = openList({
    [`GET /transactions/${milk.id}`]: milk,
    [`GET ${comments}`]: [],
    [`POST ${comments}`]: away,
  });
  await user.click(await screen.findByRole('button', { name: 'Comments Milk, $12.50' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.type(field, 'Was it oat milk?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText(reason);
  expect(field.value).toBe('Was it oat milk?');
  expect(await listWrites(anna.uid)).toEqual([]);
});

test('a mark reverts', async () => {
  fill();
  const { user } = openList({ [`PATCH /transactions/${milk.id}`]: away });
  const mark = await screen.findByRole('button', { name: /^Unpaid: Milk/ });
  await user.click(mark);
  await screen.findByText(reason);
  expect(await screen.findByRole('button', { name: /^Unpaid: Milk/ })).toBeTruthy();
  expect(screen.queryByText(/^Waiting to be sent/)).toBeNull();
  expect(await listWrites(anna.uid)).toEqual([]);
});

test('a waiting entry is edited in its dialog, and stays unchanged without space', async () => {
  const payment = {
    ...{ id: 'p1', from: 'anna', to: 'ben', amount: 2000 },
    ...{ transactionDate: '2026-11-20', note: 'Cash' },
  };
  const { kept } = await queueWrite(anna.uid, paymentWrite('home', payment, 'You paid Ben'));
  stubApi({ 'GET /users': people, 'GET /debts': debtSummary(), 'POST /payments': away });
  const { user } = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Edit You paid Ben, $20.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit payment' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.getAttribute('aria-busy') ?? 'false').toBe('false'));
  const note = dialog.getByLabelText<HTMLInputElement>('Note');
  await user.type(note, ' or so');
  fill();
  await user.click(save);
  await waitFor(() => expect(dialog.queryAllByRole('alert').length).toBeGreaterThan(0));
  expect(note.value).toBe('Cash or so');
  expect(await listWrites(anna.uid)).toEqual([kept]);
});
