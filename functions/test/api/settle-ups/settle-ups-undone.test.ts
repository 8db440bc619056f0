import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import {
  moneyIn,
  netWith,
  oweEachOther,
  makeSettleUp,
} from '../../support/entries/settle-up-fixture.ts';

/** A settle-up can be undone for 30 days, after any later change. */

const DAY = 24 * 60 * 60 * 1000;

describe('undoing a settle-up', () => {
  apiTest('restores every cent, by either of the two or an admin', async ({ api, pair }) => {
    const { ana, ben, cleo, householdId } = pair;
    const [, , paid] = await oweEachOther(ben, cleo);
    await postSettlement(ben, paid!);
    const before = await moneyIn(api, householdId);
    for (const client of [cleo, ben, ana]) {
      const done = await makeSettleUp(ben, cleo);
      expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
      expect((await client.delete(`/settle-ups/${done.id}`)).status).toBe(204);
      expect(await moneyIn(api, householdId)).toEqual(before);
      expect(await ben.getBody(`/settle-ups/${done.id}`)).toMatchObject({
        undoneBy: client.uid,
        undoneAt: expect.any(String),
      });
      const [finished, made] = done.settlements;
      const shown = await ben.getBody(`/settlements/${finished.settlementId}`);
      expect(shown).toMatchObject({ status: 'active', remainingAmount: 28.8 });
      const cancelled = await ben.getBody(`/settlements/${made.settlementId}`);
      expect([cancelled.status, cancelled.history.at(-1).note]).toEqual(['cancelled', 'undone']);
      const payment = await ben.get(`/transactions/${done.payment.transactionId}`);
      expect(payment.body.deletedAt ?? payment.body.code).toBeTruthy();
    }
  });

  apiTest(
    'costs the same reads however much was settled up since, if nothing builds on it',
    async ({ pair: { ben, cleo } }) => {
      const settleSome = async (count: number) => {
        for (let each = 0; each < count; each += 1) {
          await lend(cleo, ben, 1);
          await makeSettleUp(ben, cleo);
        }
      };
      const reads = [];
      for (const since of [2, 12]) {
        await lend(cleo, ben, 25);
        const { id } = await makeSettleUp(ben, cleo);
        await settleSome(since);
        const undone = await cleo.delete(`/settle-ups/${id}`);
        expect(undone.status).toBe(204);
        reads.push(undone.reads);
        expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 25 });
        await makeSettleUp(ben, cleo);
      }
      expect(reads[1]).toBe(reads[0]);
    },
  );

  apiTest('twice changes nothing more', async ({ api, pair: { ben, cleo, householdId } }) => {
    await oweEachOther(ben, cleo);
    const done = await makeSettleUp(ben, cleo);
    expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    const money = await moneyIn(api, householdId);
    const { undoneAt } = await ben.getBody(`/settle-ups/${done.id}`);
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await moneyIn(api, householdId)).toEqual(money);
    expect(await ben.getBody(`/settle-ups/${done.id}`)).toMatchObject({ undoneAt });
  });

  apiTest(
    'is possible for the creditor, also if the debtor reopened a part of it and disputed',
    async ({ api, pair: { ben, cleo, householdId } }) => {
      const [owed] = await oweEachOther(ben, cleo);
      const before = await netWith(cleo, ben);
      // Ben states that he has paid, but he has not.
      const done = await makeSettleUp(ben, cleo);
      const { settlementId } = done.settlements.find(({ month }: Json) => month === '2026-10');
      const reopened = await ben.put(`/settlements/${settlementId}/status`, { status: 'active' });
      expect(reopened.status).toBe(200);
      await dispute(ben, `/transactions/${owed!.id}`);
      expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
      expect(await netWith(cleo, ben)).toEqual(before);
      const payment = await api.firestore
        .doc(`households/${householdId}/transactions/${done.payment.transactionId}`)
        .get();
      expect(payment.get('deletedAt')).not.toBeNull();
    },
  );

  apiTest('removes a smaller payment', async ({ api, pair: { ben, cleo, householdId } }) => {
    await oweEachOther(ben, cleo);
    const before = await moneyIn(api, householdId);
    const done = await makeSettleUp(ben, cleo, { payment: { amount: 20 } });
    expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await moneyIn(api, householdId)).toEqual(before);
  });

  apiTest('is refused to others', async ({ pair: { ana, ben, cleo } }) => {
    await lend(ana, ben, 5);
    const done = await makeSettleUp(ana, ben);
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(404);
  });

  apiTest('is impossible after 30 days', async ({ api, pair: { ben, cleo } }) => {
    await oweEachOther(ben, cleo);
    const done = await makeSettleUp(ben, cleo);
    expect(done.undoableUntil).toBe(new Date(Date.parse(done.at) + 30 * DAY).toISOString());
    api.setNow(new Date(Date.parse(done.undoableUntil) + 1));
    const late = await ben.delete(`/settle-ups/${done.id}`);
    api.setNow(null);
    expect([late.status, late.body.code]).toEqual([409, 'not_undoable']);
  });
});

