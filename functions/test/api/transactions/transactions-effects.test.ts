import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Json, TestAnswer, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { readHistory, type Home } from '../../support/households/household-fixture.ts';
import {
  postTransaction,
  lend,
  storeGrant,
  put,
} from '../../support/entries/transaction-fixture.ts';

apiTest(
  'every change is in the history once, with the values before and after',
  async ({ api, sharedHome: { household, ana, ben, cleo, dan } }) => {
    const row = await lend(ben, cleo, 12.5, { note: 'old' });
    const edited = await put(ana, row, { note: 'new', owedBy: dan.uid });
    await put(ben, edited.body, { paid: true });
    await ben.delete(`/transactions/${row.id}`);
    await ben.post(`/transactions/${row.id}/restore`);
    const history = (await readHistory(api, household)).filter(
      (one) => one['resourceId'] === row.id,
    );
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
    // Dan must not learn that Cleo owed it, nor Cleo that Dan owes it.
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
    // All of it is new to Dan.
    expect(history[1]!['after']).toMatchObject({ amount: 12.5, paidBy: ben.uid, paid: false });
    expect(history[2]).toMatchObject({
      what: 'updated',
      parties: [ben.uid, dan.uid].sort(),
      before: { paid: false },
      after: { paid: true },
    });
    // Everything is stored; readers of the history see the differences.
    expect(history[2]).toMatchObject({ before: { amount: 12.5 }, after: { amount: 12.5 } });
    expect(history.slice(3).map(({ what }) => what)).toEqual(['deleted', 'restored']);
    const stored = await api.firestore.doc(`households/${household}/transactions/${row.id}`).get();
    const last = await api.firestore
      .doc(`households/${household}/activity/${stored.get('lastActivityId')}`)
      .get();
    expect(last.get('what')).toBe('restored');
  },
);

describe('the origin of a signal', () => {
  const origin = { 'X-Origin': 'tab-1_write-2' };

  async function signalOf(api: TestApi, household: string, { uid }: TestClient): Promise<Json> {
    const found = await api.firestore.doc(`households/${household}/signals/${uid}`).get();
    return { count: found.get('count'), origin: found.get('origin') };
  }

  apiTest(
    'is sent to its author only, and its number increases by one per commit',
    async ({ api, sharedHome: { household, ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const before = [await signalOf(api, household, ben), await signalOf(api, household, cleo)];
      await ben.patch(`/transactions/${row.id}`, { paid: true }, origin);
      expect([await signalOf(api, household, ben), await signalOf(api, household, cleo)]).toEqual([
        { count: before[0].count + 1, origin: origin['X-Origin'] },
        { count: before[1].count + 1, origin: null },
      ]);
      await cleo.patch(`/transactions/${row.id}`, { paid: false }, { 'X-Origin': 'another' });
      expect([await signalOf(api, household, ben), await signalOf(api, household, cleo)]).toEqual([
        { count: before[0].count + 2, origin: null },
        { count: before[1].count + 2, origin: 'another' },
      ]);
      await ben.patch(`/transactions/${row.id}`, { paid: true });
      expect(await signalOf(api, household, ben)).toEqual({
        count: before[0].count + 3,
        origin: null,
      });
    },
  );

  apiTest(
    'is not sent without a change, and several at once count each',
    async ({ api, sharedHome: { household, ben, cleo } }) => {
      const rows = await Promise.all([1, 2, 3].map(() => lend(ben, cleo)));
      const before = await signalOf(api, household, ben);
      await ben.patch(`/transactions/${rows[0]!.id}`, { paid: false }, origin);
      expect(await signalOf(api, household, ben)).toEqual(before);
      await Promise.all(
        rows.map(({ id }, index) => {
          const headers = { 'X-Origin': `write-${index}` };
          return ben.patch(`/transactions/${id}`, { paid: true }, headers);
        }),
      );
      expect((await signalOf(api, household, ben)).count).toBe(before.count + 3);
    },
  );

  apiTest.for(['', 'two words', 'x'.repeat(65), 'a/b', 'ä'])(
    'is refused if malformed: %j',
    async (strange, { sharedHome: { ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const headers = { 'X-Origin': strange === 'ä' ? '\u00e4' : strange };
      const answer = await ben.patch(`/transactions/${row.id}`, { paid: true }, headers);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'X-Origin' }] } });
    },
  );
});

