import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import {
  netWith,
  oweEachOther,
  postSettleUp,
  makeSettleUp,
} from '../../support/entries/settle-up-fixture.ts';

/** Settling up with disputed rows, rows of several people, or too many for one commit. */

describe('a disputed row', () => {
  apiTest('is omitted, named, and settled once the dispute has ended', async ({ pair }) => {
    const { ben, cleo } = pair;
    const [october] = await oweEachOther(ben, cleo);
    const dispute = `/transactions/${october!.id}/dispute`;
    expect((await ben.post(dispute, { reason: 'It was 50.' })).status).toBe(200);
    const expected = {
      closes: true,
      due: { from: cleo.uid, to: ben.uid, amount: 14.1 },
      leftAside: {
        transactions: [{ transactionId: october!.id, from: ben.uid, to: cleo.uid, openAmount: 60 }],
        settlements: [],
      },
      people: [{ before: { net: -45.9 }, after: { owes: 60, isOwed: 0 } }, {}],
      openAfter: 60,
    };
    const preview = await ben.post('/settle-ups/preview', { with: cleo.uid });
    expect(preview.body).toMatchObject(expected);
    expect(await makeSettleUp(ben, cleo)).toMatchObject(expected);
    const again = await postSettleUp(ben, cleo);
    expect([again.status, again.body.detail]).toEqual([409, expect.stringMatching(/disputed/)]);
    await ben.delete(dispute);
    expect(await makeSettleUp(cleo, ben)).toMatchObject({ payment: { from: ben.uid, amount: 60 } });
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
  });

  apiTest('blocks the active settlement that contains it', async ({ pair: { ben, cleo } }) => {
    const [, , paid] = await oweEachOther(ben, cleo);
    const held = await postSettlement(ben, paid!);
    await cleo.post(`/transactions/${paid!.id}/dispute`, { reason: 'No.' });
    const done = await makeSettleUp(ben, cleo);
    expect(done.leftAside).toMatchObject({
      transactions: [{ transactionId: paid!.id }],
      settlements: [{ settlementId: held.id, remainingAmount: 28.8 }],
    });
    expect(done.payment).toMatchObject({ from: ben.uid, amount: 17.1 });
    expect(await ben.getBody(`/settlements/${held.id}`)).toMatchObject({ version: held.version });
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 28.8, theyOwe: 0 });
  });

  apiTest('does not prevent undoing a settle-up', async ({ pair: { ben, cleo } }) => {
    await oweEachOther(ben, cleo);
    const done = await makeSettleUp(ben, cleo);
    const dispute = `/transactions/${done.payment.transactionId}/dispute`;
    expect((await cleo.post(dispute, { reason: 'I got 40.' })).status).toBe(200);
    expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 82.1, theyOwe: 36.2 });
  });
});

apiTest(
  'shares and refunds of expenses are closed; the expense keeps its amounts',
  async ({ api, pair: { householdId, ana, ben, cleo } }) => {
    await seed(api, householdId, groceriesCategory);
    const bill = await postExpense(ben, [ben, cleo, ana]);
    await postExpense(ben, [ben, cleo], { kind: 'refund', amount: 10 });
    const done = await makeSettleUp(cleo, ben);
    expect(done.payment).toMatchObject({ from: cleo.uid, to: ben.uid, amount: 25 });
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
    expect(await netWith(ben, ana)).toEqual({ youOwe: 0, theyOwe: 30 });
    const now = await ben.getBody(`/expenses/${bill.id}`);
    expect(now).toMatchObject({ version: bill.version, shares: bill.shares });
  },
);

apiTest(
  'more rows than one commit can change are settled in parts, oldest first, without reading all of them',
  async ({ pair: { ben, cleo } }) => {
    const rows = Array.from({ length: 520 }, (_, index) => ({
      date: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
      payTo: 'Ben',
      owedBy: 'Cleo',
      amount: 1,
      category: 'Food',
    }));
    const imported = await ben.post('/transactions/import', { importId: randomUUID(), rows });
    expect([imported.status, imported.body.imported]).toEqual([201, 520]);
    const part = {
      isPart: true,
      closes: true,
      due: { amount: 400, from: cleo.uid },
      openAfter: 120,
    };
    const preview = await cleo.post('/settle-ups/preview', { with: ben.uid });
    expect(preview.body).toMatchObject(part);
    expect(preview.reads).toBeLessThan(450);
    const first = await postSettleUp(cleo, ben, { dueAmount: -400 });
    expect([first.status, first.body]).toMatchObject([201, part]);
    expect(first.reads).toBeLessThan(450);
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 120, theyOwe: 0 });
    const rest = await makeSettleUp(cleo, ben);
    expect(rest).toMatchObject({ isPart: false, payment: { amount: 120 }, openAfter: 0 });
    // Each part can be undone separately.
    expect((await ben.delete(`/settle-ups/${first.body.id}`)).status).toBe(204);
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 400, theyOwe: 0 });
  },
);

