import { expect } from 'vitest';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import {
  createTestHousehold,
  invite,
  readHistory,
  readSignal,
} from '../../support/households/household-fixture.ts';

/** Grants that an admin gave as an admin end with the role, or when the admin leaves. */

type People = [TestClient, TestClient, TestClient, TestClient];

async function household(api: TestApi): Promise<{ id: string; people: People }> {
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  const [ana, ben] = members;
  await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
  return { id, people: members as People };
}

const demote = (actor: TestClient, member: TestClient) =>
  actor.put(`/users/${member.uid}/role`, { role: 'user' });

const share = (actor: TestClient, owner: TestClient, grantee: TestClient, fields: Json = {}) =>
  actor.post('/permissions', {
    ownerId: owner.uid,
    granteeId: grantee.uid,
    resourceType: 'transactions',
    permissionType: 'write',
    ...fields,
  });

async function rightsOf(api: TestApi, id: string, member: TestClient): Promise<Json> {
  const stored = await api.firestore.doc(`households/${id}/members/${member.uid}`).get();
  return stored.get('grants') as Json;
}

const endings: [string, (id: string, ana: TestClient, ben: TestClient) => Promise<unknown>][] = [
  ['is demoted', (_id, ana, ben) => demote(ana, ben)],
  ['leaves', (id, _ana, ben) => ben.delete(`/households/${id}/members/${ben.uid}`)],
  ['is removed', (id, ana, ben) => ana.delete(`/households/${id}/members/${ben.uid}`)],
];

apiTest.for(endings)(
  'the invites and grants of an admin who %s end',
  async ([_how, end], { api }) => {
    const { id, people } = await household(api);
    const [ana, ben, cleo, dan] = people;
    await share(ben, cleo, ben);
    await share(ben, cleo, dan);
    await share(ben, cleo, dan, { resourceType: 'categories' });
    // Grants that owners gave stay.
    await share(cleo, cleo, ana);
    await share(dan, dan, cleo);
    const code = await invite(ben, id);
    const kept = await invite(ana, id);
    const before = await readSignal(api, id, cleo.uid);

    await end(id, ana, ben);

    expect(await rightsOf(api, id, ben)).toEqual({});
    expect(await rightsOf(api, id, dan)).toEqual({});
    expect(Object.keys(await rightsOf(api, id, ana))).toEqual([cleo.uid]);
    expect(Object.keys(await rightsOf(api, id, cleo))).toEqual([dan.uid]);
    const left = (await ana.get('/permissions/all')).body as Json[];
    expect(left.map(({ ownerUserId }) => ownerUserId).sort()).toEqual([cleo.uid, dan.uid].sort());
    const eve = await api.signUp({ name: 'Eve' });
    expect((await eve.post('/invites/accept', { code })).status).toBe(404);
    expect((await eve.post('/invites/look-up', { code })).status).toBe(404);
    expect((await eve.post('/invites/accept', { code: kept })).status).toBe(200);
    expect(await readSignal(api, id, cleo.uid)).toBeGreaterThan(before!);
    const told = ((await cleo.get('/activity')).body as Json[]).filter(
      ({ what }) => what === 'revoked',
    );
    expect(told.filter(({ after }) => after === null).length).toBeGreaterThanOrEqual(2);
  },
);

apiTest.for(endings)(
  "an owner's grant that an admin had changed is restored when the admin %s",
  async ([_how, end], { api }) => {
    const { id, people } = await household(api);
    const [ana, ben, cleo, dan] = people;
    await share(cleo, cleo, dan, { permissionType: 'read' });
    await share(ben, cleo, dan, { permissionType: 'write' });
    await share(ben, cleo, dan, { permissionType: 'write', expiresAt: '2099-01-01T00:00:00Z' });
    await share(ben, cleo, dan, { resourceType: 'categories' });
    await end(id, ana, ben);
    const own = { permissionType: 'read', expiresAt: null };
    expect(await rightsOf(api, id, dan)).toEqual({ [cleo.uid]: { transactions: own } });
    const left = (await ana.get('/permissions/all')).body as Json[];
    expect(left).toMatchObject([{ permissionType: 'read', expiresAt: null }]);
    // It is the owner's grant again, so it stays when the next admin goes.
    await ana.put(`/users/${cleo.uid}/role`, { role: 'admin' });
    await demote(ana, cleo);
    expect((await ana.get('/permissions/all')).body).toEqual(left);
  },
);

apiTest('an invite of a former admin does not return with the role', async ({ api }) => {
  const { id, people } = await household(api);
  const [ana, ben] = people;
  const code = await invite(ben, id);
  await demote(ana, ben);
  await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
  const eve = await api.signUp();
  expect((await eve.post('/invites/accept', { code })).status).toBe(404);
});

