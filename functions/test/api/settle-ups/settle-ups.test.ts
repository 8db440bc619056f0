import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import {
  netWith,
  oweEachOther,
  postSettleUp,
  makeSettleUp,
} from '../../support/entries/settle-up-fixture.ts';
import { comparablePlan } from '../../support/histories/settle-up-laws.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** Two members close the books between them in one step. */

const even = { youOwe: 0, theyOwe: 0 };

describe('settling up', () => {
  apiTest(
    'does what its preview states, over all months and in both directions',
    async ({ pair: { ben, cleo } }) => {
      const [october, , paid] = await oweEachOther(ben, cleo);
      await postSettlement(ben, paid!);
      const preview = await ben.post('/settle-ups/preview', { with: cleo.uid });
      expect([preview.status, preview.body]).toMatchObject([
        200,
        {
          closes: true,
          due: { from: ben.uid, fromName: 'Ben', to: cleo.uid, toName: 'Cleo', amount: 45.9 },
          payment: { transactionId: null, from: ben.uid, to: cleo.uid, amount: 45.9 },
          people: [
            { userId: ben.uid, before: { owes: 50.9, isOwed: 5, net: -45.9 }, after: { net: 0 } },
            { userId: cleo.uid, before: { owes: 5, isOwed: 50.9, net: 45.9 }, after: { net: 0 } },
          ],
          openAfter: 0,
          leftAside: { transactions: [], settlements: [] },
        },
      ]);
      const done = await makeSettleUp(ben, cleo);
      expect(comparablePlan(done)).toEqual(preview.body);
      const [finished, made] = done.settlements;
      expect(finished).toMatchObject({
        isNew: false,
        month: '2026-10',
        totalAmount: 60,
        remainingBefore: 28.8,
        offsetOtherWay: 0,
      });
      expect(finished.items.map(({ appliedAmount }: Json) => appliedAmount)).toEqual([5, 23.8]);
      expect(made).toMatchObject({
        isNew: true,
        month: '2026-11',
        items: [
          { isPayment: true, transactionId: done.payment.transactionId, appliedAmount: 22.1 },
        ],
      });
      for (const { settlementId } of done.settlements) {
        const settlement = await cleo.getBody(`/settlements/${settlementId}`);
        expect(settlement).toMatchObject({ status: 'completed', remainingAmount: 0 });
      }
      expect(await netWith(ben, cleo)).toEqual(even);
      expect(await ben.getBody(`/transactions/${october!.id}`)).toMatchObject({ paid: true });
    },
  );

  apiTest('records the payment as a transaction entered by the caller', async ({ pair }) => {
    const { ben, cleo } = pair;
    await oweEachOther(ben, cleo);
    const payment = { transactionDate: '2026-11-20', note: 'In cash' };
    const done = await makeSettleUp(cleo, ben, { payment });
    expect(await ben.getBody(`/transactions/${done.payment.transactionId}`)).toMatchObject({
      type: 'settlement',
      amount: 45.9,
      paidBy: ben.uid,
      owedBy: cleo.uid,
      enteredBy: cleo.uid,
      ...payment,
      openAmount: 0,
    });
  });

  apiTest('needs no payment if the net is zero', async ({ pair: { ben, cleo } }) => {
    await lend(ben, cleo, 20, { transactionDate: '2026-10-01' });
    await lend(cleo, ben, 20, { transactionDate: '2026-11-01' });
    const done = await makeSettleUp(ben, cleo);
    expect(done).toMatchObject({ closes: true, due: null, payment: null, settlementCount: 1 });
    expect(await netWith(ben, cleo)).toEqual(even);
  });

  apiTest('offsets the rest in both directions, and reports it', async ({ pair }) => {
    const { ben, cleo } = pair;
    const october = { transactionDate: '2026-10-05' };
    const november = { transactionDate: '2026-11-05' };
    await lend(cleo, ben, 40, october);
    await postSettlement(ben, await lend(ben, cleo, 10, october));
    await lend(ben, cleo, 40, november);
    await postSettlement(cleo, await lend(cleo, ben, 10, november));
    const done = await makeSettleUp(ben, cleo);
    expect(done.settlements.map(({ offsetOtherWay }: Json) => offsetOtherWay)).toEqual([30, 30]);
    expect(await netWith(ben, cleo)).toEqual(even);
    const listed = await ben.getBody('/settlements');
    const figures = { status: 'completed', remainingAmount: 30, isOffsetOtherWay: true };
    expect(listed).toMatchObject([figures, figures]);
    for (const { settlementId } of done.settlements) {
      const { history } = await ben.getBody(`/settlements/${settlementId}`);
      expect(history.at(-1).note).toMatch(/^Offset against what remained the other way round: /);
      // Reopened alone, it would restore one member's debts, but not their claims.
      const body = { status: 'active' };
      const alone = await ben.put(`/settlements/${settlementId}/status`, body);
      expect([alone.status, alone.body.code]).toEqual([409, 'not_reopenable']);
    }
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 30, theyOwe: 30 });
  });

  apiTest('with a smaller payment only records it, and the books stay open', async ({ pair }) => {
    const { ben, cleo } = pair;
    await oweEachOther(ben, cleo);
    const done = await makeSettleUp(ben, cleo, { payment: { amount: 20 } });
    expect(done).toMatchObject({
      closes: false,
      payment: { amount: 20 },
      settlements: [],
      openAfter: 138.3,
    });
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 82.1, theyOwe: 56.2 });
    expect(await makeSettleUp(ben, cleo)).toMatchObject({
      closes: true,
      payment: { amount: 25.9 },
    });
    expect(await netWith(ben, cleo)).toEqual(even);
  });

  apiTest('is one history entry, and one signal per member concerned', async ({ api, pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    await oweEachOther(ben, cleo);
    const before = (await readHistory(api, householdId)).length;
    const done = await makeSettleUp(ben, cleo);
    const added = (await readHistory(api, householdId)).slice(before);
    expect(added).toMatchObject([
      {
        actor: ben.uid,
        what: 'settled_up',
        resourceType: 'settle_ups',
        resourceId: done.id,
        ownerId: null,
        parties: [ben.uid, cleo.uid].sort(),
        before: null,
        after: { creatorId: ben.uid, paidBy: ben.uid, owedBy: cleo.uid, amount: 45.9 },
      },
    ]);
    const counts = async () =>
      Promise.all(
        [ana, ben, cleo].map(async ({ uid }) => {
          const signal = await api.firestore.doc(`households/${householdId}/signals/${uid}`).get();
          return signal.get('count');
        }),
      );
    const signalled = await counts();
    expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await counts()).toEqual(signalled.map((count) => count + 1));
    expect((await readHistory(api, householdId)).at(-1)).toMatchObject({ what: 'undone' });
  });

  apiTest(
    'sent again is done once; its id cannot be used for anything else',
    async ({ api, pair }) => {
      const { householdId, ben, cleo } = pair;
      await oweEachOther(ben, cleo);
      const id = randomUUID();
      const first = await postSettleUp(ben, cleo, { id });
      const snapshot = await takeSnapshot(api, householdId);
      const again = await postSettleUp(ben, cleo, { id });
      expect([again.status, again.body]).toEqual([200, first.body]);
      const answers = new Set<string>();
      for (const [client, other, fields] of [
        [ben, cleo, { payment: { amount: 1 } }],
        [ben, pair.ana, {}],
        [cleo, ben, {}],
      ] as const) {
        const taken = await postSettleUp(client, other, { id, ...fields });
        expect([taken.status, taken.body.code]).toEqual([409, 'id_taken']);
        answers.add(JSON.stringify(taken.body));
      }
      // The refusal reveals neither owner nor content.
      expect(answers.size).toBe(1);
      expect(await takeSnapshot(api, householdId)).toEqual(snapshot);
    },
  );
});

