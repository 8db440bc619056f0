import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import {
  createTestHousehold,
  joinHousehold,
  readHistory,
  readSignal,
} from '../../support/households/household-fixture.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';

function setRole(actor: TestClient, member: TestClient, role: string) {
  return actor.put(`/users/${member.uid}/role`, { role });
}

async function superadminsOf(api: TestApi, householdId: string): Promise<string[]> {
  const [household, members] = await Promise.all([
    api.firestore.doc(`households/${householdId}`).get(),
    api.firestore
      .collection(`households/${householdId}/members`)
      .where('role', '==', 'superadmin')
      .get(),
  ]);
  const ids = household.get('superadminIds') as string[];
  expect(members.docs.map(({ id }) => id).sort()).toEqual([...ids].sort());
  return ids;
}

apiTest(
  'a superadmin may give any role, and the household names its superadmins',
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const before = await readSignal(api, id, ben.uid);
    expect(await setRole(ana, ben, 'admin')).toMatchObject({
      status: 200,
      body: { id: ben.uid, name: 'Ben', role: 'admin' },
    });
    expect(await readSignal(api, id, ben.uid)).toBeGreaterThan(before!);
    expect((await setRole(ana, ben, 'superadmin')).status).toBe(200);
    expect(await superadminsOf(api, id)).toEqual([ana.uid, ben.uid]);
    expect((await setRole(ben, ana, 'user')).status).toBe(200);
    expect(await superadminsOf(api, id)).toEqual([ben.uid]);
    expect((await readHistory(api, id)).at(-1)).toMatchObject({
      actor: ben.uid,
      what: 'role_changed',
      resourceId: ana.uid,
      before: { role: 'superadmin' },
      after: { role: 'user' },
    });
  },
);

apiTest('an admin may make a plain user an admin and nothing else', async ({ api }) => {
  const [, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await setRole(ana, ben, 'admin');
  const forbidden = { status: 403, body: { code: 'forbidden' } };
  expect(await setRole(ben, cleo, 'superadmin')).toMatchObject(forbidden);
  expect((await setRole(ben, cleo, 'admin')).status).toBe(200);
  expect(await setRole(ben, cleo, 'user')).toMatchObject(forbidden);
  expect(await setRole(ben, ben, 'superadmin')).toMatchObject(forbidden);
  expect(await setRole(ben, ana, 'user')).toMatchObject(forbidden);
  expect(await setRole(dan, dan, 'admin')).toMatchObject(forbidden);
});

apiTest('giving the same role again changes nothing', async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await setRole(ana, ben, 'admin');
  await setRole(ben, cleo, 'admin');
  const entries = (await readHistory(api, id)).length;
  expect(await setRole(ben, cleo, 'admin')).toMatchObject({ status: 200, writes: 0 });
  expect(await readHistory(api, id)).toHaveLength(entries);
});

apiTest('a new member is a user, whatever their address is', async ({ api }) => {
  const [id, ana] = await createTestHousehold(api, ['Ana']);
  const email = `superadmin.admin.${randomUUID()}@example.com`;
  const eve = (await api.signUp({ name: 'Superadmin', email })).in(id);
  await joinHousehold(ana, id, eve);
  expect((await eve.get('/user/me')).body).toMatchObject({ role: 'user', isAdmin: false });
  expect((await eve.get('/permissions/all')).status).toBe(403);
  expect((await setRole(eve, eve, 'superadmin')).status).toBe(403);
});

apiTest('the last superadmin cannot be demoted', async ({ api }) => {
  const [id, ana] = await createTestHousehold(api, ['Ana', 'Ben']);
  for (const role of ['admin', 'user']) {
    await expectRefusal(setRole(ana, ana, role), 409, 'last_superadmin');
  }
  expect(await superadminsOf(api, id)).toEqual([ana.uid]);
});

apiTest('two superadmins who demote each other simultaneously leave one', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await setRole(ana, ben, 'superadmin');
  const answers = await Promise.all([setRole(ana, ben, 'user'), setRole(ben, ana, 'user')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await superadminsOf(api, id)).toHaveLength(1);
});

apiTest('two superadmins who demote themselves simultaneously leave one', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await setRole(ana, ben, 'superadmin');
  const answers = await Promise.all([setRole(ana, ana, 'admin'), setRole(ben, ben, 'admin')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await superadminsOf(api, id)).toHaveLength(1);
});

apiTest('strangers, former members and unknown roles are refused', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const eve = await api.signUp();
  expect((await setRole(ana, eve, 'admin')).status).toBe(404);
  expect((await setRole(eve.in(id), ben, 'admin')).status).toBe(403);
  expect((await setRole(ana, ben, 'owner')).status).toBe(400);
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  expect((await setRole(ana, ben, 'admin')).status).toBe(404);
});
