import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { commentOf, say } from '../../support/entries/comment-fixture.ts';
import { linesAbout } from '../../support/entries/dispute-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  fetchRowsOf,
} from '../../support/entries/expense-fixture.ts';
import { joinHousehold, readSignal } from '../../support/households/household-fixture.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { lend, storeGrant, nextOf, put } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** Members who may read a transaction or an expense may comment on it. */

type Enter = (pair: SettlementPair) => Promise<{ path: string; thing: Json }>;

const kinds: [string, Enter][] = [
  [
    'a transaction',
    async ({ ben, cleo }) => {
      const thing = await lend(ben, cleo, 50);
      return { thing, path: `/transactions/${thing.id}` };
    },
  ],
  [
    'an expense',
    async ({ ben, cleo }) => {
      const thing = await postExpense(ben, [ben, cleo]);
      return { thing, path: `/expenses/${thing.id}` };
    },
  ],
];

beforeEach(async ({ api, pair }: { api: TestApi; pair: SettlementPair }) => {
  await seed(api, pair.householdId, groceriesCategory);
});

const textsOf = (comments: Json[]): string[] => comments.map(({ text }) => text as string);

describe.for(kinds)('comments on %s', ([, enter]) => {
  apiTest('are listed in order for everyone who may read the thing', async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    const { path } = await enter(pair);
    api.setNow(new Date('2030-01-02T03:04:05Z'));
    const first = await say(cleo, path, '  What <b>was</b> this?\n');
    api.setNow(new Date('2030-01-02T03:05:00Z'));
    const second = await say(ben, path, 'Cinema');
    api.setNow(null);
    expect(first).toEqual({
      id: first.id,
      userId: cleo.uid,
      userName: 'Cleo',
      text: 'What <b>was</b> this?',
      createdAt: '2030-01-02T03:04:05.000Z',
    });
    for (const client of [ana, ben, cleo]) {
      expect(await client.getBody(`${path}/comments`)).toEqual([first, second]);
    }
    const seen = await ana.get(`${path}/comments`, { 'X-View-As': cleo.uid });
    expect(seen.body).toEqual([first, second]);
  });

  apiTest("show the author's name at the time of writing", async ({ api, pair }) => {
    const { ben, cleo } = pair;
    const { path } = await enter(pair);
    api.setNow(new Date(Date.now() - 1000));
    await say(cleo, path, 'Hi');
    api.setNow(null);
    await cleo.put('/user/me', { name: 'Cleopatra' });
    expect(await ben.getBody(`${path}/comments`)).toMatchObject([{ userName: 'Cleo' }]);
  });

  apiTest(
    'are paged newest first, and each page reads only its own comments',
    async ({ api, pair }) => {
      const { ben } = pair;
      const { path } = await enter(pair);
      for (let second = 1; second <= 5; second++) {
        api.setNow(new Date(Date.UTC(2030, 0, 1, 0, 0, second)));
        await say(ben, path, String(second));
      }
      api.setNow(null);
      const newest = await ben.get(`${path}/comments?limit=2`);
      expect(textsOf(newest.body)).toEqual(['4', '5']);
      const older = await ben.get(nextOf(newest.headers)!);
      expect(textsOf(older.body)).toEqual(['2', '3']);
      const oldest = await ben.get(nextOf(older.headers)!);
      expect([textsOf(oldest.body), nextOf(oldest.headers)]).toEqual([['1'], null]);
      // Reads: the household and member, the thing, and a page plus one.
      expect(newest.reads).toBeLessThanOrEqual(older.reads + 1);
      expect(newest.reads).toBeLessThan(5 + 2 + 5);
    },
  );

  apiTest('are counted on the thing without a new version', async ({ pair }) => {
    const { ben, cleo } = pair;
    const { path, thing } = await enter(pair);
    const before = await ben.get(path);
    await say(cleo, path, 'One');
    await say(ben, path, 'Two');
    const after = await ben.get(path);
    expect(after.body).toEqual({ ...thing, commentCount: 2 });
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    if ('transactionIds' in thing) {
      expect((await fetchRowsOf(ben, thing)).map(({ commentCount }) => commentCount)).toEqual([
        2, 2,
      ]);
      return;
    }
    // An edit based on the version before the comments succeeds, and a cached response stays current.
    for (const tag of [before.headers.get('ETag')!, after.headers.get('ETag')!]) {
      const status = tag === after.headers.get('ETag') ? 304 : 200;
      expect((await ben.get(path, { 'If-None-Match': tag })).status).toBe(status);
    }
    const edited = await put(ben, thing, { note: 'x' }, { 'If-Match': '"1"' });
    expect(edited.body).toMatchObject({ version: 2, commentCount: 2 });
    const again = await put(ben, edited.body, { note: 'y' }, { 'If-Match': '"2.2"' });
    expect(again.status).toBe(200);
  });

  apiTest('are written once, however often the request is sent', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const { path } = await enter(pair);
    const body = commentOf('Hi');
    const [one, other] = await Promise.all([1, 2].map(() => cleo.post(`${path}/comments`, body)));
    expect([one!.status, other!.status].sort()).toEqual([200, 201]);
    expect(one!.body).toEqual(other!.body);
    const before = await takeSnapshot(api, householdId);
    expect((await cleo.post(`${path}/comments`, body)).status).toBe(200);
    for (const [client, sent] of [
      [ben, body],
      [cleo, { ...body, text: 'Ho' }],
    ] as const) {
      const answer = await client.post(`${path}/comments`, sent);
      expect([answer.status, answer.body.code]).toEqual([409, 'id_taken']);
    }
    expect(await takeSnapshot(api, householdId)).toEqual(before);
    expect(textsOf(await ben.getBody(`${path}/comments`))).toEqual(['Hi']);
  });

  apiTest("notify all readers, without the comment's text", async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const { path, thing } = await enter(pair);
    const told = await readSignal(api, householdId, ben.uid);
    const { id } = await say(cleo, path, 'A secret');
    expect(await readSignal(api, householdId, ben.uid)).toBeGreaterThan(told!);
    const lines = await linesAbout(api, pair, thing);
    expect(lines.at(-1)).toMatchObject({
      what: 'commented',
      actor: cleo.uid,
      ownerId: ben.uid,
      concerns: [ben.uid],
      after: { commentId: id },
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  apiTest('are deleted and restored with the thing', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const { path } = await enter(pair);
    const comment = await say(cleo, path, 'Hi');
    const stored = () =>
      api.firestore.doc(`households/${householdId}${path}/comments/${comment.id}`).get();
    expect((await ben.delete(path)).status).toBe(204);
    expect((await cleo.get(`${path}/comments`)).status).toBe(404);
    expect((await cleo.post(`${path}/comments`, commentOf('Ho'))).status).toBe(404);
    const gone = await api.firestore.doc(`households/${householdId}${path}`).get();
    expect((await stored()).get('expireAt')).toEqual(gone.get('expireAt'));
    expect((await ben.post(`${path}/restore`)).status).toBe(200);
    expect((await stored()).get('expireAt')).toBeNull();
    expect(await cleo.getBody(`${path}/comments`)).toEqual([comment]);
  });

  apiTest('are visible only to readers of the thing', async ({ api, pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    const { path } = await enter(pair);
    const dan = (await api.signUp({ name: 'Dan' })).in(householdId);
    await joinHousehold(ana, householdId, dan);
    const before = await takeSnapshot(api, householdId);
    expect((await dan.get(`${path}/comments`)).status).toBe(404);
    expect((await dan.post(`${path}/comments`, commentOf('x'))).status).toBe(404);
    const view = { 'X-View-As': cleo.uid };
    expect((await ana.post(`${path}/comments`, commentOf('x'), view)).status).toBe(400);
    expect(await takeSnapshot(api, householdId)).toEqual(before);
    const hidden = await ana.get(`${path}/comments`, { 'X-View-As': dan.uid });
    expect(hidden.status).toBe(404);
    await storeGrant(api, householdId, { owner: ben, grantee: dan, permissionType: 'read' });
    await say(dan, path, 'I read along.');
    expect(textsOf(await cleo.getBody(`${path}/comments`))).toEqual(['I read along.']);
  });

  apiTest('have between 1 and 1,000 characters', async ({ pair }) => {
    const { ben } = pair;
    const { path } = await enter(pair);
    for (const text of [undefined, '', ' \n ', 'x'.repeat(1001), 'bell\u0007', '\ud800', 7]) {
      const answer = await ben.post(`${path}/comments`, { id: randomUUID(), text });
      expect([text, answer.status]).toEqual([text, 400]);
    }
    const nothing = await ben.post(`${path}/comments`, { text: 'x' });
    expect(nothing.status).toBe(400);
    await say(ben, path, 'x'.repeat(1000));
  });
});
