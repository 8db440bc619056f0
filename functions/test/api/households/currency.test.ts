import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { joinHousehold, readHistory } from '../../support/households/household-fixture.ts';
import { postTransaction, transactionBody } from '../../support/entries/transaction-fixture.ts';

/** Permission and time limit for choosing a household's currency. */

const home = { name: 'Maple Street', timeZone: 'UTC' };

/** A household of two with this currency. */
async function found(
  api: TestApi,
  currency?: string,
): Promise<{ id: string; ana: TestClient; ben: TestClient }> {
  const [ana, ben] = await Promise.all([api.signUp({ name: 'Ana' }), api.signUp({ name: 'Ben' })]);
  const { status, body } = await ana.post('/households', { ...home, currency });
  expect(status).toBe(201);
  await joinHousehold(ana, body.id, ben);
  return { id: body.id, ana: ana.in(body.id), ben: ben.in(body.id) };
}

/** The currency as copied into the members' documents. */
async function copiesOf(api: TestApi, id: string): Promise<Json[]> {
  const { docs } = await api.firestore.collection(`households/${id}/members`).get();
  return docs.map((document) => document.get('currency') as unknown);
}

apiTest('the currency is chosen at creation, and defaults to dollars', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  expect((await ana.post('/households', home)).body.currency).toBe('USD');
  const body = { ...home, id: randomUUID(), currency: 'JPY' };
  expect(await ana.post('/households', body)).toMatchObject({
    status: 201,
    body: { currency: 'JPY' },
  });
  expect(await ana.post('/households', body)).toMatchObject({ status: 200, writes: 0 });
  const other = await ana.post('/households', { ...body, currency: 'EUR' });
  expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  const { body: me } = await ana.get('/user/me');
  expect(me.households.map((one: Json) => one.currency)).toEqual(['USD', 'JPY']);
  expect(await readHistory(api, body.id)).toMatchObject([{ after: { currency: 'JPY' } }]);
  expect((await ana.in(body.id).get('/categories')).headers.get('X-Currency')).toBe('JPY');
});

apiTest('a household from before currencies existed uses dollars', async ({ api }) => {
  const { id, ana, ben } = await found(api);
  const { FieldValue } = await import('firebase-admin/firestore');
  const gone = { currency: FieldValue.delete() };
  await api.firestore.doc(`households/${id}`).update(gone);
  for (const { uid } of [ana, ben])
    await api.firestore.doc(`households/${id}/members/${uid}`).update(gone);
  const [listed] = (await ana.get('/households')).body;
  expect(listed.currency).toBe('USD');
  expect((await postTransaction(ana, { amount: 12.34 })).amount).toBe(12.34);
  expect((await ana.get('/transactions')).headers.get('X-Currency')).toBe('USD');
});

apiTest('an invalid currency is refused, at creation and later', async ({ api }) => {
  const { id, ana } = await found(api);
  for (const currency of ['eur', 'EURO', 'XXX', 'DEM', 'XAU', '', null, 5, '€', '__proto__']) {
    for (const answer of [
      await ana.post('/households', { ...home, currency }),
      await ana.put(`/households/${id}`, { currency }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'currency' }] } });
    }
  }
});

apiTest('superadmins change it for everybody while there are no entries', async ({ api }) => {
  const { id, ana, ben } = await found(api, 'EUR');
  const path = `/households/${id}`;
  expect(await ben.put(path, { currency: 'KWD' })).toMatchObject({ status: 403 });
  expect(await ana.put(path, { currency: 'KWD' })).toMatchObject({
    status: 200,
    body: { currency: 'KWD' },
  });
  expect(await copiesOf(api, id)).toEqual(['KWD', 'KWD']);
  expect((await postTransaction(ben, { amount: 1.234 })).amount).toBe(1.234);
  const { status, body } = await ana.put(path, { currency: 'EUR' });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.detail).toContain('create another household');
  expect(await ana.put(path, { currency: 'KWD', name: 'Elm' })).toMatchObject({ status: 200 });
});

