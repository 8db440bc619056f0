import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { startApi, testConfig } from '../../support/server/api-client.ts';
import {
  createTestHousehold,
  invite,
  readHistory,
  readSignal,
} from '../../support/households/household-fixture.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';

const DAY = 24 * 60 * 60 * 1000;

apiTest('an invite shows its code once, and only its hash is stored', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  const created = await ana.post(`/households/${id}/invites`);
  expect(created.status).toBe(201);
  const { code } = created.body;
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  expect(created.body).toMatchObject({
    id: createHash('sha256').update(code).digest('hex'),
    url: `/join#${code}`,
    createdBy: ana.uid,
  });
  expect(Date.parse(created.body.expiresAt) - Date.parse(created.body.createdAt)).toBe(7 * DAY);

  const list = await ana.get(`/households/${id}/invites`);
  expect(list.body).toHaveLength(1);
  expect(JSON.stringify(list.body)).not.toContain(code);
  const everything = await Promise.all([
    api.firestore.collection('invites').get(),
    api.firestore.collection(`households/${id}/activity`).get(),
  ]);
  const stored = everything.flatMap(({ docs }) => docs.map((document) => document.data()));
  expect(JSON.stringify(stored)).not.toContain(code);
});

apiTest('a guest who accepts joins as a user, and the members are notified', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  const before = await readSignal(api, id, ana.uid);
  const ben = await api.signUp({ name: 'Ben' });
  const accepted = await ben.post('/invites/accept', { code: await invite(ana, id) });
  expect(accepted).toMatchObject({ status: 200, body: { id, role: 'user' } });
  expect((await ben.get('/user/me')).body).toMatchObject({ activeHouseholdId: id, role: 'user' });
  expect((await ben.get('/users')).body).toHaveLength(2);
  expect(await readSignal(api, id, ana.uid)).toBeGreaterThan(before!);
  expect(await readSignal(api, id, ben.uid)).not.toBeNull();
  expect((await readHistory(api, id)).at(-1)).toMatchObject({
    actor: ben.uid,
    what: 'joined',
    resourceId: ben.uid,
    ownerId: null,
  });
});

apiTest('a second Anna joins as "Anna (2)"', async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Anna', 'anna', 'ANNA']);
  const names = (await members[0].get('/users')).body.map((user: { name: string }) => user.name);
  expect(names.sort()).toEqual(['ANNA (3)', 'Anna', 'anna (2)']);
});

apiTest('an invite lets in one person', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const code = await invite(members[0], id);
  const [ben, cleo] = [await api.signUp(), await api.signUp()];
  expect((await ben.post('/invites/accept', { code })).status).toBe(200);
  await expectRefusal(cleo.post('/invites/accept', { code }), 409, 'invite_used');
  expect((await cleo.in(id).get('/users')).status).toBe(403);
});

apiTest('exactly one of two simultaneous guests joins', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const code = await invite(members[0], id);
  const guests = await Promise.all([api.signUp(), api.signUp()]);
  const answers = await Promise.all(guests.map((guest) => guest.post('/invites/accept', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invite_used');
  expect((await members[0].get('/users')).body).toHaveLength(2);
});

apiTest('a simultaneous retry by one person joins once', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const code = await invite(members[0], id);
  const ben = await api.signUp({ name: 'Ben' });
  const answers = await Promise.all([1, 2].map(() => ben.post('/invites/accept', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readHistory(api, id)).filter(({ what }) => what === 'joined')).toHaveLength(1);
});

apiTest('a member gets an error that they are one, and the invite stays open', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
  const code = await invite(members[0], id);
  const refused = await members[1].post('/invites/accept', { code });
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_member' } });
  expect(JSON.stringify(refused.body)).not.toContain(id);
  const cleo = await api.signUp();
  expect((await cleo.post('/invites/accept', { code })).status).toBe(200);
});

apiTest('an invite is valid for seven days', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const code = await invite(members[0], id);
  const ben = await api.signUp();
  try {
    api.setNow(new Date(Date.now() + 7 * DAY + 1000));
    await expectRefusal(ben.post('/invites/accept', { code }), 409, 'invite_expired');
    expect((await members[0].get(`/households/${id}/invites`)).body).toEqual([]);
    api.setNow(new Date(Date.now() + 7 * DAY - 60_000));
    expect((await ben.post('/invites/accept', { code })).status).toBe(200);
  } finally {
    api.setNow(null);
  }
});

