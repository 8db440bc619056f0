import '@test/kept-storage';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '@housetab/functions/core/calendar/calendar';
import { HouseholdProvider } from '@/app/household-provider';
import { Component as Transactions } from '@/app/routes/transactions';
import { formatDate, localDay } from '@/lib/format/format';
import { noteReachable } from '@/offline/network/network-state';
import { forgetWrites, queueWrite } from '@/offline/outbox/outbox';
import { samplePerson } from '@test/people';
import { anna, annaInHome, renderApp } from '@test/render';
import { billRow } from '@test/samples/expense';
import { listedSettleUp } from '@test/samples/settle-up';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const today = localDay(new Date());
const yesterday = addDays(today, -1);
const before = addDays(today, -40);
const { innerWidth } = window;

const byBen = { paidBy: 'ben', payTo: 'Ben', owedBy: 'anna', enteredBy: 'ben' };
const whole = { transactionDate: yesterday, commentCount: 2 };
const rows = [
  sampleTransaction({
    ...{ note: 'Milk', amount: 20, transactionDate: today },
    date: '2026-11-20T13:00:00.000Z',
  }),
  sampleTransaction({ note: 'Power', amount: 58, transactionDate: today, ...byBen }),
  billRow(null, whole),
  billRow('ben', { ...whole, paid: true }),
  billRow('cleo', whole),
  sampleTransaction({
    ...{ note: 'Sofa', amount: 70, transactionDate: before, ...byBen, owedBy: 'cleo' },
  }),
];
const people = [
  samplePerson('anna', 'Anna Berg'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
];

function answers(given: object = {}) {
  return stubApi({
    'GET /transactions': rows,
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /settle-ups': [],
    'GET /users': people,
    'GET /categories': [],
    'GET /permissions': [],
    'GET /households': [],
    ...given,
  });
}

const open = (at = '/transactions') => renderApp(<Transactions />, { at });
const feed = () => screen.findByRole('region', { name: 'Today' });
const linesOf = (day: string) =>
  within(screen.getByRole('region', { name: day }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  window.innerWidth = 375;
  await forgetWrites(anna.uid);
});
afterEach(() => {
  window.innerWidth = innerWidth;
  act(() => noteReachable());
  vi.restoreAllMocks();
});

test('the feed shows by day what each entry means for the reader, and their month’s spending', async () => {
  const calls = answers();
  open();
  await feed();
  await screen.findByText('Ben owes you $20.00');
  expect(linesOf('Today')).toEqual([
    'Milk Groceries$20.00Ben owes you $20.00',
    'Power Groceries$58.00You owe Ben $58.00',
  ]);
  expect(linesOf('Yesterday')).toEqual([
    'Market day Groceries$87.45You paid $87.45, your share $29.151 of 2 paid back2 comments',
  ]);
  expect(linesOf(formatDate(before))).toEqual([
    'Sofa Groceries$70.00Ben paid for Cleo · not yours',
  ]);
  const isOneMonth = yesterday.slice(0, 7) === today.slice(0, 7);
  const spent = isOneMonth
    ? 'You paid $107.45 · your share $87.15'
    : 'You paid $20.00 · your share $58.00';
  expect(screen.getByText(spent)).toBeTruthy();
  const lists = calls.filter(({ path }: ApiCall) => path.startsWith('/transactions?'));
  expect(lists.every(({ path }) => !path.includes('txStartDate'))).toBe(true);
});

test('an edited entry shows below its line who changed what', async () => {
  const edited = sampleTransaction({
    ...{ note: 'Milk', amount: 45, transactionDate: today },
    version: 2,
  });
  const entry = {
    ...{
      id: 'e1',
      at: new Date().toISOString(),
      actorId: 'ben',
      actorName: 'Ben',
      what: 'updated',
    },
    ...{
      resourceType: 'transactions',
      resourceId: edited.id,
      ownerId: 'anna',
      ownerName: 'Anna Berg',
    },
    ...{ names: { ben: 'Ben' }, before: { amount: 30 }, after: { amount: 45 }, subject: null },
  };
  const calls = answers({
    'GET /transactions': [edited, sampleTransaction({ transactionDate: today })],
    'GET /activity/edits': [{ transactionId: edited.id, entry, count: 3 }],
  });
  const { user, router } = open();
  await feed();
  const editText = await screen.findByText(
    'Ben changed the amount from $30.00 to $45.00, just now · edited 3 times',
  );
  expect(editText.closest('li')?.textContent).toMatch(/^Milk/);
  const asked = calls.filter(({ path }: ApiCall) => path.startsWith('/activity/edits'));
  expect(asked.map(({ path }) => path)).toEqual([`/activity/edits?ids=${edited.id}`]);
  await user.click(editText);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/activity'));
});

test('phones start with the feed and desktops with the table, and both remember a choice', async () => {
  answers();
  const { user, unmount } = open();
  await feed();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('tab', { name: 'What I Owe' })).toBeTruthy();
  unmount();

  const again = open();
  expect(await screen.findByRole('tab', { name: 'What I Owe' })).toBeTruthy();
  // The window's width decides.
  await again.user.click(screen.getAllByRole('button', { name: 'Feed' })[0]!);
  await feed();
  again.unmount();

  window.innerWidth = 1280;
  const desk = open();
  await feed();
  await desk.user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeTruthy();
  desk.unmount();
  localStorage.clear();
  open();
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeTruthy();
});

