import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { markedTransfer, groupSettleUp } from '@test/samples/group-settle-up';
import { listedSettleUp, sampleSettleUp } from '@test/samples/settle-up';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

const doneGroupSettleUp = groupSettleUp();
const people = ['anna', 'ben', 'cleo'].map((one) => samplePerson(one, one));
const idOf = (place: number) => `44444444-4444-4444-8444-44444444444${place}`;

function part(place: number, from: string, to: string, amount: number) {
  const names = { fromName: nameOf(from), toName: nameOf(to) };
  const pays = { from, to, ...names, amount };
  return {
    id: idOf(place),
    ...{ creatorId: from, creatorName: nameOf(from), recipientId: to, recipientName: nameOf(to) },
    due: pays,
    payment: { ...pays, transactionId: idOf(place), transactionDate: '2026-11-22', note: '' },
    netting: {
      id: doneGroupSettleUp.id,
      by: doneGroupSettleUp.by,
      byName: doneGroupSettleUp.byName,
      objections: [],
    },
  };
}
const nameOf = (id: string) => (id === 'anna' ? 'Anna Berg' : id === 'ben' ? 'Ben' : 'Cleo');

const parts = [part(1, 'anna', 'ben', 50), part(2, 'ben', 'cleo', 50), part(3, 'cleo', 'anna', 7)];
const listed = parts.map((one) => listedSettleUp(one));
const alone = listedSettleUp({ id: idOf(9), at: '2026-11-02T10:00:00.000Z' });

const pairs = parts.map(({ id, payment: { from, fromName, to, toName, amount } }) => ({
  ...{ from, fromName, to, toName, amount },
  settleUpId: id,
}));
const transfers = [markedTransfer('anna', 'cleo', { amount: 43 })];
const debts = pairs.map(({ amount: _amount, settleUpId: _id, ...people }) => people);
const clearings = [
  { amount: 43, transfers: [debtless(transfers[0]!)], debts: debts.slice(0, 2), isPart: false },
  { amount: 7, transfers: [], debts, isPart: false },
];

function debtless({ from, fromName, to, toName }: (typeof transfers)[number]) {
  return { from, fromName, to, toName };
}

/** A plain member of a household with open books. */
const role = 'user' as const;
const member = (id: string, fields: Partial<CurrentUser['households'][number]> = {}) => ({
  ...annaInHome,
  ...{ id, role, isAdmin: false },
  households: [{ id: 'home', name: 'Home', role, openBooks: true, ...fields }],
});

function openList(
  handlers: Parameters<typeof stubApi>[0] = {},
  at = '/settlements',
  beside: ReactNode = null,
  user = annaInHome,
) {
  const calls = stubApi({
    'GET /users': people,
    'GET /users/cleo/payment-ways': { ways: [] },
    'GET /settle-ups': [...listed, alone],
    'GET /settle-ups/*': ({ path }: ApiCall) =>
      sampleSettleUp(parts.find(({ id }) => path.endsWith(id)) ?? { id: idOf(9) }),
    [`GET /settle-ups/everyone/${doneGroupSettleUp.id}`]: groupSettleUp({
      transfers,
      clearings,
      pairs,
    }),
    ...handlers,
  });
  const screenOf = (
    <>
      {beside}
      <SettleUpList />
    </>
  );
  return { ...renderApp(screenOf, { at, user }), calls };
}

const rowsOfList = async () => (await screen.findByRole('list')).querySelectorAll('li');

