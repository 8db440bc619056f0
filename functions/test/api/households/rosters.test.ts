import { expect } from 'vitest';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold, joinHousehold } from '../../support/households/household-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** Names are read from one roster document, which each commit updates together with the member documents. */

async function rosterOf(api: TestApi, householdId: string): Promise<Json> {
  const stored = await api.firestore.doc(`households/${householdId}/rosters/everyone`).get();
  return stored.data() as Json;
}

apiTest(
  'the roster follows joining, new names and photos, roles, leaving and returning',
  async ({ api }) => {
    const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await expectConsistent(api, id);
    await ben.put('/user/me', { name: 'Benedict' });
    await ana.put(`/users/${cleo.uid}/role`, { role: 'admin' });
    await expectConsistent(api, id);
    await ana.delete(`/households/${id}/members/${ben.uid}`);
    await expectConsistent(api, id);
    expect((await ana.get('/users')).body.map(({ name }: Json) => name)).toEqual(['Ana', 'Cleo']);
    await joinHousehold(ana, id, ben);
    await expectConsistent(api, id);
    const { people } = await rosterOf(api, id);
    expect(people[ben.uid]).toMatchObject({ name: 'Benedict', role: 'user', leftAt: null });
    expect(people[ben.uid].formerNames).toHaveLength(1);
    // It contains no rights.
    expect(Object.values<object>(people).flatMap(Object.keys)).not.toContain('grants');
  },
);

apiTest('a departure or a rename is visible at once', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await lend(ben, ana, 5);
  await ben.put('/user/me', { name: 'Benedict' });
  const { months } = (await ana.get('/debts')).body;
  expect(months[0].debts[0].userName).toBe('Benedict');
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  expect((await ana.get('/users')).body).toHaveLength(1);
  expect((await ana.get('/users?includeLeft=true')).body).toHaveLength(2);
});

apiTest('a household without a roster reads the member documents', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const before = await ana.get('/users?includeLeft=true');
  await api.firestore.doc(`households/${id}/rosters/everyone`).delete();
  const older = await ana.get('/users?includeLeft=true');
  expect(older.body).toEqual(before.body);
  // A change of one member does not create a roster of all.
  await ben.put('/user/me', { name: 'Benedict' });
  const names = (await ana.get('/users')).body.map(({ name }: Json) => name);
  expect(names).toEqual(['Ana', 'Benedict', 'Cleo']);
  await expectConsistent(api, id);
});
