import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Month } from '@housetab/functions/core/month/month-resource';
import { Component as MonthRoute } from '@/app/routes/month';
import { userKey } from '@/lib/query-keys';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleCategory } from '@test/samples/category';
import { debtSummary } from '@test/samples/debts';
import { closedByBen, nothingToDo, sampleMonth } from '@test/samples/month';
import { groupSettleUp } from '@test/samples/group-settle-up';
import { problem, stubApi } from '@test/stub-api';

const people = [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')];

function open(fields: Partial<Month> = {}, handlers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'GET /users': people,
    'GET /user/me': annaInHome,
    'GET /categories': [sampleCategory('Rent')],
    'GET /months/*': sampleMonth(fields),
    'GET /debts': debtSummary(),
    ...handlers,
  });
  const app = renderApp(<MonthRoute />, { at: '/months/2026-10', path: '/months/:month' });
  return { calls, ...app };
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const tasks = () =>
  within(screen.getByRole('heading', { name: 'To do' }).closest('section')!)
    .getAllByRole('listitem')
    .map((one) => [one.textContent, within(one).getByRole('link').getAttribute('href')]);

test('a month lists its tasks in order, with a link each', async () => {
  open();
  await screen.findByRole('heading', { name: 'October 2026', level: 1 });
  await screen.findByRole('heading', { name: 'To do' });
  expect(headings()).toEqual(['To do', 'Who spent what', 'What on what', 'Who owes what']);
  const sofa =
    '/transactions?txStartDate=2026-10-03&txEndDate=2026-10-03&show=0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0ff';
  const unpaid = '/transactions?txStartDate=2026-10-01&txEndDate=2026-10-31&open=true';
  await screen.findByText(/Ben disputes/);
  expect(tasks()).toEqual([
    [expect.stringContaining('of Oct 5 waits for its amount'), '/repeating'],
    ['Ben disputes “Sofa” of Oct 3Look at it', sofa],
    ['3 debts of October are not paid back: $42.00Show them', unpaid],
  ]);
  const rows = screen.getAllByRole('row', { name: /\$/ }).map(({ textContent }) => textContent);
  expect(rows).toContain('AYouAnna Berg$80.00$40.00');
  expect(screen.getByRole('table', { name: 'What on what' }).textContent).toContain(
    'Rent$60.0075%',
  );
  expect(screen.getByText('Ben owes you').closest('li')!.textContent).toContain('$40.00');
  expect(screen.getByRole('link', { name: 'the report of October' }).getAttribute('href')).toBe(
    '/reports?startDate=2026-10-01&endDate=2026-10-31',
  );
  expect(screen.getByRole('link', { name: 'September 2026' }).getAttribute('href')).toBe(
    '/months/2026-09',
  );
});

test('an objection to a group settle-up is a task, with a link', async () => {
  const objecting = (id: string, isWaiting: boolean, userId = 'ben', userName = 'Ben') => ({
    ...{ id, isWaiting, date: '2026-11-02' },
    objections: [{ userId, userName, reason: 'Not so.', at: '2026-11-03T09:00:00.000Z' }],
  });
  const [done, waits] = [
    '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0f1',
    '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0f2',
  ];
  const objected = [objecting(done, false), objecting(waits, true, 'anna', 'Anna Berg')];
  open({ toDo: { ...nothingToDo, objected } });
  await screen.findByText(/Ben objects/);
  expect(tasks()).toEqual([
    ['Ben objects to what made everybody even on Nov 2Look at it', `/settlements?show=${done}`],
    ['You object to what is to make everybody evenLook at it', '/settlements?even'],
  ]);
});

