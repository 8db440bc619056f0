import { expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { pay, paymentBody } from '../../support/entries/payment-fixture.ts';
import { netWith, postSettleUp, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { postSettlement, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';

/** Rows dated in the future are listed, but count nowhere before their day. */

/** In the future whenever the tests run. */
const later = { transactionDate: '2099-11-05' };
const now = { transactionDate: '2026-11-05' };

const idsOf = (rows: Json[]): string[] => rows.map(({ id }) => id as string);

async function setTimeZone({ ana, householdId }: SettlementPair, timeZone: string): Promise<void> {
  const answer = await ana.put(`/households/${householdId}`, { timeZone });
  expect(answer.status).toBe(200);
}

/** Runs calls with the API's clock set to an instant. */
async function at<T>(api: TestApi, instant: string, act: () => Promise<T>): Promise<T> {
  api.setNow(new Date(instant));
  try {
    return await act();
  } finally {
    api.setNow(null);
  }
}

apiTest('a planned row is listed but not owed', async ({ pair: { ana, ben, cleo } }) => {
  const rent = await lend(cleo, ben, 100, now);
  const planned = await lend(cleo, ben, 40, later);
  await lend(ben, cleo, 7, later);
  await pay(ben, cleo, 30, later);

  expect(idsOf(await ben.getBody('/transactions'))).toContain(planned.id);
  expect(await ben.getBody('/debts')).toMatchObject({
    ...{ totalYouOwe: 100, totalTheyOwe: 0 },
    months: [{ month: '2026-11', debts: [{ transactionsYouOwe: [{ id: rent.id }] }] }],
  });
  expect((await ana.getBody('/debts/pairs')).pairs).toMatchObject([{ amount: 100 }]);
  const { body: even } = await ana.post('/settle-ups/everyone/preview');
  expect(even.transfers).toMatchObject([{ from: ben.uid, to: cleo.uid, amount: 100 }]);
  expect(await ben.getBody(`/debts/${cleo.uid}/transactions?month=2099-11&side=youOwe`)).toEqual(
    [],
  );
  expect(
    idsOf(await ben.getBody(`/debts/${cleo.uid}/transactions?month=2026-11&side=youOwe`)),
  ).toEqual([rent.id]);
});

apiTest(
  "a planned row counts from midnight of its day in the household's time zone",
  async ({ api, pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 40, { transactionDate: '2027-01-01' });
    const owed = async () => (await ben.getBody('/debts')).totalYouOwe as number;
    // The first time zones in which a day begins, one of the last, and one with a half-hour offset.
    for (const [timeZone, midnight] of [
      ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
      ['America/St_Johns', '2027-01-01T03:30:00.000Z'],
      ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z'],
      ['Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z'],
    ] as const) {
      await setTimeZone(pair, timeZone);
      const before = new Date(Date.parse(midnight) - 1).toISOString();
      expect([timeZone, await at(api, before, owed)]).toEqual([timeZone, 0]);
      expect([timeZone, await at(api, midnight, owed)]).toEqual([timeZone, 40]);
    }
  },
);

apiTest('a planned row cannot be settled, as a debt or as an offset', async ({ pair }) => {
  const { ben, cleo } = pair;
  await lend(cleo, ben, 100, now);
  await lend(cleo, ben, 9, later);
  const own = await lend(ben, cleo, 30, now);
  const planned = await lend(ben, cleo, 20, later);

  const refused = { status: 409, body: { code: 'not_available', transactionId: planned.id } };
  const body = { transactionIds: [own.id, planned.id], month: '2026-11' };
  const answer = await ben.post('/settlements', body);
  expect(answer).toMatchObject(refused);
  expect(answer.body.detail).toBe(
    'The transaction can’t be applied: it counts from Nov 5, 2099 on.'.replace('’', "'"),
  );
  expect(await ben.post('/settlements/preview', body)).toMatchObject(refused);

  const { id, totalAmount } = await postSettlement(ben, own);
  expect(totalAmount).toBe(100);
  expect(await ben.getBody(`/settlements/${id}/available-transactions`)).toEqual([]);
  const applied = { transactionId: planned.id, amount: 1 };
  expect(await ben.post(`/settlements/${id}/apply`, applied)).toMatchObject(refused);
  // A month whose days are all in the future has no debts.
  const early = await ben.post('/settlements', { transactionId: own.id, month: '2099-11' });
  expect(early.status).toBe(409);
  // Its two members may mark it paid in advance.
  expect((await put(ben, planned, { paid: true })).status).toBe(200);
});

apiTest(
  'settling up leaves a planned row unchanged, and a settle-up cannot be dated in the future',
  async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 100, now);
    const planned = await lend(cleo, ben, 40, later);
    const preview = await ben.post('/settle-ups/preview', { with: cleo.uid });
    expect(preview.body).toMatchObject({ due: { amount: 100 }, closes: true, openAfter: 0 });
    const inFuture = { payment: { transactionDate: later.transactionDate } };
    expect(await postSettleUp(ben, cleo, inFuture)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'payment.transactionDate' }] },
    });
    await makeSettleUp(ben, cleo);
    const { body } = await ben.get(`/transactions/${planned.id}`);
    expect(body).toMatchObject({ openAmount: 40, paid: false, settlementId: null, version: 1 });
    expect((await ben.post('/settle-ups/preview', { with: cleo.uid })).body.code).toBe(
      'nothing_owed',
    );
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
  },
);

