import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import {
  downToRows,
  markedTransfer,
  groupSettleUp,
  groupSettleUpPreview,
  objection,
} from '@test/samples/group-settle-up';
import { listedSettleUp } from '@test/samples/settle-up';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [
  samplePerson('anna', 'Anna Berg', 'user'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
];
const at = '2026-11-23T10:00:00.000Z';
const waiting = groupSettleUp({
  state: 'waiting',
  undoableUntil: null,
  transfers: [
    markedTransfer('anna', 'cleo'),
    markedTransfer('ben', 'anna', { paidAt: at, arrivedAt: at }),
  ],
});

const idOf = (place: number) => `44444444-4444-4444-8444-44444444444${place}`;

/** As the list of settle-ups has it while it is pending and hidden there. */
const part = listedSettleUp({
  netting: { id: waiting.id, by: 'cleo', byName: 'Cleo', objections: [], state: 'waiting' },
});

function open(
  handlers: Parameters<typeof stubApi>[0] = {},
  at = '/settlements',
  { id = 'anna', openBooks = false, onlyLooks = false } = {},
) {
  const calls = stubApi({
    'GET /users': people,
    'GET /debts': { ...debtSummary(), waiting },
    'POST /settle-ups/everyone/preview': groupSettleUpPreview({
      ...{ transfers: [], clearings: [], pairs: [], leftAside: [], paymentsInPairs: 0 },
      ...{ booksClose: 'on_arrival', waiting: downToRows(waiting) },
    }),
    'GET /users/cleo/payment-ways': { ways: [] },
    [`PUT /settle-ups/everyone/${waiting.id}/marks`]: waiting,
    'DELETE /settle-ups/*': undefined,
    'GET /settle-ups': [part],
    'GET /settlements': [],
    ...handlers,
  });
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role, openBooks, onlyLooks }];
  const user = { ...annaInHome, id, role, isAdmin: false, households };
  return { calls, ...renderApp(<Settlements />, { at, user }) };
}