describe('settling up is refused', () => {
  apiTest('with an unknown member or oneself', async ({ pair: { ben } }) => {
    for (const path of ['/settle-ups', '/settle-ups/preview']) {
      const id = path === '/settle-ups' ? { id: randomUUID() } : {};
      for (const uid of ['nobody', ben.uid]) {
        const { status, body } = await ben.post(path, { ...id, with: uid });
        expect([status, body.errors]).toMatchObject([400, [{ path: 'with' }]]);
      }
    }
  });

  apiTest('if nothing is open', async ({ pair }) => {
    const { status, body } = await postSettleUp(pair.ben, pair.cleo);
    expect([status, body.code]).toEqual([409, 'nothing_owed']);
  });

  apiTest(
    'with a payment larger than the net, or any payment at a net of zero',
    async ({ pair: { ben, cleo } }) => {
      await oweEachOther(ben, cleo);
      const { status, body } = await postSettleUp(ben, cleo, { payment: { amount: 45.91 } });
      expect([status, body]).toMatchObject([409, { code: 'amount_exceeded', maximumAmount: 45.9 }]);
      await lend(ben, cleo, 45.9);
      const none = await postSettleUp(ben, cleo, { payment: { amount: 0.01 } });
      expect([none.status, none.body.maximumAmount]).toEqual([409, 0]);
    },
  );

  apiTest('if the preview is outdated', async ({ pair: { ben, cleo } }) => {
    await oweEachOther(ben, cleo);
    const stale = await postSettleUp(ben, cleo, { dueAmount: -40 });
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { code: 'precondition_failed', dueAmount: -45.9 },
    ]);
    expect(await makeSettleUp(ben, cleo, { dueAmount: -45.9 })).toMatchObject({ closes: true });
  });

  apiTest('with a former member, whichever of the two owes', async ({ pair }) => {
    const { ana, ben, cleo, householdId } = pair;
    await lend(cleo, ben, 30);
    await lend(ana, cleo, 12);
    expect((await cleo.delete(`/households/${householdId}/members/${cleo.uid}`)).status).toBe(204);
    expect(await makeSettleUp(ben, cleo)).toMatchObject({ payment: { to: cleo.uid, amount: 30 } });
    expect(await makeSettleUp(ana, cleo)).toMatchObject({
      payment: { from: cleo.uid, amount: 12 },
    });
  });
});

