import '@test/kept-storage';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import { openDatabase } from '@/offline/cache/database';
import { cacheResponse, setCacheOwner } from '@/offline/cache/cached-responses';
import { noteReachable } from '@/offline/network/network-state';
import { forgetWrites, queueWrite } from '@/offline/outbox/outbox';
import { anna, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const rows = [
  sampleTransaction({ note: 'Milk', amount: 12.5 }),
  sampleTransaction({ note: 'Bread', amount: 3, paid: true }),
];
const [milk] = rows;
const { innerWidth } = window;

beforeEach(async () => {
  window.innerWidth = 1280;
  await forgetWrites(anna.uid);
  setCacheOwner(anna.uid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const paths = ['/categories', '/households', '/permissions', '/transactions', '/users'];
  const away = paths.map((path) => [`GET ${path}`, () => Promise.reject(new Error())]);
  stubApi({
    ...Object.fromEntries(away),
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
  });
  const address = '/api/transactions?sort=transactionDate&direction=desc&limit=100';
  const place = { uid: anna.uid, householdId: 'home', address };
  cacheResponse({ ...place, body: rows, link: null, at: Date.UTC(2026, 10, 20) });
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(1));
});
afterEach(async () => {
  window.innerWidth = innerWidth;
  act(() => noteReachable());
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

test('the mark is shown in the row and the totals, and reverts when it is removed', async () => {
  await queueWrite(anna.uid, {
    ...{ householdId: 'home', kind: 'paid', resourceId: milk!.id, method: 'PATCH' },
    ...{ path: `/transactions/${milk!.id}`, body: { paid: true }, ifMatch: '"1"' },
    ...{ title: 'Milk', amountCents: 1250, form: null },
  });
  const ui = (
    <>
      <OutboxNotice uid={anna.uid} householdId="home" />
      <Transactions />
    </>
  );
  const { user } = renderApp(ui, { at: '/transactions?view=all', hasAppQueries: true });
  const row = async () => (await screen.findByText('Milk')).closest('tr');
  const totals = () => screen.getByRole('region', { name: 'Totals' }).textContent;
  await waitFor(async () => expect((await row())?.textContent).toContain('Waiting to be sent'));
  expect((await row())?.textContent).not.toContain('Unpaid');
  expect(totals()).toBe('Total$15.50Paid$15.50Unpaid$0.00Optional$0.00');

  await user.click(screen.getByRole('button', { name: 'Show' }));
  const list = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
  await user.click(await list.findByRole('button', { name: 'Remove Milk, $12.50' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect((await row())?.textContent).toContain('Unpaid'));
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  expect(totals()).toBe('Total$15.50Paid$3.00Unpaid$12.50Optional$0.00');
});
