import { expect } from 'vitest';
import { type Json, type TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold, invite } from '../../support/households/household-fixture.ts';
import { postTransaction, lend } from '../../support/entries/transaction-fixture.ts';

const nameOf = async (client: TestClient) => (await client.get('/user/me')).body.name as string;
const rename = (client: TestClient, name: string) => client.put('/user/me', { name });

apiTest("a name that looks like another member's is refused", async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Ana', 'Cat', 'Zed']);
  const zed = members[2];
  for (const lookAlike of ['Сat', 'cаt', 'CAT']) {
    expect((await rename(zed, lookAlike)).status).toBe(200);
    expect(await nameOf(zed)).toBe(`${lookAlike} (2)`);
  }
});

apiTest.for([
  'Cat\ufe0f',
  'Cat\u034f',
  'Cat\u115f',
  '\u3164',
  '\u2800',
  'N/A',
  'all',
  'Former Member',
])('the name %j is refused with its reason', async (name, { api }) => {
  const [, ...members] = await createTestHousehold(api, ['Ana']);
  const refused = await rename(members[0], name);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(refused.body.errors[0]).toMatchObject({ path: 'name' });
  expect(await nameOf(members[0])).toBe('Ana');
});

apiTest('the e-mail address or the id of another member is refused as a name', async ({ api }) => {
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  expect((await rename(ben, ana.email)).status).toBe(400);
  await rename(ben, ana.uid);
  expect(await nameOf(ben)).toBe(`${ana.uid} (2)`);
});

apiTest('an account with an invalid name gets a different name', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  for (const [name, called] of [
    ['N/A', 'User'],
    ['ana@example.org', 'ana'],
    ['Cat\u3164', 'Cat'],
    ['Аna', 'Аna'],
  ] as const) {
    const joining = await api.signUp({ name });
    const accepted = await joining.post('/invites/accept', { code: await invite(members[0], id) });
    expect(accepted.status).toBe(200);
    const shown = await nameOf(joining.in(id));
    // All but the first look like a taken name.
    expect(shown.replace(/ \(\d\)$/, '')).toBe(called);
  }
});

apiTest(
  "taking the name of an outside payee does not assign that payee's rows in later imports",
  async ({ api }) => {
    const [, ana, zed] = await createTestHousehold(api, ['Ana', 'Zed']);
    await postTransaction(ana, { paidBy: null, payTo: 'Costco', owedBy: ana.uid });
    await rename(zed, 'Costco');
    expect(await nameOf(zed)).toBe('Costco (2)');
    const row = { date: '2026-11-02', amount: 9, payTo: 'Costco', category: 'Food' };
    const id = crypto.randomUUID();
    const imported = await ana.post('/transactions/import', { importId: id, rows: [row] });
    expect(imported.body).toMatchObject({ imported: 1 });
    const stored = (await ana.get(`/transactions/${imported.body.rows[0].id}`)).body;
    expect(stored).toMatchObject({ paidBy: null, payTo: 'Costco' });
  },
);

apiTest(
  "joining under such a name, or under a former member's name, does not either",
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await postTransaction(ana, { paidBy: null, payTo: 'Costco', owedBy: ana.uid });
    await rename(ben, 'Benedict');
    await ana.delete(`/households/${id}/members/${ben.uid}`);
    const join = async (name: string) => {
      const newcomer = await api.signUp({ name });
      const { status } = await newcomer.post('/invites/accept', { code: await invite(ana, id) });
      expect(status).toBe(200);
      return nameOf(newcomer.in(id));
    };
    expect(await join('Costco')).toBe('Costco (2)');
    expect(await join('Ben')).toBe('Ben (2)');
    expect(await join('Benedict')).toBe('Benedict (2)');
  },
);

apiTest('a former name of another member is refused', async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Ana', 'Zed']);
  await rename(members[0], 'Anna');
  await rename(members[1], 'Ana');
  expect(await nameOf(members[1])).toBe('Ana (2)');
  // Members may take back their own former names.
  await rename(members[0], 'Ana');
  expect(await nameOf(members[0])).toBe('Ana');
});

apiTest("the history shows people's names at the time", async ({ api }) => {
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await lend(ana, ben);
  await rename(ben, 'Benedict');
  await lend(ana, ben);
  const entries = (await ana.get('/activity')).body as Json[];
  const created = entries.filter(
    ({ what, resourceType }) => what === 'created' && resourceType === 'transactions',
  );
  expect(created.map(({ names }) => (names as Json)[ben.uid])).toEqual(['Benedict', 'Ben']);
  const joined = entries.find(({ what }) => what === 'joined');
  expect(joined).toMatchObject({ actorName: 'Ben' });
  const changed = entries.find(({ what, actorId }) => what === 'updated' && actorId === ben.uid);
  expect(changed).toMatchObject({ before: { name: 'Ben' }, after: { name: 'Benedict' } });
});

apiTest("an older entry without stored names shows people's current names", async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
  const [, { uid }] = members;
  await api.firestore.doc(`households/${id}/members/${uid}`).update({ name: 'Bee' });
  const roster = api.firestore.doc(`households/${id}/rosters/everyone`);
  await roster.set({ people: { [uid]: { name: 'Bee' } } }, { merge: true });
  const entries = (await members[0].get('/activity')).body as Json[];
  expect(entries.find(({ what }) => what === 'joined')).toMatchObject({ actorName: 'Bee' });
});

apiTest.for(['Foo\u3164', 'Fo\u2060od'])(
  'a household or category name %j is refused',
  async (name, { api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana']);
    const ana = members[0];
    for (const refused of [
      await ana.put(`/households/${id}`, { name }),
      await ana.post('/households', { name, timeZone: 'UTC' }),
      await ana.post('/categories', { name }),
      await ana.post('/categories', { name: 'Food', groupName: name }),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
    expect((await ana.post('/categories', { name: 'Coffee ☕️' })).status).toBe(201);
  },
);

apiTest(
  "members see a member's former names and their end dates, but not those of former members",
  async ({ api }) => {
    const [householdId, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const formerOf = async () => {
      const { body } = await ana.get('/users?includeLeft=true');
      return (body as Json[]).find(({ id }) => id === ben.uid)!['formerName'];
    };
    expect(await formerOf()).toBeUndefined();
    await rename(ben, 'Benedict');
    await rename(ben, 'Dora');
    expect(await formerOf()).toMatchObject({ name: 'Benedict', until: expect.any(String) });
    await ben.delete(`/households/${householdId}/members/${ben.uid}`);
    expect(await formerOf()).toBeUndefined();
  },
);
