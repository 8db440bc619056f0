import '@test/kept-storage';
import '@test/in-process-worker';
import { screen, within } from '@testing-library/react';
import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@/offline/cache/database';
import { annaInHome } from '@test/people';
import {
  giveFile,
  householdImportServer,
  showHouseholdImport,
  type ImportingUser,
} from '@test/samples/imported-household';
import { documentRow, fileOf, oldStreet } from '@test/samples/old-street';
import { problem, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

beforeEach(async () => (await openDatabase()).clear('imports'));

const pairs = [
  ['ben', 'ann', 40],
  ['cleo', 'ben', 10],
] as const;

const move = () => screen.findByRole('button', { name: 'Move Old Street in' });

async function begin(user: ImportingUser, file = fileOf(oldStreet())) {
  await giveFile(user, file);
  await user.selectOptions(await screen.findByLabelText('Which of them are you?'), 'Ann');
  await user.click(await move());
}

const sentIn = (calls: readonly ApiCall[]) =>
  calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/moves'));

test('a reviewed file becomes a new household, with every net compared', async () => {
  const { calls } = householdImportServer(pairs);
  const { user } = showHouseholdImport();
  await giveFile(user, fileOf(oldStreet()));
  expect(await screen.findByText('“Old Street” becomes a new household')).toBeTruthy();
  expect(screen.getByText(/Home stays as it is\./)).toBeTruthy();
  expect(screen.getByText('3 people, 3 entries and 1 in the trash')).toBeTruthy();
  const before = within(screen.getByRole('heading', { name: 'Balances' }).closest('section')!);
  expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anngets €40.00',
    'Benowes €30.00',
    'Cleo Leftowes €10.00',
  ]);
  // No identity is assumed, and nothing is sent before.
  expect(await move()).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Which of them are you?'), 'None of them');
  expect(screen.getByText(/Only somebody who is in it can bring it here/)).toBeTruthy();
  expect(await move()).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Which of them are you?'), 'Ann');
  expect(screen.getByText(/Everybody else comes in without an account/)).toBeTruthy();
  expect(sentIn(calls)).toEqual([]);
  await user.click(await move());
  expect(await screen.findByText('Old Street is in, and open.')).toBeTruthy();
  expect(screen.getByText('Checked again: every balance agrees with the file.')).toBeTruthy();
  expect(screen.getAllByText('Agrees')).toHaveLength(3);
  const [begun, ...later] = sentIn(calls);
  const { id, memberId, document } = begun!.body as NewHouseholdImport;
  expect({ memberId, end: document.end }).toEqual({ memberId: 'ann', end: oldStreet().end });
  expect(later.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /moves/${id}/pieces/0`,
    `POST /moves/${id}/finish`,
  ]);
  // Amounts are unchanged, whatever the currency of the household on the screen.
  expect(JSON.stringify(later[0]!.body)).toContain('"amountCents":4000');
  expect(begun!.headers.get('X-Household')).toBeNull();
  expect(await (await openDatabase()).getAllKeys('imports')).toEqual([]);
});

test('an account in the file keeps its identity', async () => {
  const document = oldStreet();
  const members = document.members.map((one) => (one.id === 'ben' ? { ...one, id: 'anna' } : one));
  householdImportServer([]);
  const { user } = showHouseholdImport();
  await giveFile(user, fileOf({ ...document, members }));
  expect(await screen.findByText(/^You are/)).toHaveProperty('textContent', 'You are Ben in it.');
  expect(screen.queryByLabelText('Which of them are you?')).toBeNull();
  expect(await move()).toHaveProperty('disabled', false);
});

test('an interrupted import is listed, continues also after a reload, or is discarded', async () => {
  const document = oldStreet(
    Array.from({ length: 450 }, (_, index) => documentRow({ note: `Row ${index}` })),
  );
  const { there, calls } = householdImportServer([['ben', 'ann', 18_000]], {
    'PUT /moves/{id}/pieces/1': problem('internal', 'Something failed.'),
  });
  const first = showHouseholdImport();
  await begin(first.user, fileOf(document));
  expect(await screen.findByText('Old Street is not in yet.')).toBeTruthy();
  expect(sentIn(calls)).toHaveLength(3);
  first.unmount();

  const { calls: later } = householdImportServer([['ben', 'ann', 18_000]], {}, there);
  const second = showHouseholdImport();
  expect(await screen.findByText('Old Street is not in to its end.')).toBeTruthy();
  expect(await screen.findByText(/^33% are there\. What is not finished by Mar 8/)).toBeTruthy();
  await second.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Old Street is in, and open.')).toBeTruthy();
  expect(sentIn(later).map(({ path }) => path.split('/').slice(3).join('/'))).toEqual([
    'pieces/1',
    'pieces/2',
    'finish',
  ]);
  await second.user.click(screen.getByRole('button', { name: 'Another file' }));
  expect(screen.queryByText('Old Street is not in to its end.')).toBeNull();
});

test('a lost last response creates no second household', async () => {
  let finishes = 0;
  const lost = householdImportServer(pairs, {
    'POST /moves/{id}/finish': () => {
      finishes++;
      lost.there.isOpen = true;
      return problem('internal', 'Something failed.');
    },
  });
  const first = showHouseholdImport();
  await begin(first.user);
  await screen.findByText('Old Street is not in yet.');
  first.unmount();
  const { calls } = householdImportServer(pairs, {}, lost.there);
  const { user } = showHouseholdImport();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Old Street is in, and open.')).toBeTruthy();
  expect(finishes).toBe(1);
  expect(sentIn(calls).map(({ path }) => path.split('/').at(-1))).toEqual(['finish']);
});

test('an import without a network waits and then continues', async () => {
  let tries = 0;
  const { there } = householdImportServer(pairs, {
    'PUT /moves/{id}/pieces/0': () => {
      if (tries++ === 0) throw new Error('No network.');
      there.move = { ...there.move!, nextPiece: 1 };
      return there.move;
    },
  });
  const { user } = showHouseholdImport();
  await begin(user);
  expect(await screen.findByText(/It goes on by itself once it can/)).toBeTruthy();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Old Street is in, and open.')).toBeTruthy();
  expect(tries).toBe(2);
});

test('a contradictory file creates nothing, and the contradiction is named', async () => {
  const dinner = documentRow({ note: 'Dinner' });
  const refusal = {
    errors: [{ path: `transaction.${dinner.id}`, message: 'settledCents: 100 instead of 0' }],
  };
  const { there } = householdImportServer(pairs, {
    'POST /moves/{id}/finish': problem('invalid_request', 'It contradicts itself.', refusal),
  });
  const { user } = showHouseholdImport();
  await begin(user, fileOf(oldStreet([dinner])));
  expect(await screen.findByText('Old Street can’t move in with this file.')).toBeTruthy();
  expect(await screen.findByText('“Dinner”, Mar 1: settledCents: 100 instead of 0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByLabelText('Choose a file');
  expect(there.move).toBeNull();
});

test('an import started in another browser continues with the same file and person', async () => {
  const document = oldStreet();
  const { exportedAt } = document;
  const begun = {
    ...{ id: 'begun', name: 'Old Street', memberId: 'ben', exportedAt, nextPiece: 0 },
    ...{ received: { transactions: 2 }, startedAt: exportedAt },
  };
  const { calls } = householdImportServer(pairs, {}, { move: begun, isOpen: false });
  const { user } = showHouseholdImport();
  expect(await screen.findByText(/^2 rows of it are there\..+choose the same file/)).toBeTruthy();
  await giveFile(user, fileOf(document));
  expect(await screen.findByText(/^You are/)).toHaveProperty('textContent', 'You are Ben in it.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Old Street is in, and open.');
  expect(sentIn(calls).map(({ path }) => path)).toEqual([
    '/moves/begun/pieces/0',
    '/moves/begun/finish',
  ]);
});

test('discarding needs a confirmation and leaves nothing', async () => {
  const { exportedAt } = oldStreet();
  const begun = {
    ...{ id: 'begun', name: 'Old Street', memberId: 'ben', exportedAt, nextPiece: 0 },
    ...{ received: {}, startedAt: exportedAt },
  };
  const { there } = householdImportServer(pairs, {}, { move: begun, isOpen: false });
  const { user } = showHouseholdImport();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Discard Old Street?')).toBeTruthy();
  expect(there.move).not.toBeNull();
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Old Street is not in to its end.')).toBeNull());
  expect(there.move).toBeNull();
});

test('a member who is no admin can import a household, and nothing else', async () => {
  householdImportServer(pairs);
  const { user } = showHouseholdImport({
    ...annaInHome,
    role: 'user',
    isAdmin: false,
    households: [{ id: 'home', name: 'Home', role: 'user' }],
  });
  await giveFile(user, fileOf('Date,Description\n', 'flat.csv'));
  await giveFile(user, fileOf('{"expenses":[]}'));
  expect(
    await screen.findByText('It is not the file that “Export everything” makes.'),
  ).toBeTruthy();
  await giveFile(user, fileOf({ ...oldStreet(), version: 2 }));
  expect(await screen.findByText('This file was made by a newer Housetab.')).toBeTruthy();
  await begin(user);
  expect(await screen.findByText('Old Street is in, and open.')).toBeTruthy();
});