apiTest('a row stays in its settlement when the day moves back', async ({ api, pair }) => {
  const { ben, cleo } = pair;
  await setTimeZone(pair, 'Pacific/Kiritimati');
  // On Kiritimati it is already the second, on Pago Pago still the first.
  await at(api, '2027-03-01T11:30:00.000Z', async () => {
    const date = { transactionDate: '2027-03-02' };
    await lend(cleo, ben, 100, date);
    const own = await lend(ben, cleo, 120, { transactionDate: '2027-03-01' });
    const rest = await lend(ben, cleo, 5, date);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 30, date));
    const before = await ben.getBody('/debts');
    expect(before).toMatchObject({ totalYouOwe: 70, totalTheyOwe: 125 });
    await setTimeZone(pair, 'Pacific/Pago_Pago');
    const after = await ben.getBody('/debts');
    expect(after).toMatchObject({ totalYouOwe: 70, totalTheyOwe: 120 });
    expect(
      await ben.getBody(`/debts/${cleo.uid}/transactions?month=2027-03&side=youOwe`),
    ).toHaveLength(1);
    const body = { transactionId: rest.id, amount: 5 };
    expect(await ben.post(`/settlements/${id}/apply`, body)).toMatchObject({
      body: { code: 'not_available' },
    });
    // It is completed and settled up like any other row.
    await ben.post(`/settlements/${id}/apply`, { transactionId: own.id, amount: 70 });
    expect(await ben.getBody(`/settlements/${id}`)).toMatchObject({ status: 'completed' });
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 50 });
    expect((await makeSettleUp(cleo, ben)).payment).toMatchObject({ amount: 50 });
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
  });
});

apiTest('a guest with a planned row cannot be removed', async ({ pair: { ana, householdId } }) => {
  const added = await ana.post(`/households/${householdId}/guests`, { name: 'Gwen' });
  const guest = { uid: added.body.userId ?? added.body.id } as TestClient;
  await lend(ana, guest, 12, later);
  const path = `/households/${householdId}/guests/${guest.uid}`;
  expect(await ana.delete(path)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

apiTest(
  'postponing the row of a member who cannot dispute requires a reason',
  async ({ api, pair: { ana, ben, cleo, householdId } }) => {
    const owed = await lend(ben, cleo, 50, now);
    await ben.delete(`/households/${householdId}/members/${ben.uid}`);
    const row = (await ana.get(`/transactions/${owed.id}`)).body;
    expect(await put(ana, row, later)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    // A change to another past day requires no reason.
    expect((await put(ana, row, { transactionDate: '2026-11-06' })).status).toBe(200);
    expect(await cleo.getBody('/debts')).toMatchObject({ totalYouOwe: 50 });
    // A former member can be paid only what is owed today, so a planned row does not count.
    await api.firestore.doc(`households/${householdId}/transactions/${owed.id}`).update(later);
    const paid = await cleo.post('/payments', paymentBody(cleo, ben, 1));
    expect(paid.body.code).toBe('amount_exceeded');
  },
);

apiTest('postponing a row notifies like any change of an amount', async ({ pair }) => {
  const { ben, cleo } = pair;
  const owed = await lend(ben, cleo, 50, now);
  await put(ben, owed, later);
  const { notices } = await cleo.getBody('/notices');
  expect(notices[0]).toMatchObject({ what: 'updated', after: later });
});
