import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { transactions } from '../../../src/platform/firestore/paths.ts';
import { makeTransaction } from '../../support/core/fixtures.ts';
import { place } from '../../support/households/household-documents.ts';
import type { TestClient, TestHeaders } from '../../support/server/api-client.ts';
import { starterCategories } from '../../../src/core/category/starter-categories.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { postTransaction, storeGrant, listIds } from '../../support/entries/transaction-fixture.ts';

/** Expects the counts of the lists, with this number of reads. */
async function expectCounts(client: TestClient, headers: TestHeaders = {}) {
  const answer = await client.get('/overview', headers);
  expect(answer.status).toBe(200);
  const [transactions, categories] = await Promise.all([
    client.get('/transactions', headers),
    client.get('/categories', headers),
  ]);
  const counts = { transactions: transactions.body.length, categories: categories.body.length };
  expect(answer.body).toEqual({ ...counts, next: null, drafts: [] });
  return { ...counts, reads: answer.reads };
}

apiTest('the overview counts what the caller may see without reading it', async ({ api, pair }) => {
  const { householdId, ana, ben, cleo } = pair;
  for (let count = 0; count < 6; count += 1) await postTransaction(ben);
  await postTransaction(cleo);
  const [deleted] = await listIds(cleo);
  await cleo.delete(`/transactions/${deleted}`);
  await ana.post('/categories', { name: 'Garden', userId: null });
  await ben.post('/categories', { name: 'Bikes' });

  const common = starterCategories.length + 1;
  expect(await expectCounts(ana)).toEqual({ transactions: 6, categories: common, reads: 5 });
  expect(await expectCounts(ben)).toEqual({ transactions: 6, categories: common + 1, reads: 5 });
  expect(await expectCounts(cleo)).toEqual({ transactions: 0, categories: common, reads: 5 });
  expect(await expectCounts(ana, { 'X-View-As': cleo.uid })).toMatchObject({ transactions: 0 });
  expect(await expectCounts(ana, { 'X-View-As': ben.uid })).toMatchObject({
    categories: common + 1,
  });

  await storeGrant(api, householdId, { owner: ben, grantee: cleo, permissionType: 'read' });
  expect(await expectCounts(cleo)).toMatchObject({ transactions: 6 });
});

apiTest(
  'the overview counts everything, for one more read per further 1,000',
  async ({ api, pair: { householdId, ben } }) => {
    const few = (await ben.get('/overview')).reads;
    const writer = api.firestore.bulkWriter({ throttling: false });
    const rows = (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const row = makeTransaction({ id: randomUUID(), enteredBy: ben.uid, parties: [ben.uid] });
        const { path, data } = place(transactions(householdId).doc(row.id), row);
        void writer.create(api.firestore.doc(path), data);
      }
      return writer.flush();
    };
    await rows(999);
    const { body: exact } = await ben.get('/overview');
    expect(exact).toMatchObject({ transactions: 999 });
    await rows(1500);
    await writer.close();
    const many = await ben.get('/overview');
    expect(many.body).toEqual({ ...exact, transactions: 2499 });
    expect(many.reads).toBe(few + 2);
  },
);
