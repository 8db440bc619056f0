import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { readSignal } from '../../support/households/household-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';

/** A completed settlement can be reopened for 30 days, by either of the two or by an admin. */

const november = { transactionDate: '2026-11-05' };
const DAY = 24 * 60 * 60 * 1000;

const changeStatus = (client: TestClient, id: string, status: string, notes?: string) =>
  client.put(`/settlements/${id}/status`, { status, notes });
const reopen = (client: TestClient, id: string, notes?: string) =>
  changeStatus(client, id, 'active', notes);

interface Stored {
  [path: string]: Json;
}

/** Stored rows and settlements, without the fields that every change updates. */
async function moneyOf(api: TestApi, householdId: string): Promise<Stored> {
  const collections = ['transactions', 'settlements'];
  const found = await Promise.all(
    collections.map((name) => api.firestore.collection(`households/${householdId}/${name}`).get()),
  );
  const moving = ['version', 'updatedAt', 'lastActivityId', 'reopenedAt'];
  return Object.fromEntries(
    found.flatMap(({ docs }) =>
      docs.map((one) => {
        const fields = Object.entries(one.data()).filter(([name]) => !moving.includes(name));
        return [one.ref.path, Object.fromEntries(fields)];
      }),
    ),
  );
}

describe('a completed settlement', () => {
  apiTest(
    'is reopened by either of the two and by an admin, which restores all amounts',
    async ({ api, pair: { householdId, ana, ben, cleo } }) => {
      await lend(cleo, ben, 100, november);
      await pay(cleo, ben, 7, november);
      const gas = await lend(ben, cleo, 30, november);
      const { id } = await postSettlement(ben, await pay(ben, cleo, 20, november));
      await ben.post(`/settlements/${id}/apply`, { transactionId: gas.id, amount: 10 });
      const before = await moneyOf(api, householdId);
      const owed = await ben.getBody('/debts');
      for (const [index, actor] of [ana, ben, cleo].entries()) {
        expect((await changeStatus(cleo, id, 'completed')).status).toBe(200);
        expect(await moneyOf(api, householdId)).not.toEqual(before);
        const { status, body } = await reopen(actor, id, 'It never came.');
        expect(status).toBe(200);
        expect(body).toMatchObject({ status: 'active', completedAt: null, remainingAmount: 77 });
        expect(body.reopenedAt).not.toBeNull();
        expect(body.history).toHaveLength(3 + 2 * (index + 1));
        expect(body.history.at(-1)).toMatchObject({
          action: 'status_reopened',
          amount: 77,
          actorId: actor.uid,
          note: 'It never came.',
        });
        expect(await ben.getBody(`/settlements/${id}`)).toEqual(body);
        expect(await moneyOf(api, householdId)).toEqual(before);
        expect(await ben.getBody('/debts')).toEqual(owed);
      }
    },
  );

  apiTest('states the reopening deadline, and how much was offset', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    const [active] = await ben.getBody('/settlements');
    expect(active).toMatchObject({ appliedAmount: 10, reopenableUntil: null, reopenedAt: null });
    const { body } = await changeStatus(cleo, id, 'completed');
    expect(body).toMatchObject({ appliedAmount: 10, remainingAmount: 90 });
    expect(Date.parse(body.reopenableUntil)).toBe(Date.parse(body.completedAt) + 30 * DAY);
  });

  apiTest('notifies both members, in the history and at once', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    await changeStatus(ben, id, 'completed');
    const before = await readSignal(api, householdId, cleo.uid);
    await reopen(ben, id);
    expect(await readSignal(api, householdId, cleo.uid)).toBeGreaterThan(before!);
    for (const reader of [ben, cleo]) {
      const [newest] = await reader.getBody('/activity?limit=1');
      expect(newest).toMatchObject({
        actorId: ben.uid,
        what: 'reopened',
        resourceType: 'settlements',
        resourceId: id,
        before: { status: 'completed' },
        after: { status: 'active' },
      });
    }
  });

  apiTest('is reopened for 30 days', async ({ api, pair: { ben, cleo } }) => {
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    const { body } = await changeStatus(ben, id, 'completed');
    api.setNow(new Date(Date.parse(body.reopenableUntil) + 1));
    const late = await reopen(ben, id);
    expect([late.status, late.body.code]).toEqual([409, 'not_reopenable']);
    expect(late.body).toMatchObject({ settlementId: id, settlementStatus: 'completed' });
    api.setNow(new Date(Date.parse(body.reopenableUntil)));
    expect((await reopen(ben, id)).status).toBe(200);
    api.setNow(null);
  });

  apiTest(
    'that completed by itself is active with nothing remaining, and can continue',
    async ({ pair: { ben, cleo } }) => {
      await lend(cleo, ben, 10, november);
      const gas = await lend(ben, cleo, 10, november);
      const { id } = await postSettlement(ben, gas);
      expect((await reopen(cleo, id)).body).toMatchObject({ status: 'active', remainingAmount: 0 });
      const more = await lend(ben, cleo, 5, november);
      const joined = await ben.post('/settlements', { transactionId: more.id, join: true });
      expect([joined.status, joined.body.code]).toEqual([409, 'not_available']);
      expect(await ben.getBody(`/settlements/${id}/available-transactions`)).toEqual([]);
      expect((await changeStatus(ben, id, 'completed')).body.status).toBe('completed');
      await reopen(cleo, id);
      const removed = await cleo.delete(`/settlements/${id}/transactions/${gas.id}`);
      expect(removed.body).toMatchObject({ status: 'active', remainingAmount: 10, itemCount: 0 });
    },
  );

  apiTest('stays completed if one of its rows was settled further', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 10, november);
    await lend(cleo, ben, 90, { transactionDate: '2026-10-05' });
    const gas = await lend(ben, cleo, 30, november);
    const { id } = await postSettlement(ben, gas);
    await ben.patch(`/transactions/${gas.id}`, { paid: true });
    const marked = await reopen(cleo, id);
    expect([marked.status, marked.body.code]).toEqual([409, 'not_reopenable']);
    expect(marked.body).toMatchObject({ settlementId: id, transactionId: gas.id });
    await ben.patch(`/transactions/${gas.id}`, { paid: false });
    const october = { transactionId: gas.id, month: '2026-10' };
    const other = await ben.post('/settlements', october);
    const held = await reopen(cleo, id);
    expect([held.status, held.body.code]).toEqual([409, 'locked_by_settlement']);
    expect(held.body).toMatchObject({ settlementId: other.body.id, transactionId: gas.id });
    await changeStatus(cleo, other.body.id, 'cancelled');
    expect((await reopen(cleo, id)).status).toBe(200);
  });

  apiTest('is not reopened beside an active one of the month, which is named', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 10, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    await lend(cleo, ben, 50, november);
    const next = await postSettlement(ben, await lend(ben, cleo, 5, november));
    const answer = await reopen(ben, id);
    expect([answer.status, answer.body.code]).toEqual([409, 'settlement_exists']);
    expect(answer.body.settlementId).toBe(next.id);
    expect(answer.body.detail).toContain('complete or cancel it first');
  });

  apiTest('is reopened once: an active or cancelled one is not', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    for (const status of ['active', 'cancelled'] as const) {
      if (status === 'cancelled') await changeStatus(cleo, id, status);
      const { status: code, body } = await reopen(ben, id);
      expect([code, body.code, body.settlementStatus]).toEqual([409, 'not_reopenable', status]);
    }
  });
});