test('a user who sees only their own part is informed', async () => {
  open({ isWhole: false, mayClose: false });
  expect(await screen.findByText(/What you are part of/)).toBeTruthy();
  expect(screen.getByText('was for you')).toBeTruthy();
  expect(screen.getByText(/An admin closes the month/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('if three members owe each other, the group settle-up starts here', async () => {
  const owed = (debtorName: string, creditorName: string) => ({
    ...{ debtorId: debtorName, debtorName, creditorId: creditorName, creditorName, amount: 10 },
  });
  const pairs = [owed('Ben', 'Cleo'), owed('Cleo', 'Dan')];
  const even = { figures: { payments: 1, paymentsInPairs: 2 } };
  open({ owed: { pairs, isWhole: true, even } });
  const button = await screen.findByRole('button', { name: 'Everybody even' });
  expect(button.parentElement!.textContent).toContain('1 payment instead of 2');
});

test('a pending group settle-up is shown, even if no other screen was opened before', async () => {
  const even = { figures: { payments: 3, paymentsInPairs: 7 } };
  const waiting = groupSettleUp({ state: 'waiting', undoableUntil: null });
  open(
    { owed: { pairs: [], isWhole: true, even } },
    { 'GET /debts': { ...debtSummary(), waiting } },
  );
  expect(await screen.findByText('Everybody even waits: you pay Cleo $50.00')).toBeTruthy();
  expect(screen.queryByText('3 payments instead of 7')).toBeNull();
});

describe('closing', () => {
  test('needs a confirmation that lists open tasks, and reports success', async () => {
    const { user, calls, queryClient } = open(
      {},
      {
        'POST /months/2026-10/close': { month: '2026-10', closed: closedByBen },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Close October' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Close October?' }));
    expect(question.getByText(/^3 things are still to do\. Everybody is told\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Close October' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Close October?' }));
    await user.click(again.getByRole('button', { name: 'Close October' }));
    expect(await screen.findByText('October is closed')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(queryClient.getQueryState(userKey('anna', 'me'))?.isInvalidated).toBe(true);
  });

  test('reports a failure', async () => {
    const { user } = open(
      { toDo: nothingToDo },
      { 'POST /months/2026-10/close': problem('conflict', 'October is not over yet.') },
    );
    expect(await screen.findByText('Nothing is left to do for October.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close October' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Close October' }));
    expect(await screen.findByText('Failed to close October.')).toBeTruthy();
    expect(screen.getByText('October is not over yet.')).toBeTruthy();
  });

  test('can be reversed by those who may close the month', async () => {
    const { user, calls } = open(
      { closed: closedByBen },
      { 'DELETE /months/2026-10/close': { month: '2026-10', closed: null } },
    );
    expect(await screen.findByText(/^Closed by Ben on Nov 2/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Open October again?' }),
    );
    await user.click(question.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('October is open again')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test.each<[NonNullable<Month['notClosable']>, RegExp]>([
    ['running', /^October is not over yet: it can be closed from Nov 1 on\.$/],
    ['to_come', /^October has not begun yet\.$/],
    ['too_old', /^It is too long ago to be closed\.$/],
  ])('is not offered for a month that is %s', async (notClosable, why) => {
    open({ notClosable });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close October' })).toBeNull();
  });
});

test('a month that fails to load says so and can be retried', async () => {
  let isBroken = true;
  const { user } = open(
    {},
    { 'GET /months/*': () => (isBroken ? problem('internal', 'Down') : sampleMonth()) },
  );
  await screen.findByText('Failed to load the month.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'To do' })).toBeTruthy();
});

test('a month can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open();
  await screen.findByRole('heading', { name: 'To do' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each(['/months/2026-13', '/months/october'])('%s leads to the dashboard', async (at) => {
  stubApi({ 'GET /users': people });
  const { router } = renderApp(<MonthRoute />, { at, path: '/months/:month' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the reader’s open transfers are tasks, and nobody is called even before they arrive', async () => {
  const id = '55555555-5555-4555-8555-555555555555';
  const one = {
    ...{ id, date: '2026-11-01', from: 'anna', fromName: 'Anna Berg' },
    ...{ to: 'cleo', toName: 'Cleo', amount: 50, paidAt: null },
  };
  const got = {
    ...{ ...one, from: 'ben', fromName: 'Ben', to: 'anna', toName: 'Anna Berg' },
    ...{ amount: 20, paidAt: '2026-11-02T10:00:00.000Z' },
  };
  open({ toDo: { ...nothingToDo, toPay: [one, got] }, owed: { pairs: [], isWhole: true } });
  await screen.findByText(/You pay Cleo/);
  expect(tasks()).toEqual([
    ['You pay Cleo $50.00Look at it', `/settlements?show=${id}`],
    [
      'Ben pays you $20.00: paid, but not said to have arrivedLook at it',
      `/settlements?show=${id}`,
    ],
  ]);
  expect(screen.queryByText('Everybody is even.')).toBeNull();
  expect(screen.getByText(/^Everybody is even once/)).toBeTruthy();
});
