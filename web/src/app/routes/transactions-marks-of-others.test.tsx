// Paid marks that are not shown as waiting: another account's in this browser, and refused ones.
import '@test/kept-storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { useHousehold } from '@/lib/household';
import { forgetWrites, queueWrite, listWrites, settleWrite } from '@/offline/outbox/outbox';
import { setViewAs } from '@/lib/view-as';
import { samplePerson } from '@test/people';
import { anna, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const ben = samplePerson('ben', 'Ben');
const people = [samplePerson('anna', 'Anna Berg', 'admin'), ben];
const milk = sampleTransaction({ note: 'Milk', amount: 12.5 });
const bread = sampleTransaction({ note: 'Bread', amount: 3 });
const { innerWidth } = window;

const mark = ({ id, note }: typeof milk, uid: string) =>
  queueWrite(uid, {
    ...{ householdId: 'home', kind: 'paid', resourceId: id, method: 'PATCH' },
    ...{ path: `/transactions/${id}`, body: { paid: true }, ifMatch: '"1"' },
    ...{ title: note, amountCents: 1250, form: null },
  });
const row = async (note: string) => (await screen.findByText(note)).closest('tr')!;
const totals = () => screen.getByRole('region', { name: 'Totals' }).textContent;

function ViewedTransactions() {
  const { viewAs } = useHousehold();
  return (
    <>
      <button onClick={() => viewAs(null)}>As myself</button>
      <Transactions />
    </>
  );
}

beforeEach(() => {
  window.innerWidth = 1280;
  stubApi({
    ...{ 'GET /users': people, 'GET /permissions': [], 'GET /transactions': [milk, bread] },
    ...{ 'GET /categories': [], 'GET /categories/groups': [], 'GET /households': [] },
    'GET /permissions/mine': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
  });
});
afterEach(async () => {
  window.innerWidth = innerWidth;
  setViewAs(null);
  await Promise.all([forgetWrites(anna.uid), forgetWrites(ben.id)]);
});

test('another member’s view does not show the entries that this member’s account left waiting here', async () => {
  await mark(milk, ben.id);
  await mark(bread, anna.uid);
  setViewAs({ viewerId: anna.uid, householdId: 'home', member: ben });
  const { user } = renderApp(<ViewedTransactions />, { at: '/transactions?view=all' });
  await row('Milk');
  // Waiting entries are read by then.
  await act(() => listWrites(ben.id));
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  expect(totals()).toContain('Unpaid$15.50');

  await user.click(screen.getByRole('button', { name: 'As myself' }));
  await waitFor(async () => expect((await row('Bread')).textContent).toContain('Waiting'));
  expect((await row('Milk')).textContent).toContain('Unpaid');
  expect(totals()).toContain('Unpaid$12.50');
});

test('a refused mark is not shown as waiting', async () => {
  const { kept } = await mark(milk, anna.uid);
  await settleWrite(kept, { code: 'locked', message: 'It is locked.' });
  await mark(bread, anna.uid);
  renderApp(<Transactions />, { at: '/transactions?view=all' });
  await waitFor(async () => expect((await row('Bread')).textContent).toContain('Waiting'));
  expect((await row('Milk')).textContent).toContain('Unpaid');
  expect(within(await row('Milk')).queryByText(/^Waiting/)).toBeNull();
  expect(totals()).toBe('Total$15.50Paid$3.00Unpaid$12.50Optional$0.00');
});
