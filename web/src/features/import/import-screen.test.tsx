import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeImportRun } from '@/features/import/run/stored-run';
import { newImportRun } from '@/features/import/run/stored-run';
import { openDatabase } from '@/offline/cache/database';
import '@test/kept-storage';
import { annaInHome } from '@test/people';
import {
  give,
  importButton,
  sent,
  showTracker,
  splitwise,
  trackerServer,
  type TrackerUser,
} from '@test/samples/tracker';
import { problem } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

beforeEach(async () => (await openDatabase()).clear('imports'));

/** Dora is Ben, and Trip was shared equally. */
async function prove(user: TrackerUser) {
  await give(user);
  await user.selectOptions(await screen.findByLabelText('Who is Dora?'), 'Ben (ben@example.com)');
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  const meant = await screen.findByLabelText('How was “Trip” meant?');
  await user.selectOptions(meant, 'Shared equally');
}

test('a group is imported with each balance proved, for the chosen members', async () => {
  const { calls, stored } = trackerServer();
  const { user } = showTracker();
  await give(user);
  expect(await screen.findByLabelText('Who is Anna?')).toHaveProperty('value', 'anna');
  expect(screen.getByLabelText('Who is Cleo?')).toHaveProperty('value', 'cleo');
  const dora = screen.getByLabelText('Who is Dora?');
  expect(dora).toHaveProperty('value', 'guest');
  await user.selectOptions(dora, 'Say who this is');
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

test('a file with a missing cent imports nothing', async () => {
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

test('an interrupted import continues under the same id, also after the page was closed', async () => {
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

test('the same file imports nothing twice, and a later file only what is new', async () => {
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

test('a later difference is reported, and the whole import can be undone', async () => {
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

test('a member who is no admin reads who can import, and cannot choose a file', async () => {
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

test('an unknown file is reported as of no tracker', async () => {
  trackerServer();
  const { user } = showTracker();
  await give(user, 'a,b\n1,2\n');
  expect(await screen.findByText('It is the file of no tracker that is known here.')).toBeTruthy();
});

test('an interrupted import is listed beside another file, and both can be undone', async () => {
  const { calls } = trackerServer({
    'POST /transactions/import': problem('contended', 'Somebody else is writing.'),
  });
  const { user } = showTracker();
  await prove(user);
  await user.click(await importButton());
  await screen.findByText('Failed to import flat.csv.');
  const { importId } = sent(calls)[0]!;
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  await screen.findByText('flat.csv is not imported to its end.');
  trackerServer();
  await give(user, splitwise.replaceAll('Trip', 'Tour'));
  await user.selectOptions(await screen.findByLabelText('Who is Dora?'), 'Ben (ben@example.com)');
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  await user.selectOptions(await screen.findByLabelText('How was “Tour” meant?'), 'Leave out');
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  const first = await screen.findByText('flat.csv is not imported to its end.');
  // Its response was lost, and the server has part of it: it is completed first, so that it can be
  // undone as a whole.
  let undone = 0;
  const isThere = () => problem('import_incomplete', 'It is being written.');
  const { calls: later } = trackerServer({
    [`DELETE /transactions/imports/${importId}`]: () => (undone++ === 0 ? isThere() : undefined),
  });
  const item = first.closest('li')!;
  await user.click(within(item).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import undone')).toBeTruthy();
  expect(undone).toBe(2);
  expect(sent(later)[0]!.importId).toBe(importId);
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  expect(await screen.findByText(/2 rows are in/)).toBeTruthy();
  expect(screen.queryByText('flat.csv is not imported to its end.')).toBeNull();
});

test('an import of which nothing was sent is dropped', async () => {
  const { calls } = trackerServer();
  const place = { uid: 'anna', householdId: 'home' };
  const row = { date: '2026-03-01', payTo: 'anna', amount: 500, category: 'Rent', note: '' };
  const sending = newImportRun([{ ...row, optional: false }], {
    ...{ fileName: 'old.csv', source: 'Splitwise', guests: [] },
  });
  await storeImportRun(place, sending);
  const { user } = showTracker();
  await user.click(await screen.findByRole('button', { name: 'Don’t import it' }));
  await waitFor(() => expect(screen.queryByText(/^old.csv/)).toBeNull());
  expect(sent(calls)).toEqual([]);
});

test('the pieces of a long file are one import, with its tracker', async () => {
  const place = { uid: 'anna', householdId: 'home' };
  const row = { date: '2026-03-01', payTo: 'anna', amount: 500, category: 'Rent', note: '' };
  const rows = ['', 'again', 'and again'].map((note) => ({ ...row, note, optional: false }));
  const facts = { fileName: 'long.csv', source: 'Splitwise', guests: [] };
  const pieces = rows.flatMap((one) => newImportRun([one], facts).pieces);
  const whole = { ...newImportRun(rows, facts), pieces };
  const progress = { state: 'writing', written: 0, total: 1, undone: 0 };
  const { calls } = trackerServer(
    Object.fromEntries(
      pieces.map(({ importId }) => [
        `GET /transactions/imports/${importId}`,
        { importId, ...progress },
      ]),
    ),
  );
  // One piece was sent, so the import can continue.
  await storeImportRun(place, {
    ...whole,
    pieces: pieces.with(0, { ...pieces[0]!, isSent: true }),
  });
  const { user } = showTracker();
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(3));
  const [first] = pieces;
  expect(sent(calls)).toMatchObject(
    pieces.map(({ importId }, index) => {
      const part = index === 0 ? {} : { partOf: first!.importId };
      return { importId, source: 'Splitwise', ...part };
    }),
  );
  expect(sent(calls)[0]).not.toHaveProperty('partOf');
});
