import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startApi,
  type Json,
  type TestAnswer,
  type TestApi,
  type TestClient,
} from './api-client.ts';
import { createHousehold, readHistory } from './household-fixture.ts';
import { enter, enterShared, grant, put } from './transaction-fixture.ts';

let api: TestApi;
let household: string;
let ana: TestClient, ben: TestClient, cleo: TestClient, dan: TestClient;
beforeAll(async () => {
  api = await startApi();
  const made = await createHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  household = made.id;
  [ana, ben, cleo, dan] = made.members;
});
afterAll(() => api.stop());

/** Ben paid, Cleo owes. */
const enterDebt = (fields: Json = {}) => enterShared(ben, cleo, fields);

test('every change is in the history once, with what was and what is', async () => {
  const row = await enterDebt({ note: 'old' });
  const edited = await put(ana, row, { note: 'new', owedBy: dan.uid });
  await put(ben, edited.body, { paid: true });
  await ben.delete(`/transactions/${row.id}`);
  await ben.post(`/transactions/${row.id}/restore`);
  const history = (await readHistory(api, household)).filter((one) => one['resourceId'] === row.id);
  expect(history).toHaveLength(5);
  const common = { resourceType: 'transactions', ownerId: ben.uid };
  expect(history[0]).toMatchObject({
    ...common,
    what: 'created',
    actor: ben.uid,
    parties: [ben.uid, cleo.uid].sort(),
    before: null,
    after: { amount: 12.5, note: 'old', owedBy: cleo.uid, paid: false },
  });
  // Dan must not learn that Cleo owed it, nor Cleo that Dan does.
  expect(history[1]).toMatchObject({
    ...common,
    what: 'updated',
    actor: ana.uid,
    parties: [ben.uid],
  });
  expect(history[1]).toMatchObject({
    before: { note: 'old', owedBy: cleo.uid },
    after: { note: 'new', owedBy: dan.uid },
  });
  expect(Object.keys(history[1]!['after'] as object).sort()).toEqual(['note', 'owedBy']);
  expect(history[2]).toMatchObject({
    what: 'updated',
    parties: [ben.uid, dan.uid].sort(),
    before: { paid: false },
    after: { paid: true },
  });
  expect(history.slice(3).map(({ what }) => what)).toEqual(['deleted', 'restored']);
  const stored = await api.firestore.doc(`households/${household}/transactions/${row.id}`).get();
  const last = await api.firestore
    .doc(`households/${household}/activity/${stored.get('lastActivityId')}`)
    .get();
  expect(last.get('what')).toBe('restored');
});

describe('where a signal comes from', () => {
  const origin = { 'X-Origin': 'tab-1_write-2' };

  async function signalOf({ uid }: TestClient): Promise<Json> {
    const found = await api.firestore.doc(`households/${household}/signals/${uid}`).get();
    return { count: found.get('count'), origin: found.get('origin') };
  }

  test('is told to the one who wrote alone; the count goes up by one with each commit', async () => {
    const row = await enterDebt();
    const before = [await signalOf(ben), await signalOf(cleo)];
    await ben.patch(`/transactions/${row.id}`, { paid: true }, origin);
    expect([await signalOf(ben), await signalOf(cleo)]).toEqual([
      { count: before[0].count + 1, origin: origin['X-Origin'] },
      { count: before[1].count + 1, origin: null },
    ]);
    await cleo.patch(`/transactions/${row.id}`, { paid: false }, { 'X-Origin': 'another' });
    expect([await signalOf(ben), await signalOf(cleo)]).toEqual([
      { count: before[0].count + 2, origin: null },
      { count: before[1].count + 2, origin: 'another' },
    ]);
    await ben.patch(`/transactions/${row.id}`, { paid: true });
    expect(await signalOf(ben)).toEqual({ count: before[0].count + 3, origin: null });
  });

  test('what changes nothing counts nothing, several at once count each', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => enterDebt()));
    const before = await signalOf(ben);
    await ben.patch(`/transactions/${rows[0]!.id}`, { paid: false }, origin);
    expect(await signalOf(ben)).toEqual(before);
    await Promise.all(
      rows.map(({ id }, index) => {
        const headers = { 'X-Origin': `write-${index}` };
        return ben.patch(`/transactions/${id}`, { paid: true }, headers);
      }),
    );
    expect((await signalOf(ben)).count).toBe(before.count + 3);
  });

  test.each(['', 'two words', 'x'.repeat(65), 'a/b', 'ä'])(
    'a strange one is refused: %j',
    async (strange) => {
      const row = await enterDebt();
      const headers = { 'X-Origin': strange === 'ä' ? '\u00e4' : strange };
      const answer = await ben.patch(`/transactions/${row.id}`, { paid: true }, headers);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'X-Origin' }] } });
    },
  );
});

