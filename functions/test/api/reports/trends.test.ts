import { describe, expect, vi } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { remakeSums } from '../../../src/views/trends/sums.service.ts';
import { seed, categoryFixture } from '../../support/entries/category-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import {
  lend,
  postTransaction,
  storeGrant,
  put,
} from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { wrongSumsIn } from '../../support/households/consistency.ts';
import {
  type Json,
  type TestApi,
  type TestClient,
  succeed,
} from '../../support/server/api-client.ts';

/** Monthly sums are exact after writes by any call, and contain nothing that the reader may not read. */

const november = { transactionDate: '2026-11-05' };

function trends(client: TestClient, query = 'from=2026-10&to=2026-11'): Promise<Json> {
  return succeed(client.get(`/trends?${query}`));
}

const ofNovember = async (client: TestClient, more = ''): Promise<Json> =>
  (await trends(client, `from=2026-11&to=2026-11${more}`)).months[0];

describe('trends', () => {
  apiTest(
    "show spending per month, by payer, by beneficiary, and the reader's own share",
    async ({ api, pair: { ana, ben, householdId } }) => {
      await seed(api, householdId, categoryFixture('food', { name: 'Food' }));
      const food = { type: undefined, categories: [{ id: 'food', name: 'Food' }] };
      await postTransaction(ana, {
        ...november,
        ...food,
        paidBy: ana.uid,
        payTo: undefined,
        amount: 10,
      });
      await lend(ana, ben, 30, { ...november, ...food });
      await lend(ben, ana, 5, { transactionDate: '2026-10-31', type: 'Fun' });
      await pay(ben, ana, 3);
      const { months } = await trends(ana);
      expect(months).toEqual([
        {
          ...{ month: '2026-10', total: 5, share: 5, count: 1 },
          categories: [{ categoryId: null, categoryName: '', amount: 5, share: 5 }],
          paid: [{ userId: ben.uid, amount: 5 }],
          spentFor: [{ userId: ana.uid, amount: 5 }],
        },
        {
          ...{ month: '2026-11', total: 40, share: 10, count: 2 },
          categories: [{ categoryId: 'food', categoryName: 'Food', amount: 40, share: 10 }],
          paid: [{ userId: ana.uid, amount: 40 }],
          spentFor: [
            { userId: ben.uid, amount: 30 },
            { userId: ana.uid, amount: 10 },
          ],
        },
      ]);
      expect(await ofNovember(ana, '&whose=me')).toMatchObject({ total: 10, share: 10, count: 1 });
      expect(await ofNovember(ben)).toMatchObject({ total: 30, share: 30, count: 1 });
      expect(await wrongSumsIn(api, householdId)).toEqual([]);
    },
  );

  apiTest(
    "a month's closing balance is what was open then, and today's equals the debts",
    async ({ pair: { ana, ben } }) => {
      await lend(ana, ben, 30, { transactionDate: '2026-09-10' });
      const marked = await lend(ana, ben, 7, { transactionDate: '2026-10-01' });
      const { body } = await ana.put(`/transactions/${marked.id}`, { ...marked, paid: true });
      expect(body.paid).toBe(true);
      const first = await trends(ben, 'from=2026-10&to=2026-10');
      expect(first.balances).toEqual([
        { userId: ana.uid, months: [{ month: '2026-10', amount: -37 }] },
      ]);
      await lend(ana, ben, 10, november);
      await postSettlement(ben, await lend(ben, ana, 4, november));
      const months = async (client: TestClient) => {
        const { balances, asOf } = await trends(client, `from=2026-09&to=${monthNow()}`);
        const [{ userId, months: ends }] = balances;
        return { userId, first: ends[0].amount, last: ends.at(-1).amount, asOf };
      };
      const { net } = (await ana.get('/debts')).body.months.reduce(
        (sum: Json, { debts }: Json) => ({ net: sum.net + debts[0].net }),
        { net: 0 },
      );
      expect(await months(ana)).toMatchObject({ userId: ben.uid, first: 30, last: net });
      expect(await months(ben)).toMatchObject({ userId: ana.uid, first: -30, last: -net });
    },
  );

  apiTest('a planned row counts from its day on', async ({ api, pair }) => {
    const { ana, ben, householdId } = pair;
    await lend(ana, ben, 8, { transactionDate: '2998-03-04' });
    const { months, balances } = await trends(ana, 'from=2998-03&to=2998-03');
    expect(months[0]).toMatchObject({ total: 0, count: 0, categories: [] });
    expect(balances).toEqual([]);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
  });

  apiTest('a granted or revoked permission takes effect at once', async ({ api, pair }) => {
    const { ana, ben, cleo, householdId } = pair;
    await lend(ana, ben, 30, november);
    expect((await ofNovember(cleo)).total).toBe(0);
    const right = { owner: ana, grantee: cleo, permissionType: 'read' } as const;
    await storeGrant(api, householdId, right);
    expect((await ofNovember(cleo)).total).toBe(30);
    const member = api.firestore.doc(`households/${householdId}/members/${cleo.uid}`);
    await member.update({ grants: {} });
    expect((await ofNovember(cleo)).total).toBe(0);
    await member.update({ openBooks: true });
    expect((await ofNovember(cleo)).total).toBe(30);
    await member.update({ openBooks: false });
    expect((await ofNovember(cleo)).total).toBe(0);
  });
});

