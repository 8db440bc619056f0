import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { annaInHome } from '@test/people';
import { openDatabase } from '@/offline/cache/database';
import '@test/kept-storage';
import {
  give,
  importButton,
  sent,
  showTracker,
  trackerServer,
  type TrackerUser,
} from '@test/samples/tracker';
import { problem } from '@test/stub-api';

beforeEach(async () => (await openDatabase()).clear('imports'));

const file = (total: string, ...rows: string[]) =>
  [
    'Date,Description,Category,Cost,Currency,Anna,Cleo,Ben',
    ...rows,
    `2026-03-09,Total balance, , ,USD,${total}`,
  ].join('\n');

const soap = '2026-03-01,Soap,Food,2.00,USD,0.00,-1.00,1.00';
const first = file(
  '300.00,-1.00,-299.00',
  '2026-03-01,Rent,Rent,900.00,USD,600.00,-300.00,-300.00',
  '2026-03-05,Cleo paid Anna,Payment,300.00,USD,-300.00,300.00,0.00',
  soap,
);
const later = file(
  '642.00,-322.00,-320.00',
  '2026-03-01,Rent,Rent,960.00,USD,640.00,-320.00,-320.00',
  '2026-03-08,Tea,Food,3.00,USD,2.00,-1.00,-1.00',
  soap,
);

async function prove(user: TrackerUser, content: string) {
  await give(user, content);
  await user.click(await screen.findByRole('button', { name: 'Next: the proof' }));
}

test('entries changed or deleted in the tracker are named, and stay here by default', async () => {
  const { stored } = trackerServer();
  const { user } = showTracker();
  await prove(user, first);
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  const pathOf = (wanted: string) => {
    const things = [...stored.values()].flat();
    const { expenseId, id } = things.find(({ note }) => note === wanted)!;
    return expenseId === null ? `/transactions/${id}` : `/expenses/${expenseId}`;
  };
  const paths = [pathOf('Rent'), pathOf('Cleo paid Anna')];
  const { calls } = trackerServer(
    {
      [`DELETE ${paths[0]}`]: undefined,
      [`DELETE ${paths[1]}`]: problem('locked_by_settlement', 'A settlement holds it.'),
    },
    stored,
  );
  await prove(user, later);
  expect(await screen.findByText(/^1 expense and 0 payments are new. 1 row of 3 are/)).toBeTruthy();
  const rent = screen.getByRole('checkbox', { name: 'Rent Mar 1, 900.00 → 960.00' });
  const paid = screen.getByRole('checkbox', { name: 'Cleo paid Anna Mar 5, 300.00' });
  expect([rent, paid].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
  expect((await importButton()).textContent).toBe('Import 1 row');
  await user.click(rent);
  await user.click(paid);
  expect((await importButton()).textContent).toBe('Import 2 rows');
  await user.click(await importButton());
  await screen.findByText(/and stays: Cleo paid Anna: A settlement holds it/);
  expect(sent(calls)[0]!.rows.map(({ amount }) => amount)).toEqual([960, 3]);
  const deleted = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted).toEqual(paths);
});

test('a file in the household’s currency has no question about it, and is imported to the yen', async () => {
  const { calls } = trackerServer();
  const { user } = showTracker({
    ...annaInHome,
    households: [{ id: 'home', name: 'Home', role: 'admin', currency: 'JPY' }],
  });
  await prove(user, first.replaceAll('USD', 'JPY'));
  const balances = await screen.findByRole('table', { name: 'Proof' });
  expect(balances.textContent).toContain('gets 300gets 3000');
  await user.click(await importButton());
  await screen.findByText(/^Checked again/);
  expect(sent(calls)[0]!.rows.map(({ amount }) => amount)).toEqual([900, 300, 2]);
});

const splitwiseJson = (...expenses: { id: number; description: string; date: string }[]) =>
  JSON.stringify({
    expenses: expenses.map((one) => ({
      ...{ cost: '2.0', payment: false, currency_code: 'USD', category: { name: 'Rent' }, ...one },
      users: [
        { user: { id: 7, first_name: 'Anna' }, paid_share: '2.0', owed_share: '1.0' },
        { user: { id: 8, first_name: 'Cleo' }, paid_share: '0.0', owed_share: '1.0' },
      ],
    })),
  });

test('an entry with the same tracker id is updated, whatever its new name and day, also after the page was closed', async () => {
  const { stored } = trackerServer();
  const before = showTracker();
  const tea = { id: 501, description: 'Tea', date: '2026-03-01' };
  const soap2 = { id: 502, description: 'Soap', date: '2026-03-02' };
  await prove(before.user, splitwiseJson(tea, soap2));
  await before.user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  before.unmount();
  trackerServer({}, stored);
  const { user } = showTracker();
  const renamed = { ...tea, description: 'Green tea', date: '2026-07-01' };
  await prove(user, splitwiseJson(renamed, soap2));
  expect(await screen.findByText(/^0 expenses and 0 payments are new. 1 row of 2/)).toBeTruthy();
  expect(screen.getByText('Changed there since the last time')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Tea Mar 1, Jul 1, Green tea' })).toBeTruthy();
  expect(screen.queryByText('Not there any more')).toBeNull();
});
