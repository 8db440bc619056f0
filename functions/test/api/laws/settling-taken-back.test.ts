import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { postSettlement, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { netWith, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend, enterDebt } from '../../support/entries/transaction-fixture.ts';

/** Whatever one member does alone after settling, the other can undo the settling. */

const november = { transactionDate: '2026-11-05' };
const october = { transactionDate: '2026-10-05' };

/** Enters a debt as its debtor, who may therefore edit it. */
const admit = (ower: TestClient, payer: TestClient, amount: number, fields: Json = november) =>
  enterDebt(ower, payer, amount, { ...fields });

const changeStatus = (client: TestClient, { id }: Json, status: string) =>
  client.put(`/settlements/${id}/status`, { status });

/** A row may move within its month, but not to another month. */
async function moveAway(client: TestClient, { id }: Json): Promise<void> {
  const now = await client.getBody(`/transactions/${id}`);
  const moved = await client.put(`/transactions/${id}`, { ...now, transactionDate: '2025-01-31' });
  expect([moved.status, moved.body.code]).toEqual([409, 'locked_by_settlement']);
  const transactionDate = now.transactionDate.replace(/..$/, '09');
  const within = await client.put(`/transactions/${id}`, { ...now, transactionDate });
  expect(within.status).toBe(200);
}

describe('a debtor who changes the date of a settled debt', () => {
  apiTest(
    'cannot prevent the reopening of a settlement that they completed alone',
    async ({ pair: { ben, cleo } }) => {
      const debt = await admit(ben, cleo, 300);
      const held = await postSettlement(ben, await lend(ben, cleo, 0.01, november));
      expect((await changeStatus(ben, held, 'completed')).status).toBe(200);
      await moveAway(ben, debt);
      const reopened = await changeStatus(cleo, held, 'active');
      expect([reopened.status, reopened.body.remainingAmount]).toEqual([200, 299.99]);
      expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 299.99 });
    },
  );

  apiTest('cannot prevent the undo of a settle-up', async ({ pair: { ben, cleo } }) => {
    const debt = await admit(ben, cleo, 300);
    const finished = await admit(ben, cleo, 70, october);
    await postSettlement(ben, await lend(ben, cleo, 1, october));
    const before = await netWith(cleo, ben);
    const done = await makeSettleUp(ben, cleo);
    for (const id of [debt.id, finished.id, done.payment.transactionId]) {
      await moveAway(ben, { id });
    }
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await netWith(cleo, ben)).toEqual(before);
  });

  apiTest('cannot move the expense of that debt either', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    await seed(api, householdId, groceriesCategory);
    const bill = await postExpense(ben, [cleo, ben]);
    const done = await makeSettleUp(ben, cleo);
    const moved = await putExpense(ben, bill, { transactionDate: '2025-01-31' });
    expect([moved.status, moved.body.code]).toEqual([409, 'locked_by_settlement']);
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
  });
});

apiTest(
  "a debtor who reopens and completes a settle-up's settlement cannot prevent the undo",
  async ({ pair: { ben, cleo } }) => {
    await admit(ben, cleo, 300);
    await admit(ben, cleo, 70, october);
    await postSettlement(ben, await lend(ben, cleo, 1, october));
    const before = await netWith(cleo, ben);
    const done = await makeSettleUp(ben, cleo);
    for (const { settlementId: id } of done.settlements) {
      for (const status of ['active', 'completed']) {
        expect((await changeStatus(ben, { id }, status)).status).toBe(200);
      }
    }
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await netWith(cleo, ben)).toEqual(before);
    expect((await cleo.get(`/transactions/${done.payment.transactionId}`)).status).toBe(404);
  },
);

/** Ben's debt of $50 and a claim of the same amount, each in a settlement, and a debt in October. */
async function claimAsMuch({ ben, cleo }: SettlementPair): Promise<void> {
  await admit(ben, cleo, 50);
  await postSettlement(ben, await lend(ben, cleo, 10, november));
  await lend(ben, cleo, 60, november);
  await postSettlement(cleo, await admit(ben, cleo, 20, november));
}

describe('settlements that completed against each other', () => {
  apiTest('can be undone whatever happens to the other settlements', async ({ pair }) => {
    const { ben, cleo } = pair;
    await claimAsMuch(pair);
    await admit(ben, cleo, 7, october);
    await postSettlement(ben, await lend(ben, cleo, 1, october));
    await lend(ben, cleo, 6, october);
    const before = await netWith(cleo, ben);
    const done = await makeSettleUp(ben, cleo);
    for (const { settlementId: id } of done.settlements) {
      const reopened = await changeStatus(ben, { id }, 'active');
      expect([reopened.status, reopened.body.code]).toEqual([409, 'not_reopenable']);
    }
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await netWith(cleo, ben)).toEqual(before);
  });
});

describe("a settlement's history that grows without limit", () => {
  apiTest('does not prevent ending it: only the newest entries are read', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    await admit(ben, cleo, 50);
    const held = await postSettlement(ben, await lend(ben, cleo, 10, november));
    const path = `households/${householdId}/settlements/${held.id}/history`;
    const writer = api.firestore.bulkWriter({ throttling: false });
    for (let place = 0; place < 1010; place += 1) {
      const createdAt = new Date(Date.parse(held.createdAt) - 1000 - place);
      const id = `000000-${String(place).padStart(4, '0')}`;
      const entry = { id, action: 'transaction_applied', cents: 1, actorId: ben.uid, note: null };
      void writer.create(api.firestore.doc(`${path}/${id}`), { ...entry, createdAt });
    }
    await writer.close();
    const cancelled = await changeStatus(cleo, held, 'cancelled');
    expect(cancelled.status).toBe(200);
    const { history } = await cleo.getBody(`/settlements/${held.id}`);
    expect(history).toHaveLength(1000);
    expect(history.at(-1)).toMatchObject({ action: 'status_cancelled', actorId: cleo.uid });
  });
});
