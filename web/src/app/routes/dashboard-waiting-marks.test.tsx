import '@test/kept-storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patchRows } from '@/shared/transaction/transaction-list';
import { Component as Dashboard } from '@/app/routes/dashboard';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import { forgetWrites, queueWrite, listWrites } from '@/offline/outbox/outbox';
import { setViewAs } from '@/lib/view-as';
import { samplePerson } from '@test/people';
import { anna, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleOverview } from '@test/samples/overview';
import { stubApi } from '@test/stub-api';

const ben = samplePerson('ben', 'Ben');
const milk = sampleTransaction({
  ...{ note: 'Milk', amount: 12.5, paidBy: ben.id, payTo: 'Ben', owedBy: anna.uid },
});
const bread = sampleTransaction({ note: 'Bread', amount: 3 });
const row = async (note: string) => (await screen.findByText(note)).closest('li')!.textContent;

beforeEach(async () => {
  await forgetWrites(anna.uid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg', 'admin'), ben],
    'GET /categories': [],
    'GET /debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
    'GET /notices': { count: 0, notices: [] },
    'GET /transactions': [milk, bread],
    'GET /overview': sampleOverview(2, 1),
    'POST /reports/ynab-splits': [],
    'GET /permissions/mine': [],
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  setViewAs(null);
  await Promise.all([forgetWrites(anna.uid), forgetWrites(ben.id)]);
});

const mark = (uid = anna.uid) =>
  queueWrite(uid, {
    ...{ householdId: 'home', kind: 'paid', resourceId: milk.id, method: 'PATCH' },
    ...{ path: `/transactions/${milk.id}`, body: { paid: true }, ifMatch: '"1"' },
    ...{ title: 'Milk', amountCents: 1250, form: null },
  });

test('the row shows the mark and that it waits, and reverts when it is removed', async () => {
  await mark();
  const { user } = renderApp(
    <>
      <OutboxNotice uid={anna.uid} householdId="home" />
      <Dashboard />
    </>,
  );
  await waitFor(async () => expect(await row('Milk')).toContain('Waiting to be sent'));
  expect(await row('Milk')).toContain('you paid back $12.50');
  expect(await row('Bread')).not.toContain('Waiting');

  await user.click(screen.getByRole('button', { name: 'Show' }));
  const list = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
  await user.click(await list.findByRole('button', { name: 'Remove Milk, $12.50' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await row('Milk')).toContain('you owe $12.50'));
  expect(await row('Milk')).not.toContain('Waiting');
});

test('a sent mark stays done while nothing can be refetched', async () => {
  const { queryClient } = renderApp(<Dashboard />);
  expect(await row('Milk')).toContain('you owe $12.50');
  patchRows(queryClient, 'home', new Set([milk.id]), (one) => ({ ...one, paid: true }));
  await waitFor(async () => expect(await row('Milk')).toContain('you paid back $12.50'));
});

test('another member’s view does not show the entries that this member left waiting here', async () => {
  await mark(ben.id);
  setViewAs({ viewerId: anna.uid, householdId: 'home', member: ben });
  renderApp(<Dashboard />);
  expect(await row('Milk')).toContain('you get back $12.50');
  // Waiting entries are read by then.
  await act(() => listWrites(ben.id));
  expect(await row('Milk')).not.toContain('Waiting');
  expect(await row('Milk')).toContain('you get back $12.50');
});