apiTest('any number of disputed rows does not block settling the others', async ({ api, pair }) => {
  const { householdId, ben, cleo } = pair;
  const row = { payTo: 'Ben', owedBy: 'Cleo', amount: 1, category: 'Food' };
  const old = Array.from({ length: 600 }, () => ({ ...row, date: '2026-09-01' }));
  const importId = randomUUID();
  const imported = await ben.post('/transactions/import', { importId, rows: old });
  expect(imported.body.imported).toBe(600);
  const collection = api.firestore.collection(`households/${householdId}/transactions`);
  const writer = api.firestore.bulkWriter({ throttling: false });
  const disputes = [{ memberId: cleo.uid, reason: 'Not mine', at: new Date() }];
  for (const { ref } of (await collection.get()).docs) void writer.update(ref, { disputes });
  await writer.close();
  const nothing = await postSettleUp(cleo, ben);
  expect([nothing.status, nothing.body.detail]).toEqual([409, expect.stringMatching(/disputed/)]);

  await lend(ben, cleo, 30, { transactionDate: '2026-11-03' });
  await lend(cleo, ben, 10, { transactionDate: '2026-11-04' });
  const preview = await cleo.post('/settle-ups/preview', { with: ben.uid });
  expect(preview.body).toMatchObject({ isPart: false, due: { amount: 20, from: cleo.uid } });
  expect(preview.reads).toBeLessThan(900);
  const done = await makeSettleUp(cleo, ben);
  expect(done).toMatchObject({ closes: true, payment: { amount: 20 }, openAfter: 600 });
  expect(await netWith(cleo, ben)).toEqual({ youOwe: 600, theyOwe: 0 });
  const again = await postSettleUp(cleo, ben);
  expect([again.status, again.body.code]).toEqual([409, 'nothing_owed']);
});

apiTest(
  'active settlements with large disputes do not block settling the rows after them',
  async ({ api, pair: { householdId, ben, cleo } }) => {
    const row = { payTo: 'Ben', owedBy: 'Cleo', amount: 1, category: 'Food' };
    for (const month of ['2026-08', '2026-09']) {
      const rows = Array.from({ length: 390 }, () => ({ ...row, date: `${month}-01` }));
      const { body } = await ben.post('/transactions/import', { importId: randomUUID(), rows });
      expect(body.imported).toBe(390);
      const transactionDate = `${month}-02`;
      await postSettlement(cleo, await lend(cleo, ben, 5, { transactionDate }));
      const disputes = [{ memberId: cleo.uid, reason: 'Not mine', at: new Date() }];
      const one = `households/${householdId}/transactions/${body.rows[0].id}`;
      await api.firestore.doc(one).update({ disputes });
    }
    await lend(ben, cleo, 30, { transactionDate: '2026-11-03' });
    const last = await postSettlement(
      cleo,
      await lend(cleo, ben, 10, { transactionDate: '2026-11-04' }),
    );
    expect(last).toMatchObject({ status: 'active', remainingAmount: 20 });
    await lend(ben, cleo, 7, { transactionDate: '2026-11-05' });
    const done = await makeSettleUp(cleo, ben);
    expect(done).toMatchObject({ isPart: false, closes: true, payment: { amount: 27 } });
    expect(done.leftAside.settlements).toHaveLength(2);
    expect(await cleo.getBody(`/settlements/${last.id}`)).toMatchObject({ status: 'completed' });
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 770, theyOwe: 0 });
  },
);

apiTest(
  'three members with debts over three months settle in three settle-ups',
  async ({ home: { ana, ben, cleo } }) => {
    const people = [ana, ben, cleo];
    const pairs = [
      [ana, ben],
      [ben, cleo],
      [cleo, ana],
    ] as const;
    for (const [index, month] of ['2026-09', '2026-10', '2026-11'].entries()) {
      for (const [place, [one, other]] of pairs.entries()) {
        const amount = 10 + 7 * index + place + 0.55;
        await lend(one, other, amount, { transactionDate: `${month}-05` });
        const back = await lend(other, one, 4.1 + index, { transactionDate: `${month}-20` });
        if (index === place) await postSettlement(other, back);
      }
    }
    for (const [one, other] of pairs) {
      expect(await makeSettleUp(one, other)).toMatchObject({ closes: true, openAfter: 0 });
    }
    for (const person of people) {
      const { body } = await person.get('/debts');
      expect(body).toMatchObject({ totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 });
      const active = await person.getBody('/settlements?status=active');
      expect(active).toEqual([]);
    }
  },
);

apiTest(
  'with open books every member reads settle-ups, and outsiders cannot undo them',
  async ({ home: { household, ana, ben, cleo, dan } }) => {
    await lend(ben, cleo, 5);
    const { id } = await makeSettleUp(ben, cleo);
    expect((await dan.get(`/settle-ups/${id}`)).status).toBe(404);
    await ana.put(`/households/${household}`, { openBooks: true });
    expect((await dan.get(`/settle-ups/${id}`)).status).toBe(200);
    expect((await dan.getBody('/settle-ups')).map((one: Json) => one.id)).toEqual([id]);
    expect((await dan.delete(`/settle-ups/${id}`)).status).toBe(403);
  },
);
