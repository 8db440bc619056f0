import { describe, expect } from 'vitest';
import type { TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createHome, createTestHousehold } from '../../support/households/household-fixture.ts';
import {
  postTransaction,
  storeGrant,
  listIds,
  nextOf,
} from '../../support/entries/transaction-fixture.ts';

const test = base.extend('sharedHome', { scope: 'file' }, async ({ api }) => {
  const home = await createHome(api);
  const { household, ben, cleo } = home;
  for (let number = 0; number < 12; number++) {
    await postTransaction(ben, {
      transactionDate: `2026-11-${String(2 * number + 1).padStart(2, '0')}`,
    });
  }
  await storeGrant(api, household, { owner: ben, grantee: cleo, permissionType: 'read' });
  return home;
});

test.for(['transactionDate', 'entered'])(
  'rows entered while paging by %s cause no repeats and hide no others',
  async (sort, { sharedHome: { ana, ben } }) => {
    const before = await listIds(ana, `?sort=${sort}`);
    const seen: string[] = [];
    let path: string | null = `/transactions?sort=${sort}&limit=3`;
    for (let page = 0; path !== null; page++) {
      const answer = await ana.get(path);
      const ids = (answer.body as { id: string }[]).map(({ id }) => id);
      expect(ids.length).toBeLessThanOrEqual(3);
      seen.push(...ids);
      path = nextOf(answer.headers);
      // One before all others, one in the middle, one on a day that already has some.
      for (const transactionDate of ['2026-12-31', '2026-11-12', '2026-11-11']) {
        if (page < 2) await postTransaction(ben, { transactionDate });
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  },
);

test('rows of the same timestamp and day are ordered by id', async ({
  api,
  sharedHome: { ana, ben },
}) => {
  const now = new Date('2026-11-20T12:00:00Z');
  api.setNow(now);
  for (let number = 0; number < 5; number++)
    await postTransaction(ben, { transactionDate: '2001-01-01' });
  api.setNow(null);
  const search = '?txStartDate=2001-01-01&txEndDate=2001-01-01';
  const whole = await listIds(ana, search);
  expect(whole).toHaveLength(5);
  for (const limit of [1, 2, 3]) {
    expect(await listIds(ana, `${search}&limit=${limit}`)).toEqual(whole);
  }
});

test('the next page keeps the whole query', async ({ sharedHome: { ana } }) => {
  const answer = await ana.get('/transactions?limit=2&sort=entered&direction=asc&paid=false');
  const link = new URL(nextOf(answer.headers)!, 'http://localhost');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    limit: '2',
    sort: 'entered',
    direction: 'asc',
    paid: 'false',
    cursor: expect.any(String),
  });
});

describe('a cursor', () => {
  const refused = {
    status: 400,
    body: { code: 'invalid_request', errors: [{ path: 'cursor' }] },
  };

  async function firstCursor(client: TestClient, search = ''): Promise<string> {
    const answer = await client.get(`/transactions?limit=1${search}`);
    return new URL(nextOf(answer.headers)!, 'http://localhost').searchParams.get('cursor')!;
  }

  test('that was modified is refused', async ({ sharedHome: { ana } }) => {
    const cursor = await firstCursor(ana);
    const [inner = '', seal = ''] = cursor.split('.');
    const forged = Buffer.from(JSON.stringify(['2026-01-01', null, 'x'])).toString('base64url');
    const wrong = [
      'x',
      '',
      '.',
      inner,
      `${inner}.`,
      `.${seal}`,
      `${cursor}x`,
      `x${cursor}`,
      `${forged}.${seal}`,
      cursor.slice(1),
      'a'.repeat(1999),
      '../../secret',
    ];
    for (const one of wrong) {
      const answer = await ana.get(`/transactions?limit=1&cursor=${encodeURIComponent(one)}`);
      expect(answer).toMatchObject(refused);
    }
    expect((await ana.get(`/transactions?limit=1&cursor=${cursor}`)).status).toBe(200);
  });

  test('of another list is refused', async ({ sharedHome: { ana } }) => {
    const cursor = await firstCursor(ana);
    for (const search of [
      'sort=entered',
      'direction=asc',
      'paid=false',
      'txStartDate=2026-11-01',
    ]) {
      expect(await ana.get(`/transactions?${search}&cursor=${cursor}`)).toMatchObject(refused);
    }
    expect((await ana.get(`/transactions?limit=5&cursor=${cursor}`)).status).toBe(200);
  });

  test("of another member is refused, and reveals nothing in one's own list", async ({
    api,
    sharedHome: { household, ben, cleo },
  }) => {
    const cursor = await firstCursor(ben);
    expect(await cleo.get(`/transactions?limit=1&cursor=${cursor}`)).toMatchObject(refused);
    const own = await firstCursor(cleo);
    await storeGrant(api, household, {
      owner: ben,
      grantee: cleo,
      permissionType: 'read',
      expiresAt: new Date(0),
    });
    expect(await cleo.get(`/transactions?limit=1&cursor=${own}`)).toMatchObject({
      status: 200,
      body: [],
    });
    await storeGrant(api, household, { owner: ben, grantee: cleo, permissionType: 'read' });
  });

  test('from viewing as a member does not work for oneself', async ({
    sharedHome: { ana, ben },
  }) => {
    const viewing = await ana.get('/transactions?limit=1', { 'X-View-As': ben.uid });
    const path = nextOf(viewing.headers)!;
    expect(await ana.get(path)).toMatchObject(refused);
    expect((await ana.get(path, { 'X-View-As': ben.uid })).status).toBe(200);
  });
});

test('a page without a limit has at most 500 rows, and the pages together have all', async ({
  api,
  sharedHome: { household, ana },
}) => {
  const [id] = await createTestHousehold(api, ['Owner']);
  const owner = ana;
  const template = await api.firestore.collection(`households/${household}/transactions`).get();
  const batch = api.firestore.batch();
  for (let number = 0; number < 505; number++) {
    const copy = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    batch.set(api.firestore.doc(`households/${id}/transactions/${copy}`), {
      ...template.docs[0]!.data(),
      id: copy,
    });
  }
  await batch.commit();
  await api.firestore
    .doc(`households/${id}/members/${owner.uid}`)
    .set((await api.firestore.doc(`households/${household}/members/${owner.uid}`).get()).data()!);
  const first = await owner.in(id).get('/transactions');
  expect(first.body).toHaveLength(500);
  expect(nextOf(first.headers)).toContain('limit=500');
  expect(new Set(await listIds(owner.in(id))).size).toBe(505);
});