describe('signals', () => {
  async function signalled(
    api: TestApi,
    { household, ana, ben, cleo, dan }: Home,
  ): Promise<Record<string, number>> {
    const found = await api.firestore.collection(`households/${household}/signals`).get();
    const names = new Map([ana, ben, cleo, dan].map(({ uid }, index) => [uid, 'abcd'[index]!]));
    return Object.fromEntries(
      found.docs.map((one) => [names.get(one.id), one.get('at').toMillis() as number]),
    );
  }

  /** The initials of members who get a signal: a for Ana, who is an admin, and so on. */
  async function toldOf(api: TestApi, home: Home, change: () => Promise<unknown>): Promise<string> {
    const before = await signalled(api, home);
    await change();
    const after = await signalled(api, home);
    return Object.keys(after)
      .filter((name) => after[name] !== before[name])
      .sort()
      .join('');
  }

  apiTest('reach members who may see the entry, and nobody else', async ({ api, sharedHome }) => {
    const { ben, cleo, dan } = sharedHome;
    let row: Json;
    expect(await toldOf(api, sharedHome, async () => (row = await lend(ben, cleo)))).toBe('abc');
    expect(await toldOf(api, sharedHome, () => put(cleo, row, { paid: true }))).toBe('abc');
    expect(await toldOf(api, sharedHome, () => ben.get(`/transactions/${row.id}`))).toBe('');
    expect(await toldOf(api, sharedHome, () => postTransaction(dan))).toBe('ad');
    expect(await toldOf(api, sharedHome, () => dan.put(`/transactions/${row.id}`, row))).toBe('');
  });

  apiTest(
    'reach members who could see it before, and those who can now',
    async ({ api, sharedHome }) => {
      const { ben, cleo, dan } = sharedHome;
      const row = await lend(ben, cleo);
      expect(await toldOf(api, sharedHome, () => put(ben, row, { owedBy: dan.uid }))).toBe('abcd');
      expect(await toldOf(api, sharedHome, () => ben.delete(`/transactions/${row.id}`))).toBe(
        'abd',
      );
      expect(await toldOf(api, sharedHome, () => ben.post(`/transactions/${row.id}/restore`))).toBe(
        'abd',
      );
      const other = await lend(ben, cleo);
      const ids = [row.id, other.id];
      expect(
        await toldOf(api, sharedHome, () => ben.post('/transactions/bulk-delete', { ids })),
      ).toBe('abcd');
    },
  );

  apiTest('follow grants while they are active', async ({ api, sharedHome }) => {
    const { household, ben, cleo, dan } = sharedHome;
    const right = { owner: ben, grantee: dan, permissionType: 'read' } as const;
    await storeGrant(api, household, { ...right, expiresAt: new Date(0) });
    expect(await toldOf(api, sharedHome, () => lend(ben, cleo))).toBe('abc');
    await storeGrant(api, household, right);
    expect(await toldOf(api, sharedHome, () => lend(ben, cleo))).toBe('abcd');
    await storeGrant(api, household, { ...right, expiresAt: new Date(0) });
  });
});

describe('no call reads in proportion to the history', () => {
  /** Copies of the existing rows, written without the API, because only their number matters. */
  async function fillTo(
    api: TestApi,
    { household, ben, cleo }: Home,
    count: number,
  ): Promise<void> {
    const collection = api.firestore.collection(`households/${household}/transactions`);
    const { id } = await lend(ben, cleo);
    const template = (await collection.doc(id).get()).data()!;
    const { size } = await collection.get();
    const batch = api.firestore.batch();
    for (let number = size; number < count; number++) {
      const copy = randomUUID();
      batch.set(collection.doc(copy), { ...template, id: copy });
    }
    await batch.commit();
  }

  async function costs({ ana, ben, cleo }: Home): Promise<Record<string, number>> {
    const row = await lend(ben, cleo, 12.5, { id: randomUUID() });
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

  apiTest('with 60 and with 300 they read the same', async ({ api, sharedHome }) => {
    const members = 4;
    await fillTo(api, sharedHome, 60);
    const few = await costs(sharedHome);
    await fillTo(api, sharedHome, 300);
    expect(await costs(sharedHome)).toEqual(few);
    // The caller, all names, and one row more than the page to know whether it is the last.
    expect(few['a page of 50']).toBe(51 + 2);
    for (const [name, reads] of Object.entries(few)) {
      // Three totals of three sums each: the visible rows, and those in settlements that the caller may not
      // see.
      const most = name === 'totals' ? 1 + 3 * 3 : members + 5;
      if (!name.startsWith('a page')) expect(reads).toBeLessThanOrEqual(most);
    }
  });
});
