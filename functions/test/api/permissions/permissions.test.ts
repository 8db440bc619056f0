import { expect } from 'vitest';
import { joinHousehold, readHistory } from '../../support/households/household-fixture.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createPair } from '../../support/entries/settlement-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { postTransaction, listIds } from '../../support/entries/transaction-fixture.ts';

const test = base.extend('pair', async ({ api }) => {
  api.setNow(null);
  return createPair(api);
});

const reading = { resourceType: 'transactions', permissionType: 'read' };

test("a grant opens the owner's rows at once, and revoking closes them at once", async ({
  pair: { ben, cleo },
}) => {
  const row = await postTransaction(cleo);
  expect(await listIds(ben)).toEqual([]);
  const granted = await cleo.post('/permissions', { ...reading, granteeId: ben.uid });
  expect(granted.status).toBe(201);
  expect(granted.body).toMatchObject({
    ownerUserId: cleo.uid,
    grantedUserId: ben.uid,
    ...reading,
    expiresAt: null,
  });
  expect(await listIds(ben)).toEqual([row.id]);
  expect(await ben.getBody('/permissions')).toEqual([granted.body]);
  const key = { granteeId: ben.uid, ownerId: cleo.uid, resourceType: 'transactions' };
  expect((await cleo.delete('/permissions', key)).status).toBe(204);
  expect(await listIds(ben)).toEqual([]);
  expect((await cleo.delete('/permissions', key)).status).toBe(404);
});

test('a grant expires without any action', async ({ api, pair: { ben, cleo } }) => {
  await postTransaction(cleo);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await cleo.post('/permissions', { ...reading, granteeId: ben.uid, expiresAt });
  expect(await listIds(ben)).toHaveLength(1);
  api.setNow(new Date(Date.now() + 3_700_000));
  expect(await listIds(ben)).toEqual([]);
});

test('a second grant replaces the first, and an equal one changes nothing', async ({
  api,
  pair: { householdId, ben, cleo },
}) => {
  await cleo.post('/permissions', { ...reading, granteeId: ben.uid });
  const same = await cleo.post('/permissions', { ...reading, granteeId: ben.uid });
  expect([same.status, same.writes]).toEqual([200, 0]);
  const more = { ...reading, permissionType: 'write', granteeId: ben.uid };
  expect((await cleo.post('/permissions', more)).status).toBe(200);
  expect(await cleo.getBody('/permissions')).toHaveLength(1);
  const history = await readHistory(api, householdId);
  expect(history.filter(({ what }) => what === 'granted')).toHaveLength(2);
});

test('owners and admins grant, only owners grant YNAB, and the holder may give it back', async ({
  pair: { ana, ben, cleo },
}) => {
  const about = (resourceType: string) => ({
    ownerId: cleo.uid,
    granteeId: ben.uid,
    resourceType,
    permissionType: 'read',
  });
  expect((await ben.post('/permissions', about('transactions'))).status).toBe(403);
  expect((await ana.post('/permissions', about('transactions'))).status).toBe(201);
  expect((await ana.post('/permissions', about('ynab_config'))).status).toBe(403);
  expect((await cleo.post('/permissions', about('ynab_config'))).status).toBe(201);
  const search = new URLSearchParams(about('transactions'));
  expect((await ben.delete(`/permissions?${search}`)).status).toBe(204);
});

test('an invalid grant is refused with a helpful error', async ({ pair: { ben, cleo } }) => {
  const attempt = (fields: Json) =>
    cleo.post('/permissions', { ...reading, granteeId: ben.uid, ...fields });
  const past = new Date(Date.now() - 1000).toISOString();
  const answers = await Promise.all([
    attempt({ granteeId: cleo.uid }),
    attempt({ granteeId: 'nobody' }),
    attempt({ expiresAt: past }),
    attempt({ resourceType: undefined }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(answers[3]?.body.errors[0].message).toBe(
    'Please select a user, resource type, and permission type.',
  );
});

test('admins see grants that they may revoke, and no YNAB grants, not even in a list', async ({
  api,
  pair,
}) => {
  const { ana, ben, cleo } = pair;
  const dan = await api.signUp({ name: 'Dan' });
  await joinHousehold(ana, pair.householdId, dan);
  await ana.put(`/users/${dan.uid}/role`, { role: 'admin' });
  await cleo.post('/permissions', { ...reading, granteeId: ben.uid });
  await cleo.post('/permissions', {
    ...reading,
    granteeId: ben.uid,
    resourceType: 'ynab_config',
  });
  const admin = dan.in(pair.householdId);
  const seen = await admin.getBody(`/permissions?userId=${cleo.uid}`);
  expect(seen).toMatchObject([{ grantedUserId: ben.uid, resourceType: 'transactions' }]);
  expect(await ana.getBody(`/permissions?userId=${cleo.uid}`)).toHaveLength(2);
  const { grantedUserId: granteeId, ownerUserId: ownerId, resourceType } = seen[0]!;
  const revoked = await admin.delete('/permissions', { granteeId, ownerId, resourceType });
  expect(revoked.status).toBe(204);
  expect(await admin.getBody(`/permissions?userId=${cleo.uid}`)).toEqual([]);
});

test('only superadmins list all permissions of the household', async ({ pair }) => {
  const { ana, ben, cleo } = pair;
  await cleo.post('/permissions', { ...reading, granteeId: ben.uid });
  expect(await ana.getBody('/permissions/all')).toHaveLength(1);
  const refused = await ben.get('/permissions/all');
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Only superadmins can view all permissions',
  ]);
});

test('one grant more than a query can filter by is refused', async ({ api, pair }) => {
  const { householdId, ben, cleo } = pair;
  const grants = Object.fromEntries(
    Array.from({ length: 29 }, (_, index) => [
      `owner${index}`,
      { transactions: { permissionType: 'read', expiresAt: null } },
    ]),
  );
  await api.firestore.doc(`households/${householdId}/members/${ben.uid}`).update({ grants });
  const refused = await cleo.post('/permissions', { ...reading, granteeId: ben.uid });
  expect([refused.status, refused.body.code]).toEqual([409, 'grant_limit']);
});

test('an expiry accepts any UTC offset, and the grant is valid until that moment', async ({
  api,
  pair: { ben: owner, cleo: holder },
}) => {
  const row = await postTransaction(owner, {});
  const share = (expiresAt: string) =>
    owner.post('/permissions', {
      ...{ granteeId: holder.uid, resourceType: 'transactions', permissionType: 'read' },
      expiresAt,
    });
  const end = new Date('2031-03-01T12:30:00.500Z');
  try {
    const granted = await share('2031-03-01T07:30:00.500-05:00');
    expect(granted).toMatchObject({ status: 201, body: { expiresAt: end.toISOString() } });
    api.setNow(new Date(end.getTime() - 1));
    expect((await holder.get(`/transactions/${row['id']}`)).status).toBe(200);
    api.setNow(end);
    expect((await holder.get(`/transactions/${row['id']}`)).status).toBe(404);
  } finally {
    api.setNow(null);
  }
  expect((await share('9999-12-31T23:59:59-12:00')).status).toBe(400);
});