describe('a later change of the payment is reported', () => {
  const told = async (client: TestClient, done: Json) => {
    const one = await client.getBody(`/settle-ups/${done.id}`);
    const [listed] = (await client.getBody('/settle-ups')).filter(({ id }: Json) => id === done.id);
    expect(listed.paymentChange).toBe(one.paymentChange);
    return one.paymentChange;
  };

  apiTest('if deleted, until it is restored, and once it is purged', async ({ api, pair }) => {
    const { ben, cleo, householdId } = pair;
    await oweEachOther(ben, cleo);
    const body = { id: randomUUID(), with: cleo.uid, payment: { amount: 20 } };
    const { body: part } = await ben.post('/settle-ups', body);
    expect(part.paymentChange).toBe(null);
    expect(await told(cleo, part)).toBe(null);
    const path = `/transactions/${part.payment.transactionId}`;
    expect((await ben.delete(path)).status).toBe(204);
    expect(await told(cleo, part)).toBe('deleted');
    expect((await ben.post('/settle-ups', body)).body).toMatchObject({ paymentChange: 'deleted' });
    expect((await ben.post(`${path}/restore`)).status).toBe(200);
    expect(await told(cleo, part)).toBe(null);
    await ben.delete(path);
    await api.firestore.doc(`households/${householdId}${path}`).delete();
    expect(await told(cleo, part)).toBe('deleted');
    expect((await cleo.delete(`/settle-ups/${part.id}`)).status).toBe(204);
    expect(await told(cleo, part)).toBe(null);
  });

  apiTest('if edited, which prevents nothing: it is deleted as it is', async ({ pair }) => {
    const { ben, cleo } = pair;
    await oweEachOther(ben, cleo);
    const part = await makeSettleUp(ben, cleo, { payment: { amount: 20 } });
    const path = `/transactions/${part.payment.transactionId}`;
    const edit = async (fields: Json) => {
      const { status } = await ben.put(path, { ...(await ben.getBody(path)), ...fields });
      expect(status).toBe(200);
    };
    await edit({ note: 'In cash' });
    expect(await told(cleo, part)).toBe(null);
    await edit({ amount: 25 });
    expect(await told(cleo, part)).toBe('edited');
    expect(await cleo.getBody(`/settle-ups/${part.id}`)).toMatchObject({ paymentAmount: 25 });
    expect((await cleo.delete(`/settle-ups/${part.id}`)).status).toBe(204);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 82.1, theyOwe: 36.2 });
    expect(await told(cleo, part)).toBe(null);
  });

  apiTest(
    'if settled by a later settlement, and free again once that is undone',
    async ({ pair: { ben, cleo } }) => {
      await oweEachOther(ben, cleo);
      const part = await makeSettleUp(ben, cleo, { payment: { amount: 20 } });
      const whole = await makeSettleUp(ben, cleo);
      expect([await told(ben, part), await told(ben, whole)]).toEqual(['settled', null]);
      await ben.delete(`/settle-ups/${whole.id}`);
      expect(await told(ben, part)).toBe(null);
    },
  );

  apiTest('each listed settle-up with a payment costs one more read', async ({ pair }) => {
    const { ben, cleo } = pair;
    await oweEachOther(ben, cleo);
    for (const amount of [1, 2, 3]) await makeSettleUp(ben, cleo, { payment: { amount } });
    const [one, three] = [await ben.get('/settle-ups?limit=1'), await ben.get('/settle-ups')];
    expect(three.body).toHaveLength(3);
    expect(three.reads - one.reads).toBeLessThanOrEqual(4);
  });
});
