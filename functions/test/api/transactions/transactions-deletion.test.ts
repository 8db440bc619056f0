import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TestApi } from '../../support/server/api-client.ts';
import {
  postTransaction,
  lend,
  listIds,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';

const DAY = 24 * 60 * 60 * 1000;

function storedFields(api: TestApi, household: string, id: string) {
  return api.firestore
    .doc(`households/${household}/transactions/${id}`)
    .get()
    .then((document) => document.data()!);
}

apiTest(
  'a deleted transaction disappears everywhere, and is restored unchanged',
  async ({ api, sharedHome: { household, ben, cleo } }) => {
    const row = await lend(ben, cleo);
    const path = `/transactions/${row.id}`;
    const deleted = await ben.delete(path);
    expect(deleted).toMatchObject({ status: 204, body: null });
    expect(await storedFields(api, household, row.id)).toMatchObject({
      openParties: [],
      version: 2,
    });
    expect((await ben.get(path)).status).toBe(404);
    expect((await ben.put(path, row)).status).toBe(404);
    expect((await ben.delete(path)).status).toBe(404);
    expect(await listIds(ben)).not.toContain(row.id);
    expect((await ben.get('/transactions/summary')).body.total).toBe(0);

    const restored = await ben.post(`${path}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual({ ...row, version: 3 });
    expect(restored.headers.get('ETag')).toBe('"3"');
    expect(await storedFields(api, household, row.id)).toMatchObject({
      openParties: [ben.uid, cleo.uid],
      deletedAt: null,
      expireAt: null,
    });
    expect(await listIds(ben)).toContain(row.id);
  },
);

apiTest(
  'restoring a transaction that is not deleted changes nothing',
  async ({ api, sharedHome: { household, ben } }) => {
    const row = await postTransaction(ben);
    const before = await takeSnapshot(api, household);
    expect(await ben.post(`/transactions/${row.id}/restore`)).toMatchObject({
      status: 200,
      body: row,
    });
    expect(await takeSnapshot(api, household)).toEqual(before);
  },
);

apiTest(
  'a transaction cannot be restored after 30 days, even if the database still has it',
  async ({ api, sharedHome: { household, ben } }) => {
    const row = await postTransaction(ben);
    const at = new Date('2026-11-20T12:00:00Z');
    api.setNow(at);
    await ben.delete(`/transactions/${row.id}`);
    expect((await storedFields(api, household, row.id))['expireAt'].toDate()).toEqual(
      new Date(at.getTime() + 30 * DAY),
    );
    api.setNow(new Date(at.getTime() + 30 * DAY));
    const before = await takeSnapshot(api, household);
    expect((await ben.post(`/transactions/${row.id}/restore`)).status).toBe(404);
    expect((await ben.get('/transactions?deleted=true')).body).toEqual([]);
    expect(await takeSnapshot(api, household)).toEqual(before);
    api.setNow(new Date(at.getTime() + 30 * DAY - 1));
    expect((await ben.get('/transactions?deleted=true')).body).toMatchObject([{ id: row.id }]);
    expect((await ben.post(`/transactions/${row.id}/restore`)).status).toBe(200);
    api.setNow(null);
  },
);

apiTest(
  'the id of a deleted transaction is never used again, even after the purge',
  async ({ api, sharedHome: { ben, cleo } }) => {
    const row = await postTransaction(ben);
    api.setNow(new Date('2026-01-01T12:00:00Z'));
    await ben.delete(`/transactions/${row.id}`);
    api.setNow(null);
    for (const person of [ben, cleo]) {
      await expectRefusal(
        person.post('/transactions', transactionBody({ id: row.id, type: 'New' })),
        409,
        'id_taken',
      );
    }
  },
);

describe('several transactions', () => {
  apiTest(
    'are deleted together, each with its history entry',
    async ({ api, sharedHome: { household, ben } }) => {
      const rows = [
        await postTransaction(ben),
        await postTransaction(ben),
        await postTransaction(ben),
      ];
      const ids = rows.map(({ id }) => id);
      expect((await ben.post('/transactions/bulk-delete', { ids })).status).toBe(204);
      for (const id of ids) expect((await ben.get(`/transactions/${id}`)).status).toBe(404);
      const history = await api.firestore
        .collection(`households/${household}/activity`)
        .where('what', '==', 'deleted')
        .where('resourceId', 'in', ids)
        .get();
      expect(history.size).toBe(3);
      for (const id of ids) {
        expect((await ben.post(`/transactions/${id}/restore`)).status).toBe(200);
      }
    },
  );

  apiTest(
    'are all kept if one cannot be deleted',
    async ({ api, sharedHome: { household, ana, ben } }) => {
      const row = await postTransaction(ben);
      const gone = await postTransaction(ben);
      await ben.delete(`/transactions/${gone.id}`);
      const foreign = await postTransaction(ana);
      const before = await takeSnapshot(api, household);
      for (const other of [randomUUID(), gone.id, foreign.id]) {
        const answer = await ben.post('/transactions/bulk-delete', { ids: [row.id, other] });
        expect(answer).toMatchObject({
          status: 404,
          body: { code: 'not_found', errors: [{ path: 'ids.1' }] },
        });
      }
      expect(await takeSnapshot(api, household)).toEqual(before);
    },
  );

  apiTest('are at most 200, each named once', async ({ api, sharedHome: { household, ben } }) => {
    const many = Array.from({ length: 201 }, () => randomUUID());
    const [one] = many;
    const before = await takeSnapshot(api, household);
    for (const ids of [[], many, [one, one], ['x'], 'x', [null], undefined]) {
      await expectRefusal(ben.post('/transactions/bulk-delete', { ids }), 400, 'invalid_request');
    }
    expect(await takeSnapshot(api, household)).toEqual(before);
  });

  apiTest('may be 200', async ({ api, sharedHome: { household, ben } }) => {
    const template = await storedFields(api, household, (await postTransaction(ben)).id);
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const batch = api.firestore.batch();
    for (const id of ids) {
      batch.set(api.firestore.doc(`households/${household}/transactions/${id}`), {
        ...template,
        id,
      });
    }
    await batch.commit();
    const answer = await ben.post('/transactions/bulk-delete', { ids });
    expect(answer.status).toBe(204);
    // Writes: each row and its history entry, the sums of their month, and a signal for Ben and for Ana, who
    // sees everything.
    expect(answer.writes).toBe(403);
    expect(answer.reads).toBeLessThan(210);
  });
});
