import { expect, onTestFinished } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import {
  createTestHousehold,
  foundHousehold,
  joinHousehold,
  readHistory,
} from '../../support/households/household-fixture.ts';

apiTest('a member without a household gets a specific error', async ({ api }) => {
  const ana = await api.signUp();
  expect(await ana.get('/users')).toMatchObject({ status: 403, body: { code: 'no_household' } });
});

apiTest('the header takes precedence over the stored default household', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const first = await foundHousehold(ana, 'First');
  const [second, ...members] = await createTestHousehold(api, ['Ben']);
  await joinHousehold(members[0], second, ana);
  expect((await ana.get('/users')).body).toHaveLength(2);
  expect((await ana.in(first).get('/users')).body).toHaveLength(1);
});

apiTest('another household and a missing household get the same response', async ({ api }) => {
  const [id] = await createTestHousehold(api, ['Ana']);
  const eve = await api.signUp({ name: 'Eve' });
  const foreign = await eve.in(id).get('/users');
  const missing = await eve.in('11111111-2222-4333-8444-555555555555').get('/users');
  expect(foreign).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
  expect(missing.body).toEqual(foreign.body);
  expect(missing.reads).toBe(foreign.reads);
});

apiTest.for(['a/b', '..', '__x__', 'x'.repeat(200), ' ', '*'])(
  'the household header %j is refused as invalid',
  async (header, { api }) => {
    const ana = await api.signUp();
    const answer = await ana.get('/users', { 'X-Household': header });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors[0].path).toBe('X-Household');
  },
);

apiTest('a removed member loses access with a token that is still valid', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  expect((await ben.get('/users')).status).toBe(200);
  expect((await ana.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
  expect(await ben.get('/users')).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
});

apiTest('a response in development includes its cost', async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
  const answer = await members[0].get('/users');
  expect(answer.headers.get('Server-Timing')).toBe('db;desc="reads=2, writes=0"');
});

apiTest(
  'an admin may view as a member, and the history records it once an hour',
  async ({ api }) => {
    // So that the hour does not end between the calls: limits count by the hour.
    api.setNow(new Date());
    onTestFinished(() => api.setNow(null));
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const looks = await Promise.all(
      [1, 2, 3].map(() => ana.get('/users', { 'X-View-As': ben.uid })),
    );
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    const notes = (await readHistory(api, id)).filter(({ what }) => what === 'viewed_as');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ actor: ana.uid, ownerId: ben.uid, resourceType: 'members' });
  },
);

apiTest(
  'other roles cannot view as a member, and nobody can view as a stranger or a former member',
  async ({ api }) => {
    const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
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
  },
);

apiTest('viewing as a member allows no changes', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
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