test('an address with a filter opens the table', async () => {
  answers();
  open('/transactions?category=Groceries');
  expect(await screen.findByRole('tab', { name: 'What I Owe' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});

test('a tap opens the row’s dialog with all actions except selecting', async () => {
  answers();
  const { user } = open();
  await feed();
  await user.click(await screen.findByRole('button', { name: /^Milk/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Milk' }));
  expect(sheet.getByRole('button', { name: 'Mark as paid back' })).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Select' })).toBeTruthy();
});

test('a settle-up is shown below its payment, without one on its own line, and undone it is gone', async () => {
  const at = new Date().toISOString();
  const payment = sampleTransaction({
    ...{ note: '', type: 'settlement', amount: 38, transactionDate: today, date: at },
    ...{ paidBy: 'anna', owedBy: 'ben' },
  });
  const paid = listedSettleUp();
  const own = { ...paid, at, undoneAt: null, undoneBy: null, undoneByName: null };
  answers({
    'GET /transactions': [payment, ...rows],
    'GET /settle-ups': [
      { ...own, id: crypto.randomUUID(), payment: { ...paid.payment!, transactionId: payment.id } },
      { ...own, id: crypto.randomUUID(), payment: null, due: null },
      { ...own, id: crypto.randomUUID(), payment: null, due: null, undoneAt: at },
    ],
  });
  open();
  await feed();
  const [first, second, third] = linesOf('Today').toSorted(
    (a, b) => Number(/Settled up with/.test(a)) - Number(/Settled up with/.test(b)),
  );
  expect([first, second, third].join()).toContain(
    'You paid Ben $38.00Settled up: nothing is open between you and Ben',
  );
  expect(linesOf('Today').filter((text) => text.includes('Settled up with Ben'))).toEqual([
    'Settled up with BenNothing was left to pay',
  ]);
});

test('a waiting entry is marked in its place and opens its actions', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers();
  const id = crypto.randomUUID();
  await queueWrite(anna.uid, {
    ...{ householdId: 'home', kind: 'expense', resourceId: id, method: 'POST', path: '/expenses' },
    ...{ ifMatch: null, title: 'Soap', amountCents: 900, form: {} },
    body: {
      ...{ id, amount: 900, transactionDate: yesterday, note: 'Soap', optional: false },
      categories: [{ id: 'groceries', name: 'Groceries' }],
      payers: [{ userId: 'anna', amount: 900 }],
      split: { mode: 'equal', people: people.map((person) => ({ userId: person.id })) },
    },
  });
  const { user } = open();
  await feed();
  await waitFor(() =>
    expect(linesOf('Yesterday')).toContain(
      'Soap Groceries$9.00You paid $9.00, your share $3.00Waiting to be sent',
    ),
  );
  await user.click(screen.getByRole('button', { name: /^Soap/ }));
  expect(
    await within(await screen.findByRole('dialog', { name: 'Waiting to be sent' })).findByRole(
      'button',
      { name: 'Remove Soap, $9.00' },
    ),
  ).toBeTruthy();
});

test('choosing the Feed while the Table writes its filter into the address stays', async () => {
  window.innerWidth = 1280;
  answers();
  const written = Promise.withResolvers<null>();
  const loader = vi.fn(({ request }: { request: Request }) =>
    new URL(request.url).search === '' ? null : written.promise,
  );
  const element = (
    <HouseholdProvider user={annaInHome} fallback={null}>
      <Transactions />
    </HouseholdProvider>
  );
  const { user } = renderApp([{ path: '*', element, loader }], { at: '/transactions' });
  const [choice] = await screen.findAllByRole('button', { name: 'Feed' });
  await waitFor(() => expect(loader.mock.lastCall![0].request.url).toContain('owedBy'));
  await user.click(choice!);
  await feed();
  await act(async () => written.resolve(null));
  expect(screen.queryByRole('table')).toBeNull();
  expect(await feed()).toBeTruthy();
});
