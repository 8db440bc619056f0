import { describe, expect } from 'vitest';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import {
  alterStored,
  postTransaction,
  storeGrant,
  listIds,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import { apiTest as base, expectRefusal } from '../../support/server/api-test.ts';

/**
 * Access for every role and relation. Ben has entered a transaction that Cleo owes to an outside payee; the
 * others have no part in it unless they hold a grant of Ben's.
 */

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const names = [
    'superadmin',
    'owner',
    'party',
    'admin',
    'stranger',
    'reader',
    'writer',
    'reader until the future',
    'reader until the past',
    'writer until the past',
    'reader of categories',
    'former admin',
  ];
  const [household, ...members] = await createTestHousehold(api, names);
  const people = Object.fromEntries(names.map((name, index) => [name, members[index]!]));
  const owner = people['owner']!;
  const give = (
    name: string,
    permissionType: 'read' | 'write',
    expiresAt: Date | null = null,
  ): Promise<void> =>
    storeGrant(api, household, { owner, grantee: people[name]!, permissionType, expiresAt });
  await give('reader', 'read');
  await give('writer', 'write');
  await give('reader until the future', 'read', future);
  await give('reader until the past', 'read', past);
  await give('writer until the past', 'write', past);
  await memberOf(api, household, people, 'admin').update({ role: 'admin' });
  await memberOf(api, household, people, 'former admin').update({ role: 'admin', leftAt: past });
  await memberOf(api, household, people, 'reader of categories').update({
    [`grants.${owner.uid}.categories`]: { permissionType: 'write', expiresAt: null },
  });
  return { household, people };
});

const past = new Date('2020-01-01T00:00:00Z');
const future = new Date('2100-01-01T00:00:00Z');

function memberOf(
  api: TestApi,
  household: string,
  people: Record<string, TestClient>,
  name: string,
) {
  return api.firestore.doc(`households/${household}/members/${people[name]!.uid}`);
}

function enterBens(people: Record<string, TestClient>, fields: Json = {}): Promise<Json> {
  return postTransaction(people['owner']!, { owedBy: people['party']!.uid, ...fields });
}

type Level = 'nothing' | 'read' | 'paid' | 'all';

const levels: [name: string, level: Level][] = [
  ['superadmin', 'all'],
  ['owner', 'all'],
  ['party', 'paid'],
  ['admin', 'all'],
  ['stranger', 'nothing'],
  ['reader', 'read'],
  ['writer', 'all'],
  ['reader until the future', 'read'],
  ['reader until the past', 'nothing'],
  ['writer until the past', 'nothing'],
  ['reader of categories', 'nothing'],
];

/** The status: 404 instead of 403 for a member who may not see the transaction. */
function expectedStatus(level: Level, needed: Level, success: number): number {
  const order: Level[] = ['nothing', 'read', 'paid', 'all'];
  if (order.indexOf(level) >= order.indexOf(needed)) return success;
  return level === 'nothing' ? 404 : 403;
}

describe.each(levels)('%s', (name, level) => {
  test(`sees ${level === 'nothing' ? 'nothing' : 'it'} everywhere`, async ({
    given: { people },
  }) => {
    const client = people[name]!;
    const type = `Type of ${name}`;
    const row = await enterBens(people, { type, payTo: `Payee of ${name}`, amount: 7 });
    const isSeen = level !== 'nothing';
    expect((await client.get(`/transactions/${row.id}`)).status).toBe(isSeen ? 200 : 404);
    expect((await client.get(`/transactions/${row.id}/settlements`)).status).toBe(
      isSeen ? 200 : 404,
    );
    const search = `?category=${encodeURIComponent(type)}`;
    expect(await listIds(client, search)).toEqual(isSeen ? [row.id] : []);
    const byPayee = `?paidBy=${encodeURIComponent(`payee of ${name}`)}`;
    expect(await listIds(client, byPayee)).toEqual(isSeen ? [row.id] : []);
    expect((await client.get(`/transactions/summary${search}`)).body).toMatchObject({
      total: isSeen ? 7 : 0,
      count: isSeen ? 1 : 0,
    });
    const choices = (await client.get('/transactions/unique-fields')).body;
    expect(choices.category.includes(type)).toBe(isSeen);
    expect(choices.payTo.includes(`Payee of ${name}`)).toBe(isSeen);
    expect(choices.enteredBy.includes('owner')).toBe(isSeen);
  });

  test('changes what the permission matrix allows', async ({ given: { people } }) => {
    const client = people[name]!;
    const row = await enterBens(people);
    const paid = await client.put(`/transactions/${row.id}`, { ...row, paid: true });
    expect(paid.status).toBe(expectedStatus(level, 'paid', 200));
    const current = (await people['owner']!.get(`/transactions/${row.id}`)).body;
    const edit = { ...current, note: 'edited' };
    expect((await client.put(`/transactions/${row.id}`, edit)).status).toBe(
      expectedStatus(level, 'all', 200),
    );
    expect((await client.delete(`/transactions/${row.id}`)).status).toBe(
      expectedStatus(level, 'all', 204),
    );
    const after = await people['owner']!.get(`/transactions/${row.id}`);
    expect(after.status).toBe(level === 'all' ? 404 : 200);
    if (level !== 'all') {
      expect(after.body).toMatchObject({ note: '', paid: level === 'paid' });
      await people['owner']!.delete(`/transactions/${row.id}`);
    }
    expect((await client.post(`/transactions/${row.id}/restore`)).status).toBe(
      expectedStatus(level, 'all', 200),
    );
  });

  test('deletes several at once only if each may be deleted', async ({ given: { people } }) => {
    const client = people[name]!;
    const own = await postTransaction(client);
    const row = await enterBens(people);
    const answer = await client.post('/transactions/bulk-delete', { ids: [own.id, row.id] });
    expect(answer.status).toBe(expectedStatus(level, 'all', 204));
    const isGone = level === 'all';
    expect((await client.get(`/transactions/${own.id}`)).status).toBe(isGone ? 404 : 200);
    expect((await people['owner']!.get(`/transactions/${row.id}`)).status).toBe(isGone ? 404 : 200);
    if (!isGone) expect(answer.body.errors).toMatchObject([{ path: 'ids.1' }]);
  });
});

