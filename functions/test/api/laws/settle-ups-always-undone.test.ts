import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { postSettlement, type SettlementPair } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { netWith, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { findDisorder, readStored } from '../../support/households/stored-household.ts';

/**
 * Ben owes Cleo and settles up with a payment that he never made. Whatever he does afterwards, Cleo can
 * restore the state before.
 */

const november = { transactionDate: '2026-11-05' };

interface Fraud extends SettlementPair {
  api: TestApi;
  /** Ben's debts, in October. */
  debt: Json;
  done: Json;
  payment: string;
}

const status = async ({ ben }: Fraud, settlementId: string, status: string) => {
  const answer = await ben.put(`/settlements/${settlementId}/status`, { status });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
};
const edit = async ({ ben }: Fraud, id: string, fields: Json) => {
  const path = `/transactions/${id}`;
  const answer = await ben.put(path, { ...(await ben.getBody(path)), ...fields });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
};
/** Reopens and cancels the settlements of the settle-up, so that its payment is free. */
const free = async (fraud: Fraud) => {
  for (const { settlementId } of fraud.done.settlements) {
    await status(fraud, settlementId, 'active');
    await status(fraud, settlementId, 'cancelled');
  }
};
const settlePayment = async ({ ben, payment }: Fraud) =>
  ((await postSettlement(ben, { id: payment })) as Json).id;

/** Ben's attempts to keep Cleo from undoing. */
const ways: [string, (fraud: Fraud) => Promise<void>][] = [
  [
    'gives the payment another amount',
    async (fraud) => {
      await free(fraud);
      await edit(fraud, fraud.payment, { amount: 0.01 });
    },
  ],
  [
    'gives it another category and month',
    async (fraud) => {
      await free(fraud);
      await edit(fraud, fraud.payment, { type: 'Food', transactionDate: '2026-08-01' });
    },
  ],
  [
    'makes it an expense, and marks it as paid',
    async (fraud) => {
      await free(fraud);
      await edit(fraud, fraud.payment, { type: 'Food' });
      await edit(fraud, fraud.payment, { paid: true });
    },
  ],
  [
    'turns it round',
    async (fraud) => {
      await free(fraud);
      const { ben, cleo } = fraud;
      await edit(fraud, fraud.payment, { paidBy: cleo.uid, owedBy: ben.uid });
    },
  ],
  [
    'gives it other people',
    async (fraud) => {
      await free(fraud);
      await edit(fraud, fraud.payment, {
        type: 'Food',
        paidBy: fraud.ana.uid,
        owedBy: fraud.ben.uid,
      });
    },
  ],
  [
    'deletes it',
    async (fraud) => {
      await free(fraud);
      expect((await fraud.ben.delete(`/transactions/${fraud.payment}`)).status).toBe(204);
    },
  ],
  [
    'disputes what he owes while a settlement holds it',
    async (fraud) => {
      await status(fraud, fraud.done.settlements[0].settlementId, 'active');
      await dispute(fraud.ben, `/transactions/${fraud.debt['id']}`);
    },
  ],
  [
    'puts it into another settlement',
    async (fraud) => {
      await free(fraud);
      await settlePayment(fraud);
    },
  ],
  [
    'takes it out, and completes by hand',
    async (fraud) => {
      const { settlementId } = fraud.done.settlements[0];
      await status(fraud, settlementId, 'active');
      const path = `/settlements/${settlementId}/transactions/${fraud.payment}`;
      expect((await fraud.ben.delete(path)).status).toBe(200);
      await status(fraud, settlementId, 'completed');
    },
  ],
  [
    'makes it larger and settles something with a part of it',
    async (fraud) => {
      await free(fraud);
      await edit(fraud, fraud.payment, { amount: 500 });
      const id = await settlePayment(fraud);
      expect((await fraud.ben.getBody(`/settlements/${id}`)).status).toBe('completed');
    },
  ],
  [
    'settles up again on top',
    async (fraud) => {
      await free(fraud);
      await makeSettleUp(fraud.ben, fraud.cleo);
    },
  ],
  [
    'makes it smaller, and settles up again on top',
    async (fraud) => {
      await free(fraud);
      await edit(fraud, fraud.payment, { amount: 50 });
      await makeSettleUp(fraud.ben, fraud.cleo);
    },
  ],
  [
    'settles up again on top, and opens and cancels that, too',
    async (fraud) => {
      await free(fraud);
      const done = await makeSettleUp(fraud.ben, fraud.cleo);
      await free({ ...fraud, done });
    },
  ],
  [
    'settles up again on top, opens a part of that and completes it by hand',
    async (fraud) => {
      await free(fraud);
      // Ben owes the net in this case, so the payment is applied to his debt, and not the other way round.
      await edit(fraud, fraud.payment, { amount: 50 });
      const { settlements } = await makeSettleUp(fraud.ben, fraud.cleo);
      const { settlementId } = settlements.find(({ items }: Json) =>
        items.some(({ transactionId }: Json) => transactionId === fraud.payment),
      );
      await status(fraud, settlementId, 'active');
      const path = `/settlements/${settlementId}/transactions/${fraud.payment}`;
      expect((await fraud.ben.delete(path)).status).toBe(200);
      await status(fraud, settlementId, 'completed');
    },
  ],
  [
    'uses it cent by cent, in more settlements than it names',
    async (fraud) => {
      await free(fraud);
      const { ben, cleo } = fraud;
      // Lends the amount owed elsewhere, so that the net stays the same.
      await lend(ben, cleo, 26 * 0.01, november);
      for (let count = 0; count < 26; count += 1) {
        await lend(cleo, ben, 0.01, { transactionDate: '2026-09-05' });
        const body = { transactionId: fraud.payment, month: '2026-09' };
        const made = await ben.post('/settlements', body);
        expect([made.status, made.body.status]).toEqual([201, 'completed']);
      }
    },
  ],
];

describe('the creditor can undo a settle-up whatever the debtor has done since', () => {
  apiTest.for(ways)('%s', async ([, act], { api, pair }) => {
    const { ben, cleo, householdId } = pair;
    const debt = await lend(cleo, ben, 60, { transactionDate: '2026-10-03' });
    await lend(cleo, ben, 25, november);
    const done = await makeSettleUp(ben, cleo);
    const fraud = { ...pair, api, debt, done, payment: done.payment.transactionId };
    await act(fraud);
    const answer = await cleo.delete(`/settle-ups/${done.id}`);
    expect([answer.status, answer.body?.code]).toEqual([204, undefined]);
    const after = await netWith(cleo, ben);
    expect(after.theyOwe - after.youOwe).toBeCloseTo(85, 5);
    expect(findDisorder(await readStored(api, householdId))).toEqual([]);
    expect(await cleo.getBody(`/settle-ups/${done.id}`)).toMatchObject({ undoneBy: cleo.uid });
  });

  apiTest("and both are notified of the payment's old and new amount", async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    const debt = await lend(cleo, ben, 60, november);
    const done = await makeSettleUp(ben, cleo);
    const payment = done.payment.transactionId;
    const fraud = { ...pair, api, debt, done, payment };
    await free(fraud);
    await edit(fraud, payment, { amount: 0.01 });
    expect(await cleo.getBody(`/settle-ups/${done.id}`)).toMatchObject({
      paymentChange: 'edited',
      paymentAmount: 0.01,
    });
    expect((await ana.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    for (const client of [ben, cleo]) {
      const notice = (await newNotifications(client)).find(({ what }) => what === 'undone');
      expect(notice).toMatchObject({ before: { amount: 60 }, after: { amount: 0.01 } });
    }
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 60 });
  });
});