describe('the list of settle-ups', () => {
  apiTest('is for the two and for admins, newest first, in pages', async ({ pair }) => {
    const { ana, ben, cleo } = pair;
    await lend(ben, cleo, 3);
    const first = await makeSettleUp(ben, cleo);
    await lend(ben, ana, 5);
    const second = await makeSettleUp(ana, ben);
    await lend(cleo, ana, 7);
    const third = await makeSettleUp(cleo, ana);
    const ids = async (client: typeof ana, search = '') =>
      (await client.getBody(`/settle-ups${search}`)).map(({ id }: Json) => id);
    expect(await ids(ana)).toEqual([third.id, second.id, first.id]);
    expect(await ids(ben)).toEqual([second.id, first.id]);
    expect(await ids(cleo)).toEqual([third.id, first.id]);
    expect(await ids(ben, `?with=${cleo.uid}`)).toEqual([first.id]);
    expect(await ids(ana, `?with=${cleo.uid}`)).toEqual([third.id]);
    expect((await cleo.get(`/settle-ups/${second.id}`)).status).toBe(404);
    expect(await ana.getBody(`/settle-ups/${first.id}`)).toEqual(first);
    const page = await ben.get('/settle-ups?limit=1');
    const next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await ids(ben, next.slice(next.indexOf('?')))).toEqual([first.id]);
    const other = `${next.slice(next.indexOf('?'))}&with=${cleo.uid}`;
    expect((await ben.get(`/settle-ups${other}`)).status).toBe(400);
  });
});