apiTest(
  'an invite is valid only while its creator may invite, however it was stored',
  async ({ api }) => {
    const { id, people } = await household(api);
    const [, ben] = people;
    const code = await invite(ben, id);
    await api.firestore.doc(`households/${id}/members/${ben.uid}`).update({ role: 'user' });
    expect((await (await api.signUp()).post('/invites/accept', { code })).status).toBe(404);
  },
);

apiTest(
  'a superadmin who becomes an admin keeps the grants that admins may give',
  async ({ api }) => {
    const { id, people } = await household(api);
    const [ana, ben, cleo, dan] = people;
    await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
    await share(ben, cleo, dan);
    const code = await invite(ben, id);
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    expect(Object.keys(await rightsOf(api, id, dan))).toEqual([cleo.uid]);
    expect((await (await api.signUp()).post('/invites/accept', { code })).status).toBe(200);
  },
);

apiTest(
  'a grant that the owner has given again outlasts the admin who gave it first',
  async ({ api }) => {
    const { id, people } = await household(api);
    const [ana, ben, cleo, dan] = people;
    await share(ben, cleo, dan);
    expect((await share(cleo, cleo, dan)).status).toBe(200);
    await demote(ana, ben);
    expect(Object.keys(await rightsOf(api, id, dan))).toEqual([cleo.uid]);
  },
);

apiTest(
  'a grant or an invite given while the admin loses the role does not outlast it',
  async ({ api }) => {
    for (let round = 0; round < 4; round++) {
      const { id, people } = await household(api);
      const [ana, ben, cleo, dan] = people;
      const [, granted, invited] = await Promise.all([
        demote(ana, ben),
        share(ben, cleo, dan),
        ben.post(`/households/${id}/invites`),
      ]);
      expect([201, 403, 503]).toContain(granted.status);
      expect(await rightsOf(api, id, dan)).toEqual({});
      if (invited.status !== 201) continue;
      const code = invited.body.code as string;
      expect((await (await api.signUp()).post('/invites/accept', { code })).status).toBe(404);
    }
  },
);

apiTest(
  'an owner is notified of every grant on their entries, whoever gives it',
  async ({ api }) => {
    const { id, people } = await household(api);
    const [ana, , cleo, dan] = people;
    const before = await readSignal(api, id, cleo.uid);
    await share(ana, cleo, dan);
    expect(await readSignal(api, id, cleo.uid)).toBeGreaterThan(before!);
    expect(((await cleo.get('/activity')).body as Json[])[0]).toMatchObject({
      what: 'granted',
      actorId: ana.uid,
      ownerId: cleo.uid,
      after: { granteeId: dan.uid, permissionType: 'write' },
    });
    expect((await readHistory(api, id)).at(-1)).toMatchObject({ parties: [dan.uid] });
  },
);

apiTest('every open invite is listed in pages, and their number is limited', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  const batch = api.firestore.batch();
  const made = Array.from({ length: 199 }, (_, index) => index.toString(16).padStart(64, '0'));
  for (const [index, inviteId] of made.entries()) {
    batch.create(api.firestore.doc(`invites/${inviteId}`), {
      householdId: id,
      createdBy: ana.uid,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000 + index),
      usedBy: null,
    });
  }
  await batch.commit();
  const listed: string[] = [];
  let path: string | undefined = `/households/${id}/invites?limit=60`;
  while (path) {
    const page = await ana.get(path);
    listed.push(...(page.body as Json[]).map((one) => one['id'] as string));
    path = /<\/api(.*)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect(listed).toEqual(made.toReversed());
  expect((await ana.get(`/households/${id}/invites`)).body).toHaveLength(199);
  expect((await ana.post(`/households/${id}/invites`)).status).toBe(201);
  const refused = await ana.post(`/households/${id}/invites`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

apiTest('an invite names its household before joining', async ({ api }) => {
  const { id, people } = await household(api);
  const [ana] = people;
  const code = await invite(ana, id);
  const eve = await api.signUp({ name: 'Eve' });
  const found = await eve.post('/invites/look-up', { code });
  expect(found).toMatchObject({
    status: 200,
    body: { householdName: 'Maple Street', inviterName: 'Ana', openBooks: false },
  });
  expect(Object.keys(found.body)).toEqual([
    'householdName',
    'inviterName',
    'openBooks',
    'expiresAt',
  ]);
  expect((await ana.post('/invites/look-up', { code })).body.code).toBe('already_member');
  await eve.post('/invites/accept', { code });
  const late = await (await api.signUp()).post('/invites/look-up', { code });
  expect(late).toMatchObject({ status: 409, body: { code: 'invite_used' } });
});