describe('sums are exact', () => {
  apiTest('through any change of a row', async ({ api, pair: { ana, ben, householdId } }) => {
    let row = await lend(ana, ben, 30, november);
    row = (await put(ana, row, { amount: 20, transactionDate: '2026-10-02' })).body;
    row = (await put(ana, row, { type: 'Rent', categories: [], owedBy: null })).body;
    expect((await trends(ana)).months.map(({ total }: Json) => total)).toEqual([20, 0]);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
    await ana.delete(`/transactions/${row.id}`);
    expect((await trends(ana)).months.map(({ total }: Json) => total)).toEqual([0, 0]);
    await ana.post('/trash/restore', { things: [{ resourceType: 'transactions', id: row.id }] });
    expect((await trends(ana)).months.map(({ total }: Json) => total)).toEqual([20, 0]);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
  });

  apiTest('when many members enter at once', async ({ api, pair }) => {
    const { ana, ben, cleo, householdId } = pair;
    const people = [ana, ben, cleo, ana, ben, cleo, ana, ben];
    await Promise.all(
      people.map((one, index) => lend(one, one === ana ? ben : ana, index + 1, november)),
    );
    expect((await ofNovember(ana)).total).toBe(36);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
  });

  apiTest('in a household without sums, also while somebody enters', async ({ api, pair }) => {
    const { ana, ben, householdId } = pair;
    const marked = await lend(ana, ben, 7, { transactionDate: '2026-08-01' });
    await ana.put(`/transactions/${marked.id}`, { ...marked, paid: true });
    for (const month of ['2026-07', '2026-10', '2026-11']) {
      await lend(ana, ben, 30, { transactionDate: `${month}-03` });
    }
    const before = await trends(ana);
    await makeOld(api, householdId);
    const [answer] = await Promise.all([
      // While others write, the response may be a retryable error.
      vi.waitFor(() => trends(ana), { timeout: 60_000, interval: 1000 }),
      lend(ben, ana, 1, { transactionDate: '2026-07-09' }),
      lend(ben, ana, 2, { transactionDate: '2026-12-09' }),
    ]);
    expect(answer.months).toEqual(before.months);
    await trends(ana);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
  });

  apiTest('after a write that bypassed the API', async ({ api, pair }) => {
    const { ana, ben, householdId } = pair;
    const row = await lend(ana, ben, 30, november);
    const gone = await lend(ana, ben, 4, november);
    const {
      transactionDate,
      amountCents,
      category: type,
      ...stored
    } = await read(api, householdId, row.id);
    const { categories, paidBy, owedBy, paid, paidDate } = stored;
    const summedAs = {
      ...{
        transactionDate,
        amountCents,
        category: type,
        categories,
        paidBy,
        owedBy,
        paid,
        paidDate,
      },
    };
    const place = (id: string) => api.firestore.doc(`households/${householdId}/transactions/${id}`);
    await place(row.id).update({ amountCents: 500, signedCents: 500, summedAs });
    await place(gone.id).update({
      deletedAt: new Date(),
      summedAs: { ...summedAs, amountCents: 400 },
    });
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
    expect((await ofNovember(ana)).total).toBe(5);
    expect((await read(api, householdId, row.id)).summedAs).toBeUndefined();
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
  });

  apiTest(
    'when a document of sums is full, so that entries are never refused',
    async ({ api, pair: { ana, ben, householdId } }) => {
      await lend(ana, ben, 30, november);
      const full = api.firestore.doc(`households/${householdId}/sums/2026-11`);
      const filling = Object.fromEntries(
        Array.from({ length: 705 }, (_, index) => [`f${index}`, 'x'.repeat(1480)]),
      );
      await full.set({ names: { 'a,b,c,': filling } }, { merge: true });
      for (let index = 0; index < 40; index++) {
        await lend(index % 2 ? ana : ben, index % 2 ? ben : ana, 1, {
          transactionDate: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
          type: `Kind ${index}`,
        });
      }
      expect((await ofNovember(ana)).total).toBe(70);
      const next = api.firestore.doc(`households/${householdId}/sums/2026-11.1`);
      expect((await next.get()).exists).toBe(true);
      expect(await wrongSumsIn(api, householdId)).toEqual([]);
    },
  );

  apiTest('again after a rebuild of wrong sums', async ({ api, pair }) => {
    const { ana, ben, householdId } = pair;
    await lend(ana, ben, 30, november);
    const document = api.firestore.doc(`households/${householdId}/sums/2026-11`);
    await document.set({ cells: { 'x,y,,': { food: { '01': 5 } } } }, { merge: true });
    const elsewhere = api.firestore.doc(`households/${householdId}/sums/2020-01`);
    await elsewhere.set({ of: '2020-01', counts: { 'x,y,,': { '01': 5 } } });
    expect(await wrongSumsIn(api, householdId)).toHaveLength(2);
    await remakeSums(createStore(api.firestore), householdId);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
    expect((await elsewhere.get()).exists).toBe(false);
  });
});

/** The state before sums existed, with some rows written since. */
async function makeOld({ firestore }: TestApi, householdId: string): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  await firestore.doc(`households/${householdId}`).update({ summedUntil: FieldValue.delete() });
  const { docs } = await firestore.collection(`households/${householdId}/sums`).get();
  for (const { ref } of docs) await ref.delete();
}

async function read({ firestore }: TestApi, householdId: string, id: string): Promise<Json> {
  return (await firestore.doc(`households/${householdId}/transactions/${id}`).get()).data();
}

function monthNow(): string {
  return new Date().toISOString().slice(0, 7);
}