test('a former member sees nothing, whatever their role was', async ({ given: { people } }) => {
  const row = await enterBens(people);
  for (const path of [`/transactions/${row.id}`, '/transactions', '/transactions/unique-fields']) {
    await expectRefusal(people['former admin']!.get(path), 403, 'not_a_member');
  }
});

test('another household sees nothing, not even by id', async ({
  api,
  given: { household, people },
}) => {
  const row = await enterBens(people);
  const [, outsider] = await createTestHousehold(api, ['Elsewhere']);
  expect((await outsider.get(`/transactions/${row.id}`)).status).toBe(404);
  expect(await listIds(outsider)).toEqual([]);
  expect((await outsider.in(household).get(`/transactions/${row.id}`)).status).toBe(403);
  // The same id in another household is another transaction.
  expect((await outsider.post('/transactions', transactionBody({ id: row.id }))).status).toBe(201);
});

test('rights on a transaction follow its author, not its later debtors', async ({
  given: { people },
}) => {
  const row = await enterBens(people, { owedBy: people['stranger']!.uid });
  expect((await people['stranger']!.get(`/transactions/${row.id}`)).status).toBe(200);
  await people['owner']!.put(`/transactions/${row.id}`, {
    ...row,
    owedBy: people['party']!.uid,
    description: undefined,
  });
  expect((await people['stranger']!.get(`/transactions/${row.id}`)).status).toBe(404);
  expect(await listIds(people['stranger']!)).not.toContain(row.id);
});

describe('viewing as a member', () => {
  test('shows what the member would see, for reading only', async ({ given: { people } }) => {
    const superadmin = people['superadmin']!;
    const row = await enterBens(people, { type: 'Viewed' });
    for (const [name, level] of levels) {
      const headers = { 'X-View-As': people[name]!.uid };
      const isSeen = level !== 'nothing';
      const list = await superadmin.get('/transactions?category=Viewed', headers);
      expect(list.body.map(({ id }: Json) => id)).toEqual(isSeen ? [row.id] : []);
      const one = await superadmin.get(`/transactions/${row.id}`, headers);
      expect(one.status).toBe(isSeen ? 200 : 404);
      const summary = await superadmin.get('/transactions/summary?category=Viewed', headers);
      expect(summary.body.count).toBe(isSeen ? 1 : 0);
      const choices = await superadmin.get('/transactions/unique-fields', headers);
      expect(choices.body.category.includes('Viewed')).toBe(isSeen);
    }
    const headers = { 'X-View-As': people['owner']!.uid };
    const post = await superadmin.post('/transactions', transactionBody(), headers);
    expect(post.status).toBe(400);
  });

  test('is refused to everyone except admins', async ({ given: { people } }) => {
    const headers = { 'X-View-As': people['owner']!.uid };
    expect((await people['writer']!.get('/transactions', headers)).status).toBe(403);
  });
});

test('29 grants at once fit into one query', async ({ api, given: { household, people } }) => {
  const stranger = people['stranger']!;
  const grants = Object.fromEntries(
    Array.from({ length: 28 }, (_, number) => [
      `owner-${number}`,
      { transactions: { permissionType: 'read', expiresAt: null } },
    ]),
  );
  const right = { transactions: { permissionType: 'read', expiresAt: null } };
  await memberOf(api, household, people, 'stranger').update({
    grants: { ...grants, [people['owner']!.uid]: right },
  });
  const row = await enterBens(people, { type: 'Many grants', optional: true });
  const filters = '&paid=false&optional=true&txStartDate=2000-01-01&startDate=2000-01-01';
  expect(await listIds(stranger, `?category=Many%20grants${filters}`)).toEqual([row.id]);
  const summary = await stranger.get(`/transactions/summary?category=Many%20grants${filters}`);
  expect(summary.body).toMatchObject({ count: 1, optional: 12.5 });
  await memberOf(api, household, people, 'stranger').update({ grants: {} });
});

test('deleted transactions are listed for members who may restore them', async ({
  api,
  given: { household, people },
}) => {
  const row = await enterBens(people, { type: 'Deleted' });
  await people['owner']!.delete(`/transactions/${row.id}`);
  for (const [name, level] of levels) {
    const answer = await people[name]!.get('/transactions?deleted=true');
    expect(answer.body.some(({ id }: Json) => id === row.id)).toBe(level === 'all');
    expect(await listIds(people[name]!)).not.toContain(row.id);
  }
  const [first] = (await people['owner']!.get('/transactions?deleted=true&limit=1')).body;
  expect(first).toMatchObject({ id: row.id, deletedAt: expect.any(String) });
  await alterStored(api, household, row.id, {
    deletedAt: new Date(Date.now() - 31 * 24 * 3600 * 1000),
  });
  const later = await people['owner']!.get('/transactions?deleted=true');
  expect(later.body.map(({ id }: Json) => id)).not.toContain(row.id);
});
