import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';

const november = { transactionDate: '2026-11-05' };

describe('creating a settlement', () => {
  apiTest(
    'offsets what the debtor paid against the debts of the month, in one commit',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      const [rent, food] = [
        await lend(cleo, ben, 100, november),
        await lend(cleo, ben, 20.5, november),
      ];
      await lend(cleo, ben, 7, { transactionDate: '2026-10-31' });
      const gas = await lend(ben, cleo, 50.25, november);
      const before = (await readHistory(api, householdId)).length;

      const created = await ben.post('/settlements', { transactionId: gas.id, notes: 'Petrol' });
      expect(created.status).toBe(201);
      expect(created.headers.get('Location')).toBe(`/api/settlements/${created.body.id}`);
      expect(created.body).toMatchObject({
        creatorName: 'Ben',
        recipientName: 'Cleo',
        debtorId: ben.uid,
        creditorId: cleo.uid,
        month: '2026-11',
        status: 'active',
        totalAmount: 120.5,
        remainingAmount: 70.25,
        itemCount: 1,
        notes: 'Petrol',
        notApplied: [],
      });
      expect(created.body.items).toMatchObject([{ transactionId: gas.id, appliedAmount: 50.25 }]);
      expect(created.body.debts.map((debt: Json) => debt.transactionId).sort()).toEqual(
        [rent.id, food.id].sort(),
      );
      expect(created.body.history.map((entry: Json) => entry.action)).toEqual([
        'created',
        'transaction_applied',
      ]);
      expect(await readHistory(api, householdId)).toHaveLength(before + 1);
      expect(await ben.getBody(`/transactions/${gas.id}`)).toMatchObject({
        inSettlement: true,
        paid: false,
        settlementId: created.body.id,
        openAmount: 0,
      });
      expect(await ben.getBody(`/transactions/${rent.id}`)).toMatchObject({
        inSettlement: false,
        debtOfSettlementId: created.body.id,
      });
      const known = await cleo.getBody(`/transactions/${gas.id}/settlements`);
      expect(known.map((one: Json) => one.id)).toEqual([created.body.id]);
      expect(created.body).toMatchObject(await cleo.getBody(`/settlements/${created.body.id}`));
    },
  );

  apiTest(
    'applies several in order, and returns those with nothing left to offset',
    async ({ pair: { ben, cleo } }) => {
      await lend(cleo, ben, 60, november);
      const first = await lend(ben, cleo, 50, november);
      const second = await lend(ben, cleo, 50, november);
      const third = await lend(ben, cleo, 50, november);
      const created = await postSettlement(ben, first, second, third);
      expect(created).toMatchObject({ status: 'completed', remainingAmount: 0, itemCount: 2 });
      expect(created.notApplied).toEqual([third.id]);
      expect(await ben.getBody(`/transactions/${second.id}`)).toMatchObject({
        inSettlement: false,
        openAmount: 40,
        paid: false,
      });
      expect(await ben.getBody(`/transactions/${first.id}`)).toMatchObject({
        inSettlement: true,
        paid: true,
        openAmount: 0,
      });
    },
  );

  apiTest(
    'is refused while one of the same debtor, creditor and month is active, which is named',
    async ({ pair: { ben, cleo } }) => {
      await lend(cleo, ben, 100, november);
      const active = await postSettlement(ben, await lend(ben, cleo, 10, november));
      const another = await lend(ben, cleo, 20, november);
      const refused = await ben.post('/settlements', { transactionId: another.id });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'settlement_exists', settlementId: active.id });
      expect(refused.body.detail).toContain(active.id);
      const applied = await ben.post(`/settlements/${active.id}/apply`, {
        transactionId: another.id,
        amount: 20,
      });
      expect(applied.body).toMatchObject({ remainingAmount: 70, itemCount: 2 });
    },
  );

  apiTest('needs a debt, and a transaction between two members', async ({ pair }) => {
    const { ben, cleo } = pair;
    const gas = await lend(ben, cleo, 10, november);
    const alone = await postTransaction(ben, { paidBy: ben.uid, owedBy: null });
    const none = await ben.post('/settlements', { transactionId: gas.id });
    expect([none.status, none.body.code]).toEqual([409, 'nothing_owed']);
    const debtless = await ben.post('/settlements', { transactionId: alone.id });
    expect([debtless.status, debtless.body.code]).toEqual([409, 'not_available']);
  });
});

describe('the preview', () => {
  apiTest(
    'states for both the debt before and after, and writes nothing',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      await lend(cleo, ben, 100, november);
      const gas = await lend(ben, cleo, 30, november);
      const before = await readHistory(api, householdId);
      const preview = await ben.post('/settlements/preview', { transactionId: gas.id });
      expect(preview.status).toBe(200);
      expect(preview.writes).toBe(0);
      expect(preview.body).toMatchObject({
        settlementId: null,
        totalAmount: 100,
        appliedAmount: 30,
        remainingAmount: 70,
        completesAtOnce: false,
      });
      expect(preview.body.people).toMatchObject([
        { userName: 'Ben', before: { owes: 100, isOwed: 30 }, after: { owes: 70, isOwed: 0 } },
        { userName: 'Cleo', before: { owes: 30, isOwed: 100 }, after: { owes: 0, isOwed: 70 } },
      ]);
      expect(await readHistory(api, householdId)).toEqual(before);
    },
  );

  apiTest('states if creating would complete at once', async ({ pair: { ben, cleo } }) => {
    await lend(cleo, ben, 10, november);
    const gas = await lend(ben, cleo, 30, november);
    const preview = await ben.post('/settlements/preview', { transactionIds: [gas.id] });
    expect(preview.body).toMatchObject({ completesAtOnce: true, remainingAmount: 0 });
    expect(preview.body.transactions).toMatchObject([{ appliedAmount: 10, restAmount: 20 }]);
  });
});