apiTest('a revoked invite and a code that never existed are not found', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const created = (await members[0].post(`/households/${id}/invites`)).body;
  const path = `/households/${id}/invites/${created.id}`;
  expect((await members[0].delete(path)).status).toBe(204);
  expect((await members[0].delete(path)).status).toBe(404);
  const ben = await api.signUp();
  const revoked = await ben.post('/invites/accept', { code: created.code });
  const unknown = await ben.post('/invites/accept', { code: 'A'.repeat(22) });
  expect(revoked).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(unknown.body).toEqual(revoked.body);
});

apiTest('a used invite cannot be revoked', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const created = (await members[0].post(`/households/${id}/invites`)).body;
  await (await api.signUp()).post('/invites/accept', { code: created.code });
  await expectRefusal(
    members[0].delete(`/households/${id}/invites/${created.id}`),
    409,
    'invite_used',
  );
});

apiTest('only admins of the household list, create and revoke its invites', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const [elsewhere, eve] = await createTestHousehold(api, ['Eve']);
  const { id: inviteId } = (await ana.post(`/households/${id}/invites`)).body;
  for (const [client, code] of [
    [ben, 'forbidden'],
    [eve, 'not_a_member'],
  ] as const) {
    for (const answer of [
      await client.get(`/households/${id}/invites`),
      await client.post(`/households/${id}/invites`),
      await client.delete(`/households/${id}/invites/${inviteId}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code } });
    }
  }
  const foreign = await eve.delete(`/households/${elsewhere}/invites/${inviteId}`);
  expect(foreign.status).toBe(404);

  await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
  expect((await ben.get(`/households/${id}/invites`)).body).toHaveLength(1);
});

apiTest('codes never appear in the log', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const code = await invite(members[0], id);
  const ben = await api.signUp();
  await ben.post('/invites/accept', { code });
  await ben.post('/invites/look-up', { code });
  await ben.post('/invites/accept', { code, extra: code });
  await ben.post('/invites/accept', { code: code });
  expect(api.logs.some(({ fields }) => fields['route'] === '/invites/accept')).toBe(true);
  expect(JSON.stringify(api.logs)).not.toContain(code);
});

apiTest('the eleventh attempt within an hour is refused, whatever the attempts were', async () => {
  const limits = { ...testConfig.limits, perHour: { ...testConfig.limits.perHour, invites: 10 } };
  const limited = await startApi({ config: { ...testConfig, limits } });
  try {
    const eve = await limited.signUp();
    const noon = new Date('2026-11-20T12:00:00Z');
    limited.setNow(noon);
    for (let tries = 0; tries < 5; tries++) {
      expect((await eve.post('/invites/accept', { code: 'A'.repeat(22) })).status).toBe(404);
      expect((await eve.post('/invites/look-up', { code: 'short' })).status).toBe(400);
    }
    const refused = await eve.post('/invites/accept', { code: 'B'.repeat(22) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
    expect(refused.headers.get('Retry-After')).toBe('3600');

    const other = await limited.signUp();
    expect((await other.post('/invites/accept', { code: 'B'.repeat(22) })).status).toBe(404);
    limited.setNow(new Date(noon.getTime() + 60 * 60 * 1000));
    expect((await eve.post('/invites/accept', { code: 'B'.repeat(22) })).status).toBe(404);
  } finally {
    await limited.stop();
  }
});
