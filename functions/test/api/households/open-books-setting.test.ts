import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import {
  createTestHousehold,
  invite,
  joinHousehold,
  readHistory,
} from '../../support/households/household-fixture.ts';
import { turnBooks } from './open-books-fixture.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** Permission to open a household's books, and the time and audience of that setting. */

const home = { name: 'Maple Street', timeZone: 'UTC' };

async function seesTransactionsOf(client: TestClient, id: string): Promise<number> {
  return ((await client.in(id).get('/transactions')).body as Json[]).length;
}

apiTest(
  'a household may be created with open books, and has closed books by default',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const closed = await ana.post('/households', home);
    expect(closed).toMatchObject({ status: 201, body: { openBooks: false } });
    const body = { ...home, id: randomUUID(), openBooks: true };
    const open = await ana.post('/households', body);
    expect(open).toMatchObject({ status: 201, body: { openBooks: true } });
    expect(await ana.post('/households', body)).toMatchObject({ status: 200, writes: 0 });
    for (const openBooks of [false, undefined]) {
      const other = await ana.post('/households', { ...body, openBooks });
      expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    }
    expect(await readHistory(api, body.id)).toMatchObject([
      { what: 'created', after: { name: 'Maple Street', openBooks: true } },
    ]);
    await postTransaction(ana.in(body.id));
    const ben = await api.signUp({ name: 'Ben' });
    await joinHousehold(ana, body.id, ben);
    expect(await seesTransactionsOf(ben, body.id)).toBe(1);
    await expectConsistent(api, body.id);
  },
);

apiTest.for([
  { openBooks: 'true' },
  { openBooks: null },
  { openBooks: 1 },
  { openbooks: true },
  { openBooks: true, members: [] },
])('%j is refused, at creation and later', async (fields, { api }) => {
  const [id, ana] = await createTestHousehold(api, ['Ana']);
  const answers = [
    await ana.post('/households', { ...home, ...fields }),
    await ana.put(`/households/${id}`, fields),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
  expect((await ana.get('/households')).body).toMatchObject([{ openBooks: false }]);
});

apiTest(
  'only superadmins open and close the books, and a repeated call changes nothing',
  async ({ api }) => {
    const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    const eve = await api.signUp();
    for (const openBooks of [true, false]) {
      const before = await takeSnapshot(api, id);
      for (const who of [ben, cleo, eve]) {
        const refused = await who.put(`/households/${id}`, { openBooks });
        expect(refused.status).toBe(403);
        const smuggled = await who.put(`/households/${id}`, { name: 'Elm Street', openBooks });
        expect(smuggled.status).toBe(403);
      }
      expect(await takeSnapshot(api, id)).toEqual(before);
      const changed = await ana.put(`/households/${id}`, { openBooks });
      expect(changed).toMatchObject({ status: 200, body: { openBooks, name: 'Maple Street' } });
      expect(await ana.put(`/households/${id}`, { openBooks })).toMatchObject({ writes: 0 });
      expect((await cleo.get('/households')).body).toMatchObject([{ openBooks }]);
      const [here] = (await cleo.get('/user/me')).body.households as Json[];
      expect(here?.['openBooks'] ?? false).toBe(openBooks);
      await expectConsistent(api, id);
    }
  },
);

apiTest(
  'a former member sees nothing, and a returning member sees the same as the others',
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    await postTransaction(ana);
    await turnBooks(ana, id, true);
    expect(await seesTransactionsOf(ben, id)).toBe(1);
    await ben.delete(`/households/${id}/members/${ben.uid}`);
    expect((await ben.get('/transactions')).status).toBe(403);
    const stored = await api.firestore.doc(`households/${id}/members/${ben.uid}`).get();
    expect(stored.get('openBooks')).toBe(false);
    await joinHousehold(ana, id, ben);
    expect(await seesTransactionsOf(ben, id)).toBe(1);
    await ben.delete(`/households/${id}/members/${ben.uid}`);
    await turnBooks(ana, id, false);
    await joinHousehold(ana, id, ben);
    expect(await seesTransactionsOf(ben, id)).toBe(0);
    await expectConsistent(api, id);
  },
);

apiTest(
  'a member who joins or leaves during the switch gets the same access as the others',
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    await postTransaction(ana);
    let isOpen = false;
    let joined = 0;
    for (let round = 0; round < 4; round++) {
      const newcomer = await api.signUp();
      const codes = [await invite(ana, id), await invite(ana, id)] as const;
      const isHere = (await ben.get('/transactions')).status === 200;
      // Each of the three may get a conflict: they write the same documents.
      const [accepted, switched] = await Promise.all([
        newcomer.post('/invites/accept', { code: codes[0] }),
        ana.put(`/households/${id}`, { openBooks: !isOpen }),
        isHere
          ? ben.delete(`/households/${id}/members/${ben.uid}`)
          : ben.post('/invites/accept', { code: codes[1] }),
      ]);
      if (switched.status === 200) isOpen = !isOpen;
      await expectConsistent(api, id);
      if (accepted.status !== 200) continue;
      joined += 1;
      expect(await seesTransactionsOf(newcomer, id)).toBe(isOpen ? 1 : 0);
    }
    expect(joined).toBeGreaterThan(0);
  },
);