test('a payer sees it without debts of others, marks it as paid, and cancels it after reading what becomes of received payments', async () => {
  const { user, calls } = open();
  expect(await screen.findByText('Everybody even waits: you pay Cleo $20.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Everybody even' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Everybody even' }));
  await user.click(await shown.findByRole('button', { name: 'Mark as paid: You pay Cleo $20.00' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ from: 'anna', to: 'cleo', mark: 'paid' },
  });
  expect(shown.queryByRole('button', { name: 'Make everybody even' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Stop' }));
  expect(
    await screen.findByText(/What has arrived is recorded as a payment: Ben pays you \$20\.00\./),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop it' }));
  expect(await screen.findByText('Stopped: everything stays open as it is')).toBeTruthy();
  // If the last payment arrives at the same moment, nothing is undone.
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toMatch(/\?waiting=true$/);
});

describe('with its open transfers', () => {
  const transfers = [markedTransfer('ben', 'anna', { paidAt: at })];
  const stillWaits = { ...waiting, transfers };
  const arrived = { ...transfers[0]!, arrivedAt: at };
  const closed = groupSettleUp({ transfers: [arrived] });
  const preview = groupSettleUpPreview({
    ...{ transfers: [], clearings: [], pairs: [], leftAside: [], paymentsInPairs: 0 },
    booksClose: 'on_arrival',
  });

  async function openUntil(call: string, before = stillWaits, after = closed) {
    let now: typeof waiting | null = before;
    const opened = open({
      'GET /debts': () => ({ ...debtSummary(), ...(now && { waiting: now }) }),
      'POST /settle-ups/everyone/preview': () => ({ ...preview, waiting: now && downToRows(now) }),
      [call]: () => {
        now = after.state === 'waiting' ? after : null;
        return after;
      },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Everybody even' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Everybody even' }));
    return { ...opened, shown };
  }
  const marks = `PUT /settle-ups/everyone/${waiting.id}/marks`;
  const arrives = { name: 'Arrived: Ben pays you $20.00' };
  const isEven = 'All payments have arrived, and the books are closed.';

  test('everybody is even: marking the last payment as received reports it, with Undo', async () => {
    const { user, shown, calls } = await openUntil(marks);
    await user.click(await shown.findByRole('button', arrives));
    expect(await screen.findByText('Everybody is even')).toBeTruthy();
    expect(screen.getByText(isEven)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: everything is open again as it was before');
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(
      closed.pairs[0]!.settleUpId,
    );
  });

  test('withdrawing an objection also closes the books', async () => {
    const objected = { ...waiting, transfers: [arrived], objections: [objection('anna', 'Wait.')] };
    const call = `DELETE /settle-ups/everyone/${waiting.id}/objection`;
    const { user, shown } = await openUntil(call, objected);
    await user.click(await shown.findByRole('button', { name: 'Take back your objection' }));
    expect(await screen.findByText('Everybody is even')).toBeTruthy();
    expect(screen.queryByText('You no longer object')).toBeNull();
  });

  test('nobody is even while transfers of others are open', async () => {
    const { user, shown } = await openUntil(marks, stillWaits, {
      ...stillWaits,
      transfers: [arrived],
    });
    await user.click(await shown.findByRole('button', arrives));
    expect(await shown.findByText('· Arrived, Nov 23')).toBeTruthy();
    expect(screen.queryByText('Everybody is even')).toBeNull();
  });
});

test.each([
  ['cleo', 'Cleo', /Begun by Cleo; whoever is in it can stop it\.$/],
  ['anna', 'Anna Berg', /Begun by you; whoever is in it can stop it\.$/],
])('it names the member who began it: %s', async (by, byName, text) => {
  const begun = { ...waiting, by, byName };
  open(
    {
      'GET /debts': { ...debtSummary(), waiting: begun },
      'POST /settle-ups/everyone/preview': groupSettleUpPreview({ waiting: downToRows(begun) }),
    },
    `/settlements?show=${waiting.id}`,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('with open books', () => {
  const [annas] = waiting.pairs;
  const pairs = [
    { ...annas!, from: 'ben', to: 'cleo', settleUpId: idOf(1) },
    { ...annas!, settleUpId: idOf(2) },
    { ...annas!, from: 'cleo', to: 'eve', settleUpId: idOf(3) },
  ];
  const act = { ...waiting, pairs };
  const answers = {
    'GET /debts': { ...debtSummary(), waiting: act },
    'GET /debts/pairs': { pairs: [], isWhole: true },
    'POST /settle-ups/everyone/preview': groupSettleUpPreview({ waiting: downToRows(act) }),
  };

  test('it is cancelled by a part that the user owns', async () => {
    const { user, calls } = open(answers, `/settlements?show=${act.id}`, { openBooks: true });
    const shown = within(await screen.findByRole('dialog', { name: 'Everybody even' }));
    await user.click(await shown.findByRole('button', { name: 'Stop' }));
    await user.click(await screen.findByRole('button', { name: 'Stop it' }));
    await screen.findByText('Stopped: everything stays open as it is');
    const sent = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(sent).toEqual([`/settle-ups/${idOf(2)}?waiting=true`]);
  });

  test.each([
    ['has no part in it', { id: 'dora', openBooks: true }],
    ['is view-only', { onlyLooks: true }],
  ])('a member who %s cannot stop it', async (_who, reader) => {
    open(answers, `/settlements?show=${act.id}`, reader);
    const shown = within(await screen.findByRole('dialog', { name: 'Everybody even' }));
    expect(await shown.findByText(/can stop it\.$/)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  test('a view-only member closes the books by withdrawing an objection, and is offered no Undo', async () => {
    const transfers = [markedTransfer('ben', 'anna', { paidAt: at, arrivedAt: at })];
    const objected = { ...act, transfers, objections: [objection('anna', 'Wait.')] };
    const call = `DELETE /settle-ups/everyone/${act.id}/objection`;
    const { user } = open(
      {
        ...answers,
        'GET /debts': { ...debtSummary(), waiting: objected },
        'POST /settle-ups/everyone/preview': groupSettleUpPreview({
          waiting: downToRows(objected),
        }),
        [call]: groupSettleUp({ transfers, pairs }),
      },
      `/settlements?show=${act.id}`,
      { onlyLooks: true },
    );
    const shown = within(await screen.findByRole('dialog', { name: 'Everybody even' }));
    await user.click(await shown.findByRole('button', { name: 'Take back your objection' }));
    expect(await screen.findByText('Everybody is even')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

test('its notification opens its dialog', async () => {
  open({}, `/settlements?show=${waiting.id}`);
  expect(await screen.findByRole('dialog', { name: 'Everybody even' })).toBeTruthy();
});

test('a notified user is not shown it as gone if its dialog is requested last', async () => {
  let answer = () => {};
  const debts = new Promise<object>((resolve) => {
    answer = () => resolve({ ...debtSummary(), waiting });
  });
  const done = listedSettleUp({ id: 'done' });
  open(
    { 'GET /debts': () => debts, 'GET /settle-ups': [part, done] },
    `/settlements?show=${waiting.id}`,
  );
  expect(await screen.findByRole('button', { name: /^What it did/ })).toBeTruthy();
  answer();
  expect(await screen.findByRole('dialog', { name: 'Everybody even' })).toBeTruthy();
  expect(screen.queryByText('This is not here any more.')).toBeNull();
});