describe('a group settle-up', () => {
  test('is one row among settle-ups of two people', async () => {
    openList();
    const rows = [...(await rowsOfList())].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Everybody even');
    expect(rows[0]).toContain('Nov 22 · by Cleo · 3 debts');
    expect(rows[1]).toContain('You paid Ben $38.00');
  });

  const toggle = { name: 'What it did: Everybody even, Nov 22' };

  test('opens to its payments, and each payment to the debts that it settles', async () => {
    const { user, calls } = openList();
    await user.click(await screen.findByRole('button', toggle));
    const payment = await screen.findByText('You pay Cleo $43.00');
    expect(screen.queryByRole('heading', { name: 'Who owed whom' })).toBeNull();
    expect(screen.queryByText('Ben owed Cleo $43.00')).toBeNull();
    await user.click(payment);
    const section = payment.closest('details')!;
    const shown = within(section).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'You owed Ben $43.00 of $50.00',
      'Ben owed Cleo $43.00 of $50.00',
    ]);
    const detailOf = (path: string) => path === `/settle-ups/${idOf(2)}`;
    expect(calls.some(({ path }) => detailOf(path))).toBe(false);
    await user.click(within(shown[1]!).getByText('Ben owed Cleo $43.00'));
    expect(await within(shown[1]!).findByText('Completed')).toBeTruthy();
    expect(calls.filter(({ path }) => detailOf(path))).toHaveLength(1);
    await user.click(screen.getByText('Nobody pays for the rest'));
    expect(await screen.findByText('These debts cancelled each other out:')).toBeTruthy();
    expect(screen.getByText('Cleo owed you $7.00')).toBeTruthy();
  });

  test('is undone as a whole, with one button', async () => {
    const { user, calls } = openList({ [`DELETE /settle-ups/${idOf(1)}`]: undefined });
    await user.click(await screen.findByRole('button', { name: /^Undo: Everybody even/ }));
    const name = 'Undo what made everybody even?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    await user.click(question.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: everything is open again as it was before');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  describe('with open books', () => {
    const undo = { name: /^Undo: / };

    async function undoAs(id: string, handlers: Parameters<typeof stubApi>[0] = {}) {
      const opened = openList(
        { 'DELETE /settle-ups/*': undefined, ...handlers },
        '/settlements',
        null,
        member(id),
      );
      await opened.user.click(await screen.findByRole('button', undo));
      await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
      await screen.findByText('Undone: everything is open again as it was before');
      return opened.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    }

    test('is undone by the part of the reader, although others’ come first', async () => {
      expect(await undoAs('cleo')).toEqual([`/settle-ups/${idOf(2)}`]);
    });

    test('is undone by the reader’s part on a page that is not loaded', async () => {
      const first = {
        'GET /settle-ups?limit=20': Response.json(listed.slice(0, 1), {
          headers: { Link: '</api/settle-ups?cursor=2>; rel="next"' },
        }),
      };
      expect(await undoAs('cleo', first)).toEqual([`/settle-ups/${idOf(2)}`]);
    });

    test('is not offered for undo to a reader outside it', async () => {
      const [first, ...others] = listed;
      const edited = { ...first!, paymentChange: 'edited' as const, paymentAmount: 25 };
      const all = { 'GET /settle-ups': [edited, ...others, alone] };
      openList(all, '/settlements', null, member('dora'));
      await rowsOfList();
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
      expect(screen.queryByText(/Undo removes it/)).toBeNull();
    });

    test('is not offered for undo to a view-only member', async () => {
      openList({}, '/settlements', null, member('anna', { onlyLooks: true }));
      await rowsOfList();
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    });
  });

  test('shows which payment has changed since', async () => {
    const [first, ...others] = listed;
    const edited = { ...first!, paymentChange: 'edited' as const, paymentAmount: 25 };
    openList({ 'GET /settle-ups': [edited, ...others] });
    const change = 'The payment was edited since: it is $25.00 now. Undo removes it.';
    expect(await screen.findByText(`You owed Ben $50.00: ${change}`)).toBeTruthy();
  });

  test('is opened and focused by a link to one of its parts', async () => {
    openList({}, `/settlements?show=${idOf(2)}`);
    expect(await screen.findByText('You pay Cleo $43.00')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Everybody even');
  });

  test('is opened by each press on a link on the same screen', async () => {
    const path = `/settlements?show=${doneGroupSettleUp.id}`;
    const { user } = openList({}, '/settlements', <Link to={path}>Look at it</Link>);
    const toggle = await screen.findByRole('button', {
      name: 'What it did: Everybody even, Nov 22',
    });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    const followAndClose = async () => {
      await user.click(screen.getByRole('link', { name: 'Look at it' }));
      expect(await screen.findByText('You pay Cleo $43.00')).toBeTruthy();
      expect(document.activeElement?.textContent).toContain('Everybody even');
      await user.click(toggle);
      expect(screen.queryByText('You pay Cleo $43.00')).toBeNull();
    };
    await followAndClose();
    await followAndClose();
  });

  test('continues on the next page, and counts its debts when all are loaded', async () => {
    const { user } = openList({
      'GET /settle-ups?limit=20': Response.json(listed.slice(0, 2), {
        headers: { Link: '</api/settle-ups?cursor=2>; rel="next"' },
      }),
      'GET /settle-ups?cursor=2': [listed[2]!, alone],
    });
    expect(await screen.findByText('Nov 22 · by Cleo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^What it did: Everybody even/ }));
    await user.click(await screen.findByText('Nobody pays for the rest'));
    expect(await screen.findByText('Cleo owed you $7.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Nov 22 · by Cleo · 3 debts')).toBeTruthy();
    expect(screen.getAllByText('Cleo owed you $7.00')).toHaveLength(1);
  });

  describe('a group settle-up on a page that is not loaded', () => {
    const recent = listedSettleUp({ id: idOf(8), at: '2026-11-25T10:00:00.000Z' });
    const older = {
      'GET /settle-ups?limit=20': Response.json([recent], {
        headers: { Link: '</api/settle-ups?cursor=2>; rel="next"' },
      }),
      'GET /settle-ups?cursor=2': [...listed, alone],
      'GET /settle-ups/*': ({ path }: ApiCall) => {
        const found = parts.find(({ id }) => path.endsWith(id));
        return found ? sampleSettleUp(found) : problem('not_found', 'It is not here.');
      },
    };

    test.each([
      ['it', doneGroupSettleUp.id],
      ['what two of it were', idOf(2)],
    ])('is listed once for a link to %s', async (_, id) => {
      const { user } = openList(older, `/settlements?show=${id}`);
      expect(await screen.findByText('You pay Cleo $43.00')).toBeTruthy();
      expect(document.activeElement?.textContent).toContain('Everybody even');
      expect(screen.queryByText('This is not here any more.')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByText('Nov 22 · by Cleo · 3 debts')).toBeTruthy();
      expect(screen.getByText('You pay Cleo $43.00')).toBeTruthy();
      const toggles = screen.getAllByRole('button', { name: /^What it did:/ });
      expect(toggles.map((one) => one.getAttribute('aria-label'))).toEqual([
        'What it did: You paid Ben $38.00; 1 settlement completed',
        'What it did: Everybody even, Nov 22',
        'What it did: You paid Ben $38.00; 1 settlement completed',
      ]);
    });

    test('is reported as missing only if it does not exist', async () => {
      openList(
        {
          ...older,
          [`GET /settle-ups/everyone/${doneGroupSettleUp.id}`]: problem(
            'not_found',
            'It is not here.',
          ),
        },
        `/settlements?show=${doneGroupSettleUp.id}`,
      );
      expect(await screen.findByText('This is not here any more.')).toBeTruthy();
    });
  });
});
