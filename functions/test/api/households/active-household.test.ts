import { expect, onTestFinished } from 'vitest';
import { test } from '../../support/server/api-test.ts';
import {
  createHousehold,
  foundHousehold,
  joinHousehold,
  readHistory,
} from '../../support/households/household-fixture.ts';

test('whoever is in no household is told so', async ({ api }) => {
  const ana = await api.signUp();
  expect(await ana.get('/users')).toMatchObject({ status: 403, body: { code: 'no_household' } });
});

test('the header wins over the stored household, which is the default', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const first = await foundHousehold(ana, 'First');
  const { id: second, members } = await createHousehold(api, ['Ben']);
  await joinHousehold(members[0], second, ana);
  expect((await ana.get('/users')).body).toHaveLength(2);
  expect((await ana.in(first).get('/users')).body).toHaveLength(1);
});

test('a household one is not in and one that does not exist look the same', async ({ api }) => {
  const { id } = await createHousehold(api, ['Ana']);
  const eve = await api.signUp({ name: 'Eve' });
  const foreign = await eve.in(id).get('/users');
  const missing = await eve.in('11111111-2222-4333-8444-555555555555').get('/users');
  expect(foreign).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
  expect(missing.body).toEqual(foreign.body);
  expect(missing.reads).toBe(foreign.reads);
});

test.for(['a/b', '..', '__x__', 'x'.repeat(200), ' ', '*'])(
  'the household header %j is refused as invalid',
  async (header, { api }) => {
    const ana = await api.signUp();
    const answer = await ana.get('/users', { 'X-Household': header });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors[0].path).toBe('X-Household');
  },
);

test('a removed member loses access with the token they hold', async ({ api }) => {
  const { id, members } = await createHousehold(api, ['Ana', 'Ben']);
  const [ana, ben] = members;
  expect((await ben.get('/users')).status).toBe(200);
  expect((await ana.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
  expect(await ben.get('/users')).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
});

test('an answer says in development what it has cost', async ({ api }) => {
  const { members } = await createHousehold(api, ['Ana', 'Ben']);
  const answer = await members[0].get('/users');
  expect(answer.headers.get('Server-Timing')).toBe('db;desc="reads=2, writes=0"');
});

test('an admin may look as a member, which the history notes once an hour', async ({ api }) => {
  // So that no hour ends between the calls: limits count by the hour.
  api.setNow(new Date());
  onTestFinished(() => api.setNow(null));
  const { id, members } = await createHousehold(api, ['Ana', 'Ben']);
  const [ana, ben] = members;
  const looks = await Promise.all([1, 2, 3].map(() => ana.get('/users', { 'X-View-As': ben.uid })));
  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
  const notes = (await readHistory(api, id)).filter(({ what }) => what === 'viewed_as');
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatchObject({ actor: ana.uid, ownerId: ben.uid, resourceType: 'members' });
});

test('nobody else may look as someone, and no one at a stranger or a leaver', async ({ api }) => {
  const { id, members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const [ana, ben, cleo] = members;
  const eve = await api.signUp();
  await cleo.delete(`/households/${id}/members/${cleo.uid}`);
  for (const answer of [
    await ben.get('/users', { 'X-View-As': ana.uid }),
    await ben.get('/users', { 'X-View-As': ben.uid }),
    await ana.get('/users', { 'X-View-As': eve.uid }),
    await ana.get('/users', { 'X-View-As': cleo.uid }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
});

test('nothing is changed as someone else', async ({ api }) => {
  const { id, members } = await createHousehold(api, ['Ana', 'Ben']);
  const headers = { 'X-View-As': members[1].uid };
  for (const answer of [
    await members[0].put(`/users/${members[1].uid}/role`, { role: 'admin' }, headers),
    await members[0].put(`/households/${id}`, { name: 'New' }, headers),
    await members[0].delete(`/households/${id}/members/${members[1].uid}`, undefined, headers),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
  expect((await members[1].get('/user/me')).body.role).toBe('user');
});