apiTest("new, returning and account-less members use the household's currency", async ({ api }) => {
  const { id, ana, ben } = await found(api, 'EUR');
  await ana.post(`/households/${id}/guests`, { name: 'Gus' });
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  await ana.put(`/households/${id}`, { currency: 'JPY' });
  await joinHousehold(ana, id, ben);
  const cleo = await api.signUp({ name: 'Cleo' });
  await joinHousehold(ana, id, cleo);
  await ana.post(`/households/${id}/guests`, { name: 'Hal' });
  expect(await copiesOf(api, id)).toEqual(Array(5).fill('JPY'));
  expect((await postTransaction(cleo.in(id), { amount: 1000 })).amount).toBe(1000);
});

apiTest('deleted entries keep it fixed, even after they are purged', async ({ api }) => {
  const { id, ana } = await found(api, 'EUR');
  const row = await postTransaction(ana);
  await ana.delete(`/transactions/${row.id}`);
  expect(await ana.put(`/households/${id}`, { currency: 'JPY' })).toMatchObject({ status: 409 });
  await api.firestore.doc(`households/${id}/transactions/${row.id}`).delete();
  expect(await ana.put(`/households/${id}`, { currency: 'JPY' })).toMatchObject({ status: 409 });
});

apiTest(
  'a household budget keeps it fixed even after deletion; a personal budget does not, and keeps its number',
  async ({ api }) => {
    const { id, ana, ben } = await found(api, 'USD');
    const [{ id: categoryId }] = (await ana.get('/categories')).body;
    const set = async (
      client: TestClient,
      whose: string,
      amount: number,
      budget = randomUUID(),
    ) => {
      const body = { categoryId, whose, amount, startMonth: '2026-11' };
      expect((await client.put(`/budgets/${budget}`, body)).status).toBe(200);
      return budget;
    };
    await set(ben, 'mine', 400.5);
    const amounts = async (client: TestClient) =>
      (await client.get('/budgets')).body.budgets.map((one: Json) => [one.amount, one.left]);
    for (const [currency, amount] of [
      ['KWD', 400.5],
      ['JPY', 401],
      ['EUR', 401],
    ] as const) {
      expect((await ana.put(`/households/${id}`, { currency })).status).toBe(200);
      expect([currency, await amounts(ben)]).toEqual([currency, [[amount, amount]]]);
    }
    const budget = await set(ana, 'household', 300);
    const refused = async () => {
      const { status, body } = await ana.put(`/households/${id}`, { currency: 'JPY' });
      expect([status, body.code]).toEqual([409, 'conflict']);
    };
    await refused();
    expect((await ana.delete(`/budgets/${budget}`)).status).toBe(204);
    // Its history shows amounts forever.
    await refused();
    expect(await amounts(ben)).toEqual([[401, 401]]);
  },
);

apiTest(
  'a client that missed the change cannot enter amounts in the old currency',
  async ({ api }) => {
    const { id, ana, ben } = await found(api, 'USD');
    await ana.put(`/households/${id}`, { currency: 'JPY' });
    const stale = await ben.post('/transactions', transactionBody({ amount: 10 }), {
      'X-Currency': 'USD',
    });
    expect(stale).toMatchObject({ status: 409, writes: 0, body: { code: 'currency_changed' } });
    const own = await ben.post('/transactions', transactionBody({ amount: 10 }), {
      'X-Currency': 'JPY',
    });
    expect(own).toMatchObject({ status: 201, body: { amount: 10 } });
  },
);

apiTest(
  'a simultaneous change and entry have one winner, which the other sees',
  async ({ api }) => {
    const { id, ana, ben } = await found(api, 'USD');
    await Promise.all(
      Array.from({ length: 4 }, async (_, round) => {
        const currency = round % 2 === 0 ? 'JPY' : 'USD';
        const [changed, entered] = await Promise.all([
          ana.put(`/households/${id}`, { currency }),
          ben.post('/transactions', transactionBody({ amount: 100 })),
        ]);
        expect([200, 409, 503]).toContain(changed.status);
        expect([201, 409, 503]).toContain(entered.status);
      }),
    );
    const { currency } = (await api.firestore.doc(`households/${id}`).get()).data()!;
    const units = currency === 'JPY' ? 100 : 10_000;
    const { docs } = await api.firestore.collection(`households/${id}/transactions`).get();
    expect(docs.map((row) => row.get('amountCents') as number)).toEqual(docs.map(() => units));
    expect(new Set(await copiesOf(api, id))).toEqual(new Set([currency]));
  },
);