describe('signals', () => {
  async function signalled(): Promise<Record<string, number>> {
    const found = await api.firestore.collection(`households/${household}/signals`).get();
    const names = new Map([ana, ben, cleo, dan].map(({ uid }, index) => [uid, 'abcd'[index]!]));
    return Object.fromEntries(
      found.docs.map((one) => [names.get(one.id), one.get('at').toMillis() as number]),
    );
  }

  /** Who is told of it: a for Ana, who is an admin, and so on. */
  async function toldOf(change: () => Promise<unknown>): Promise<string> {
    const before = await signalled();
    await change();
    const after = await signalled();
    return Object.keys(after)
      .filter((name) => after[name] !== before[name])
      .sort()
      .join('');
  }

  test('reach those who may see it, and nobody else', async () => {
    let row: Json;
    expect(await toldOf(async () => (row = await enterDebt()))).toBe('abc');
    expect(await toldOf(() => put(cleo, row, { paid: true }))).toBe('abc');
    expect(await toldOf(() => ben.get(`/transactions/${row.id}`))).toBe('');
    expect(await toldOf(() => enter(dan))).toBe('ad');
    expect(await toldOf(() => dan.put(`/transactions/${row.id}`, row))).toBe('');
  });

  test('reach those who could see it before, and those who can now', async () => {
    const row = await enterDebt();
    expect(await toldOf(() => put(ben, row, { owedBy: dan.uid }))).toBe('abcd');
    expect(await toldOf(() => ben.delete(`/transactions/${row.id}`))).toBe('abd');
    expect(await toldOf(() => ben.post(`/transactions/${row.id}/restore`))).toBe('abd');
    const other = await enterDebt();
    const ids = [row.id, other.id];
    expect(await toldOf(() => ben.post('/transactions/bulk-delete', { ids }))).toBe('abcd');
  });

  test('follow grants while they are in force', async () => {
    const right = { owner: ben, grantee: dan, permissionType: 'read' } as const;
    await grant(api, household, { ...right, expiresAt: new Date(0) });
    expect(await toldOf(() => enterDebt())).toBe('abc');
    await grant(api, household, right);
    expect(await toldOf(() => enterDebt())).toBe('abcd');
    await grant(api, household, { ...right, expiresAt: new Date(0) });
  });
});

describe('no call reads in proportion to the history', () => {
  /** Like those that are there, written past the API, because only their number matters. */
  async function fillTo(count: number): Promise<void> {
    const collection = api.firestore.collection(`households/${household}/transactions`);
    const { id } = await enterDebt();
    const template = (await collection.doc(id).get()).data()!;
    const { size } = await collection.get();
    const batch = api.firestore.batch();
    for (let number = size; number < count; number++) {
      const copy = randomUUID();
      batch.set(collection.doc(copy), { ...template, id: copy });
    }
    await batch.commit();
  }

  async function costs(): Promise<Record<string, number>> {
    const row = await enterDebt({ id: randomUUID() });
    const path = `/transactions/${row.id}`;
    const calls: Record<string, () => Promise<TestAnswer>> = {
      'a page of 50': () => ana.get('/transactions?limit=50'),
      'a page of 50 as a plain member': () => ben.get('/transactions?limit=50'),
      'a page of 50 by every filter': () =>
        ben.get(
          '/transactions?limit=50&paid=false&optional=false&category=Groceries&paidBy=Ben' +
            '&owedBy=Cleo&txStartDate=2026-01-01&startDate=2026-01-01&endDate=2999-12-31',
        ),
      totals: () => ben.get('/transactions/summary'),
      choices: () => ben.get('/transactions/unique-fields'),
      one: () => ben.get(path),
      'its settlements': () => ben.get(`${path}/settlements`),
      entering: () => ben.post('/transactions', { ...row, id: randomUUID() }),
      'entering again': () => ben.post('/transactions', row),
      changing: () => put(ben, row, { note: 'x' }),
      deleting: () => ben.delete(path),
      restoring: () => ben.post(`${path}/restore`),
      'deleting several': () => ben.post('/transactions/bulk-delete', { ids: [row.id] }),
    };
    const reads: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      const answer = await call();
      expect(answer.status).toBeLessThan(300);
      reads[name] = answer.reads;
    }
    return reads;
  }

  test('at 60 and at 300 they read the same', async () => {
    const members = 4;
    await fillTo(60);
    const few = await costs();
    await fillTo(300);
    expect(await costs()).toEqual(few);
    // The caller and everyone's name, and one row more than the page to know whether it is the last.
    expect(few['a page of 50']).toBe(51 + members + 1);
    for (const [name, reads] of Object.entries(few)) {
      if (!name.startsWith('a page')) expect(reads).toBeLessThanOrEqual(members + 5);
    }
  });
});
