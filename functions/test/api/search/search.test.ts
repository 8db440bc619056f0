import { FieldValue } from '@google-cloud/firestore';
import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { fillSearch } from '../../../src/views/search/search-fill.service.ts';
import { requireIndex } from '../../indexes/require-index.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { searchIds } from '../../support/entries/search-fixture.ts';
import { alterStored, postTransaction, put } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** The results of a query, before and after changes. */

apiTest(
  'rows are found by note, category, payee, people and amount, latest first',
  async ({ api }) => {
    const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    const rent = await postTransaction(ana, {
      ...{ payTo: 'Müller & Söhne', type: 'Rent', amount: 1234.5, note: '' },
      transactionDate: '2025-01-02',
    });
    const pizza = await postTransaction(ana, {
      ...{ paidBy: ana.uid, owedBy: ben.uid, payTo: undefined, type: 'Eating out' },
      ...{ amount: 32.5, note: 'Pizza at Luigi’s', transactionDate: '2025-03-04' },
    });
    expect(await searchIds(ana, 'piz')).toEqual([pizza.id]);
    expect(await searchIds(ana, 'mueller')).toEqual([]);
    expect(await searchIds(ana, 'muller sohne')).toEqual([rent.id]);
    expect(await searchIds(ana, 'RENT')).toEqual([rent.id]);
    expect(await searchIds(ana, '$1,234.50')).toEqual([rent.id]);
    expect(await searchIds(ana, '32.5')).toEqual([pizza.id]);
    expect(await searchIds(ben, 'ana')).toEqual([pizza.id]);
    expect(await searchIds(ben, 'ben pizza')).toEqual([pizza.id]);
    expect(await searchIds(ana, '1 32')).toEqual([]);
    expect(await searchIds(ana, '&')).toEqual([]);
    expect(await searchIds(ana, 'cleo')).toEqual([]);
  },
);

apiTest('an expense is found by its total and by each payer', async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await seed(api, id, groceriesCategory);
  const payers = [
    { userId: ana.uid, amount: 50 },
    { userId: ben.uid, amount: 40 },
  ];
  const { transactionIds } = await postExpense(ana, [ana, ben, cleo], { payers });
  expect((await searchIds(ana, '90')).sort()).toEqual([...transactionIds].sort());
  const owed = await searchIds(cleo, 'ana ben supper');
  expect(owed.length).toBeGreaterThan(0);
  expect(transactionIds).toEqual(expect.arrayContaining(owed));
});

apiTest('a payment is found by payer and payee', async ({ api }) => {
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const paid = await pay(ben, ana, 7);
  expect(await searchIds(ana, 'ben ana 7')).toEqual([paid.id]);
});

apiTest(
  'an edited row is found by its new text, and a deleted row is not found',
  async ({ api }) => {
    const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const row = await postTransaction(ana, { note: 'Lamp', owedBy: ben.uid });
    const { body: changed } = await put(ana, row, { note: 'Chair', amount: 81 });
    expect(await searchIds(ana, 'lamp')).toEqual([]);
    expect(await searchIds(ben, 'chair 81')).toEqual([row.id]);
    const renamed = await ben.put('/user/me', { name: 'Xaver' });
    expect(renamed.status).toBe(200);
    expect(await searchIds(ana, 'xav')).toEqual([row.id]);
    expect(await searchIds(ana, 'ben')).toEqual([]);
    await ana.delete(`/transactions/${row.id}`);
    expect(await searchIds(ana, 'chair')).toEqual([]);
    await ana.post(`/transactions/${changed.id}/restore`);
    expect(await searchIds(ana, 'chair')).toEqual([row.id]);
  },
);

const storeOf = (api: TestApi) => createStore(api.firestore, requireIndex);
const wordsOf = async (api: TestApi, household: string, id: string) =>
  (await api.firestore.doc(`households/${household}/transactions/${id}`).get()).get('words');

apiTest('a row written without the API is found at once by its new text', async ({ api }) => {
  const [id, ana] = await createTestHousehold(api, ['Ana', 'Ben']);
  const row = await postTransaction(ana, { note: 'Lamp' });
  await alterStored(api, id, row.id, { note: 'Chair', words: ['?'] });
  expect(await searchIds(ana, 'chair')).toEqual([row.id]);
  expect(await searchIds(ana, 'lamp')).toEqual([]);
  await fillSearch(storeOf(api));
  expect(await wordsOf(api, id, row.id)).toContain('chair');
  expect(await searchIds(ana, 'chair')).toEqual([row.id]);
  const { body: after } = await ana.get(`/transactions/${row.id}`);
  expect(after).toMatchObject({ version: row.version, note: 'Chair' });
});

apiTest(
  'rows from before search existed are indexed in runs that continue and can be repeated',
  async ({ api }) => {
    const [id, ana] = await createTestHousehold(api, ['Ana', 'Ben']);
    const rows = [];
    for (const note of ['Lamp', 'Lamp shade', 'Chair'])
      rows.push(await postTransaction(ana, { note }));
    for (const { id: row } of rows) await alterStored(api, id, row, { words: FieldValue.delete() });
    expect(await searchIds(ana, 'lamp')).toEqual([]);
    await api.firestore.doc('jobs/searchWords').delete();
    let runs = 0;
    const isDone = async () => (await api.firestore.doc('jobs/searchWords').get()).get('isDone');
    for (; !(await isDone()); runs++) await fillSearch(storeOf(api), 1);
    expect(runs).toBeGreaterThan(1);
    expect((await searchIds(ana, 'lamp')).sort()).toEqual([rows[0]!.id, rows[1]!.id].sort());
    const store = storeOf(api);
    expect(await fillSearch(store)).toBe(0);
    expect(store.usage.writes).toBe(0);
  },
);

apiTest('invalid queries are refused, and a cursor belongs to its query', async ({ api }) => {
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  for (let number = 0; number < 3; number++)
    await postTransaction(ana, { note: 'Lamp', owedBy: ben.uid });
  for (const query of [
    '',
    '?q=',
    '?q=%20',
    `?q=${'x'.repeat(101)}`,
    '?q=a&limit=51',
    '?q=a&limit=0',
  ]) {
    expect((await ana.get(`/search${query}`)).status).toBe(400);
  }
  const { headers } = await ana.get('/search?q=lamp&limit=2');
  const cursor = /cursor=([^&>]+)/.exec(headers.get('Link')!)![1]!;
  expect((await ana.get(`/search?q=lamp&cursor=${cursor}`)).body).toHaveLength(1);
  expect((await ana.get(`/search?q=lam&cursor=${cursor}`)).status).toBe(400);
  expect((await ben.get(`/search?q=lamp&cursor=${cursor}`)).status).toBe(400);
});
