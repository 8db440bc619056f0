import { describe, expect } from 'vitest';
import { apiTest as test } from '../../support/server/api-test.ts';
import { joinHousehold, readSignal } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';

const november = { transactionDate: '2026-11-05' };

describe('changing an active settlement', () => {
  test('applies at most what remains and what is available; more can be added', async ({
    pair: { ben, cleo },
  }) => {
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    const october = await lend(ben, cleo, 50, { transactionDate: '2026-10-01' });
    const apply = (amount: unknown, transactionId = october.id) =>
      ben.post(`/settlements/${id}/apply`, { transactionId, amount });
    const available = await ben.getBody(`/settlements/${id}/available-transactions`);
    expect(available).toMatchObject([{ id: october.id, availableAmount: 50 }]);
    expect((await apply(50.01)).body.code).toBe('amount_exceeded');
    expect((await apply(0)).status).toBe(400);
    expect((await apply(0.001)).status).toBe(400);
    expect((await apply(20)).body).toMatchObject({ remainingAmount: 70, itemCount: 2 });
    expect((await apply(30)).body).toMatchObject({ remainingAmount: 40, itemCount: 2 });
    expect((await apply(0.01)).body.code).toBe('not_available');
    const others = await lend(cleo, ben, 5, { transactionDate: '2026-10-01' });
    expect((await apply(5, others.id)).body.code).toBe('not_available');
  });

  test('removes a row, which is then neither in a settlement nor paid', async ({ pair }) => {
    const { ben, cleo } = pair;
    await lend(cleo, ben, 100, november);
    const gas = await lend(ben, cleo, 10, november);
    const { id } = await postSettlement(ben, gas);
    const removed = await cleo.delete(`/settlements/${id}/transactions/${gas.id}`);
    expect(removed.body).toMatchObject({ remainingAmount: 100, itemCount: 0, items: [] });
    expect(await ben.getBody(`/transactions/${gas.id}`)).toMatchObject({
      inSettlement: false,
      paid: false,
      openAmount: 10,
    });
    const again = await cleo.delete(`/settlements/${id}/transactions/${gas.id}`);
    expect(again.status).toBe(404);
    // The row's former settlement is still known.
    const known = await ben.getBody(`/transactions/${gas.id}/settlements`);
    expect(known.map((one: Json) => one.id)).toEqual([id]);
  });

  test('completes by hand: the rest counts as paid outside, if it equals the confirmed amount', async ({
    pair: { ben, cleo },
  }) => {
    const rent = await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    const stale = await ben.put(`/settlements/${id}/status`, {
      status: 'completed',
      remainingAmount: 80,
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    const done = await ben.put(`/settlements/${id}/status`, {
      status: 'completed',
      remainingAmount: 90,
    });
    expect(done.body).toMatchObject({ status: 'completed', remainingAmount: 90 });
    expect(done.body.completedAt).not.toBeNull();
    expect(await ben.getBody(`/transactions/${rent.id}`)).toMatchObject({
      paid: true,
      openAmount: 0,
    });
    expect(await ben.getBody('/debts')).toMatchObject({ months: [], totalYouOwe: 0 });
    const more = await ben.put(`/settlements/${id}/status`, { status: 'cancelled' });
    expect([more.status, more.body.code]).toEqual([409, 'settlement_not_active']);
    expect(more.body.detail).toContain(id);
  });

  test('cancels: everything is released and the reason is stored', async ({ pair }) => {
    const { ben, cleo } = pair;
    const rent = await lend(cleo, ben, 100, november);
    const gas = await lend(ben, cleo, 10, november);
    const before = await ben.getBody('/debts');
    const { id } = await postSettlement(ben, gas);
    const cancelled = await ben.put(`/settlements/${id}/status`, {
      status: 'cancelled',
      notes: 'A mistake',
    });
    expect(cancelled.body.status).toBe('cancelled');
    expect(cancelled.body.history.at(-1)).toMatchObject({
      action: 'status_cancelled',
      note: 'A mistake',
    });
    expect(await ben.getBody(`/transactions/${rent.id}`)).toMatchObject({
      debtOfSettlementId: null,
    });
    expect(await ben.getBody('/debts')).toEqual(before);
    // Its items and debts still link to it.
    for (const row of [gas, rent]) {
      const known = await cleo.getBody(`/transactions/${row.id}/settlements`);
      expect(known).toMatchObject([{ id, status: 'cancelled' }]);
    }
  });
});

describe('a row in a settlement', () => {
  test('keeps amount, people, date, category and paid mark, and is not deleted', async ({
    pair: { ana, ben, cleo },
  }) => {
    const rent = await lend(cleo, ben, 100, november);
    const gas = await lend(ben, cleo, 10, november);
    const { id } = await postSettlement(ben, gas);
    for (const [client, row] of [
      [cleo, rent],
      [ben, gas],
    ] as const) {
      const current = await client.getBody(`/transactions/${row.id}`);
      const changes = [
        { amount: 11 },
        { transactionDate: '2026-11-06' },
        { type: 'Rent' },
        { owedBy: null },
        { paid: true },
      ];
      for (const change of changes) {
        const answer = await client.put(`/transactions/${row.id}`, { ...current, ...change });
        expect([change, answer.status, answer.body.code]).toEqual([
          change,
          409,
          'locked_by_settlement',
        ]);
        expect(answer.body.settlementId).toBe(id);
        expect(answer.body.detail).toContain(id);
      }
      const free = await lend(client, ana, 5, november);
      const deletions = [
        await client.delete(`/transactions/${row.id}`),
        await client.post('/transactions/bulk-delete', { ids: [free.id, row.id] }),
      ];
      for (const { status, body } of deletions) {
        expect([status, body.code]).toEqual([409, 'locked_by_settlement']);
      }
      expect((await client.get(`/transactions/${free.id}`)).status).toBe(200);
      const noted = { ...current, note: 'Free', optional: true };
      expect((await client.put(`/transactions/${row.id}`, noted)).status).toBe(200);
    }
  });
});

describe('visibility of a settlement', () => {
  test('the two and admins see it; for others it does not exist', async ({ api, pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    const dan = await api.signUp({ name: 'Dan' });
    await joinHousehold(ana, householdId, dan);
    const outsider = dan.in(householdId);
    const signal = await readSignal(api, householdId, dan.uid);
    await lend(cleo, ben, 100, november);
    const { id } = await postSettlement(ben, await lend(ben, cleo, 10, november));
    for (const client of [ana, ben, cleo]) {
      expect((await client.getBody('/settlements')).map((one: Json) => one.id)).toEqual([id]);
      expect(await client.getBody('/settlements?status=completed')).toEqual([]);
    }
    expect(await outsider.getBody('/settlements')).toEqual([]);
    const answers = await Promise.all([
      outsider.get(`/settlements/${id}`),
      outsider.get(`/settlements/${id}/available-transactions`),
      outsider.put(`/settlements/${id}/status`, { status: 'cancelled' }),
      outsider.get('/settlements/unknown'),
    ]);
    expect(
      new Set(answers.map(({ status, body }) => JSON.stringify([status, body.detail]))).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await readSignal(api, householdId, dan.uid)).toBe(signal);
  });
});
