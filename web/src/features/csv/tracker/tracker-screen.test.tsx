import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { annaInHome } from '@test/people';
import { showTracker, splitwise, trackerServer } from '@test/samples/tracker';
import { problem, type ApiCall } from '@test/stub-api';

beforeEach(() => localStorage.clear());

type User = ReturnType<typeof showTracker>['user'];

async function give(user: User, content = splitwise) {
  const input = await screen.findByLabelText('Choose a file');
  await user.upload(input, new File([content], 'flat.csv', { type: 'text/csv' }));
}

/** Dora is Ben, and Trip was shared equally. */
async function prove(user: User) {
  await give(user);
  await user.selectOptions(await screen.findByLabelText('Who is Dora?'), 'Ben (ben@example.com)');
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  const meant = await screen.findByLabelText('How was “Trip” meant?');
  await user.selectOptions(meant, 'Shared equally');
}

const importButton = () => screen.findByRole('button', { name: /^Import \d+ rows?$/ });
const sent = (calls: readonly ApiCall[]) =>
  calls.flatMap(({ path, method, body }) =>
    method === 'POST' && path === '/transactions/import'
      ? [body as { importId: string; rows: ImportRow[] }]
      : [],
  );

test('a group comes in with each person’s balance proved, in the members it was said to be', async () => {
  const { calls, stored } = trackerServer();
  const { user } = showTracker();
  await give(user);
  expect(await screen.findByLabelText('Who is Anna?')).toHaveProperty('value', 'anna');
  expect(screen.getByLabelText('Who is Cleo?')).toHaveProperty('value', 'cleo');
  expect(screen.getByText('Say who Dora is.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next: the proof' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Who is Dora?'), 'Ben (ben@example.com)');
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  expect(await screen.findByText('1 row still to decide.')).toBeTruthy();
  expect(await importButton()).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('How was “Trip” meant?'), 'Shared equally');
  const cells = within(screen.getByRole('table', { name: 'Proof' })).getAllByRole('row');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'PersonIn the fileHereDifference',
    'AnnaAnna Berggets 330.00gets 330.000.00',
    'Cleogets 20.00gets 20.000.00',
    'DoraBenowes 350.00owes 350.000.00',
  ]);
  expect(screen.getByText('Every balance comes out to the cent.')).toBeTruthy();
  await user.click(await importButton());
  expect(await screen.findByText('Checked again: every balance is as it was proved.')).toBeTruthy();
  const [{ rows } = { rows: [] }] = sent(calls);
  expect(rows).toMatchObject([
    { payTo: 'anna', amount: 900, category: 'Rent' },
    { payTo: 'cleo', owedBy: 'anna', amount: 300, category: 'settlement' },
    {
      amount: 150,
      category: 'Travel',
      payers: [
        { userId: 'anna', amount: 80 },
        { userId: 'cleo', amount: 70 },
      ],
    },
  ]);
  expect(calls.find(({ path }) => path === '/categories')).toBeTruthy();
  expect(stored.size).toBe(1);
});

test('a file of which a cent is missing brings nothing', async () => {
  const { calls } = trackerServer();
  const { user } = showTracker();
  await give(user, splitwise.replace('330.00,20.00', '330.01,20.00'));
  await user.selectOptions(await screen.findByLabelText('Who is Dora?'), 'Leave out');
  expect(
    screen.getByText('Every row with Dora is left out, also what others owe by it.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  await user.selectOptions(await screen.findByLabelText('How was “Trip” meant?'), 'Leave out');
  expect(screen.getByText('The balances differ, so nothing can be imported.')).toBeTruthy();
  expect(await importButton()).toHaveProperty('disabled', true);
  expect(sent(calls)).toEqual([]);
});

test('what is cut off goes on under the same id, also after the page was closed', async () => {
  const { calls } = trackerServer({
    'POST /transactions/import': problem('contended', 'Somebody else is writing.'),
  });
  const first = showTracker();
  await prove(first.user);
  await first.user.click(await importButton());
  expect(await screen.findByText('Failed to import flat.csv.')).toBeTruthy();
  const [before] = sent(calls);
  first.unmount();
  const { importId } = before!;
  const progress = { importId, state: 'writing', written: 1, total: 3, undone: 0 };
  const { calls: later } = trackerServer({ [`GET /transactions/imports/${importId}`]: progress });
  const { user } = showTracker();
  expect(await screen.findByText('flat.csv is not imported to its end.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('Checked again: every balance is as it was proved.');
  expect(sent(later)).toEqual([before]);
});

test('the same file again brings nothing twice; a later one only what is new', async () => {
  trackerServer();
  const { user } = showTracker();
  await prove(user);
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  await prove(user);
  expect(
    await screen.findByText(/^0 expenses and 0 payments are new. 3 rows of 3 are here/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toHaveProperty('disabled', true);
});

test('what differs afterwards is said, and all of it can be undone', async () => {
  const { calls } = trackerServer({ 'GET /transactions': [] });
  const { user } = showTracker();
  await prove(user);
  await user.click(await importButton());
  expect(
    await screen.findByText('What is here now differs from the file. Undo the import.'),
  ).toBeTruthy();
  const { importId } = sent(calls)[0]!;
  trackerServer({ [`DELETE /transactions/imports/${importId}`]: undefined });
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import undone')).toBeTruthy();
});

test('who is no admin reads who can, and chooses no file', async () => {
  trackerServer();
  showTracker({
    ...annaInHome,
    role: 'user',
    isAdmin: false,
    households: [{ id: 'home', name: 'Home', role: 'user' }],
  });
  expect(await screen.findByText(/^Ask an admin/)).toBeTruthy();
  expect(screen.queryByLabelText('Choose a file')).toBeNull();
});

test('another file says that it is of no tracker', async () => {
  trackerServer();
  const { user } = showTracker();
  await give(user, 'a,b\n1,2\n');
  expect(await screen.findByText('It is the file of no tracker that is known here.')).toBeTruthy();
});
