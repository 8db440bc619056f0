import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@/offline/cache/database';
import '@test/kept-storage';
import { samplePerson } from '@test/people';
import {
  give,
  importButton,
  sent,
  showTracker,
  trackerServer,
  type TrackerUser,
} from '@test/samples/tracker';
import { problem, type ApiCall } from '@test/stub-api';

beforeEach(async () => (await openDatabase()).clear('imports'));

const progress = { state: 'writing', written: 0, total: 2, undone: 0 };

function guestServer(handlers: Parameters<typeof trackerServer>[0] = {}) {
  const added = new Map<string, ReturnType<typeof samplePerson>>();
  const people = ['anna', 'cleo'].map((id) => samplePerson(id, id === 'anna' ? 'Anna' : 'Cleo'));
  return trackerServer({
    'GET /users': () => [...people, ...added.values()],
    'POST /households/home/guests': ({ body }: ApiCall) => {
      const { id, name } = body as { id: string; name: string };
      const guest = { ...samplePerson(`member-${name}`, name), email: '', isGuest: true };
      added.set(id, added.get(id) ?? guest);
      return added.get(id);
    },
    ...handlers,
  });
}

async function takeWithGuest(user: TrackerUser) {
  await give(user);
  expect(await screen.findByLabelText('Who is Dora?')).toHaveProperty('value', 'guest');
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  await user.selectOptions(await screen.findByLabelText('How was “Trip” meant?'), 'Leave out');
  await user.click(await importButton());
}

test('a person without an account becomes a guest once, and can be removed with the import', async () => {
  const { calls } = guestServer({
    'POST /transactions/import': problem('contended', 'Somebody else is writing.'),
  });
  const first = showTracker();
  await takeWithGuest(first.user);
  expect(await screen.findByText('Failed to import flat.csv.')).toBeTruthy();
  expect(sent(calls)[0]!.rows[0]!.split!.people.map(({ userId }) => userId)).toContain(
    'member-Dora',
  );
  const { importId } = sent(calls)[0]!;
  first.unmount();
  const { calls: later } = guestServer({
    [`GET /transactions/imports/${importId}`]: { importId, ...progress },
  });
  const { user } = showTracker();
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByText('Checked again: every balance is as it was proved.');
  expect(later.filter(({ path }) => path.includes('/guests'))).toEqual([]);
  guestServer({
    [`DELETE /transactions/imports/${importId}`]: undefined,
    'DELETE /households/home/guests/member-Dora': undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Dora' }));
  expect(await screen.findByText('Dora removed.')).toBeTruthy();
});

test('a name that the household refuses is reported at the person, and another works', async () => {
  const { calls } = guestServer({
    'POST /households/home/guests': ({ body }: ApiCall) => {
      const { name } = body as { name: string };
      if (name === 'Dora') return problem('conflict', 'This name is taken.');
      return { ...samplePerson('member-2', name), email: '', isGuest: true };
    },
  });
  const { user } = showTracker();
  await takeWithGuest(user);
  const name = await screen.findByLabelText('What Dora is called here');
  expect(screen.getByText('This name is taken.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next: the proof' })).toHaveProperty('disabled', true);
  await user.clear(name);
  await user.type(name, 'Anna');
  expect(screen.getByText(/^Somebody has this name already/)).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Dora W.');
  await user.click(screen.getByRole('button', { name: 'Next: the proof' }));
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  expect(sent(calls)[0]!.rows[0]!.split!.people.map(({ userId }) => userId)).toContain('member-2');
});

test('a recently changed name is not trusted, and shown with the former one', async () => {
  trackerServer({
    'GET /users': [
      samplePerson('anna', 'Anna Berg', 'admin'),
      {
        ...samplePerson('cem', 'Dora'),
        formerName: { name: 'Cem', until: new Date().toISOString() },
      },
    ],
  });
  const { user } = showTracker();
  await give(user);
  expect(await screen.findByLabelText('Who is Dora?')).toHaveProperty('value', 'guest');
  expect(
    screen.getAllByRole('option', { name: /^Dora \(cem@example.com, “Cem” until / }),
  ).not.toEqual([]);
});
