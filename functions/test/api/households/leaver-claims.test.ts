import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { markNotificationsRead } from '../../support/entries/notification-fixture.ts';
import { pay, paymentBody } from '../../support/entries/payment-fixture.ts';
import { postSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { lend, enterDebt, put } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold, joinHousehold } from '../../support/households/household-fixture.ts';

/** A former member cannot dispute, so their claim is not lowered without a reason. They can still be paid. */

async function home(api: TestApi) {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const leave = async () => {
    expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
  };
  const netWithCleo = async () => {
    const { people = [], months } = await ben.getBody('/debts');
    const debts: Json[] = [...people, ...months.flatMap((month: Json) => month.debts)];
    return debts.filter(({ userId }) => userId === cleo.uid).map(({ net }) => net);
  };
  return { id, ana, ben, cleo, leave, netWithCleo };
}

const comment = (client: TestClient, path: string) =>
  client.post(`${path}/comments`, { id: randomUUID(), text: 'The receipt says so.' });

apiTest(
  "a former member's claim cannot be lowered without a reason by any call",
  async ({ api }) => {
    const { id, ana, ben, cleo, leave, netWithCleo } = await home(api);
    await seed(api, id, groceriesCategory);
    // Entered by Ben, who owes it to Cleo.
    const debt = await enterDebt(ben, cleo, 100);
    const paid = await lend(ben, cleo, 7);
    await put(ben, paid, { paid: true });
    const deleted = await lend(ben, cleo, 9);
    await ben.delete(`/transactions/${deleted.id}`);
    const expense = await postExpense(ben, [ben, cleo], {});
    const paidByCleo = await postExpense(ben, [ben], {
      payers: [{ userId: cleo.uid, amount: 90 }],
    });
    await leave();
    const before = await netWithCleo();

    const tries = [
      await put(ben, debt, { amount: 0.01 }),
      await put(ben, debt, { paid: true }),
      await ben.patch(`/transactions/${debt.id}`, { paid: true }),
      await put(ben, debt, { paidBy: ben.uid, owedBy: ana.uid }),
      // A claim against another member counts as a different claim.
      await put(ben, debt, { owedBy: ana.uid }),
      await putExpense(ben, paidByCleo, {
        split: { mode: 'equal', people: [{ userId: ana.uid }] },
      }),
      await ben.post('/transactions/bulk-edit', {
        edits: [{ transactions: [{ id: debt.id, version: 1 }], change: { owedBy: ana.uid } }],
      }),
      await ben.delete(`/transactions/${debt.id}`),
      await ben.post('/transactions/bulk-delete', { ids: [debt.id] }),
      await ben.patch(`/transactions/${paid.id}`, { paid: false }),
      await ben.post(`/transactions/${deleted.id}/restore`),
      await putExpense(ben, expense, {
        amount: 8_000_000,
        payers: [{ userId: ben.uid, amount: 8_000_000 }],
      }),
      // Admins also need a reason.
      await ana.delete(`/transactions/${debt.id}`),
      await put(ana, debt, { amount: 1 }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect(tries[0]!.body.detail).toContain('Cleo has left the household');
    expect(await netWithCleo()).toEqual(before);
    // Changes that do not harm the former member are allowed.
    expect((await put(ben, debt, { note: 'Rent', amount: 120 })).status).toBe(200);
  },
);

apiTest(
  'an admin who gives a reason may lower it; the returning member is notified',
  async ({ api }) => {
    const { id, ana, ben, cleo, leave } = await home(api);
    const debt = await enterDebt(ben, cleo, 100);
    await leave();
    const path = `/transactions/${debt.id}`;
    // A reason by another member does not count.
    expect((await comment(ben, path)).status).toBe(201);
    expect((await put(ana, debt, { amount: 60 })).status).toBe(403);
    expect((await comment(ana, path)).status).toBe(201);
    expect((await put(ana, debt, { amount: 60 })).status).toBe(200);
    expect((await put(ben, await ben.getBody(path), { amount: 50 })).status).toBe(403);

    await joinHousehold(ana, id, cleo);
    const { notices } = await cleo.getBody('/notices');
    const told = notices.find(({ what }: Json) => what === 'updated');
    expect(told).toMatchObject({
      isNew: true,
      stake: { before: { net: 100 }, after: { net: 60 } },
    });
  },
);

apiTest('completing a settlement by hand follows the same rule', async ({ api }) => {
  const { ana, ben, cleo, leave } = await home(api);
  await lend(cleo, ben, 50, { transactionDate: '2026-11-03' });
  const some = await lend(ben, cleo, 20, { transactionDate: '2026-11-04' });
  const settlement = await postSettlement(ben, some);
  await leave();
  const complete = (client: TestClient, fields: Json = {}) =>
    client.put(`/settlements/${settlement.id}/status`, { status: 'completed', ...fields });
  expect((await complete(ben)).status).toBe(403);
  expect((await complete(ben, { notes: 'I gave it in cash' })).status).toBe(403);
  expect((await complete(ana)).status).toBe(403);
  expect((await complete(ana, { notes: 'Cleo wrote that she has it' })).status).toBe(200);
});

apiTest('a former member can be paid exactly their claim, and can pay', async ({ api }) => {
  const { id, ana, ben, cleo, leave, netWithCleo } = await home(api);
  await lend(cleo, ben, 40);
  await lend(ana, cleo, 258.1);
  await leave();
  const tooMuch = await ben.post('/payments', paymentBody(ben, cleo, 40.01));
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'amount_exceeded' } });
  expect(tooMuch.body.detail).toContain('$40.00');
  await pay(ben, cleo, 15);
  expect((await ben.post('/payments', paymentBody(ben, cleo, 26))).status).toBe(409);
  // Ben records that Cleo paid him without owing anything: that charges only himself.
  expect((await ben.post('/payments', paymentBody(cleo, ben, 5))).status).toBe(201);
  expect((await ana.post('/payments', paymentBody(cleo, ana, 258.1))).status).toBe(201);
  expect((await postSettleUp(ben, cleo)).status).toBe(201);
  expect(await netWithCleo()).toEqual([]);
  // Nobody may record a payment between two other members.
  expect((await ana.post('/payments', paymentBody(ben, cleo, 1))).status).not.toBe(201);

  await joinHousehold(ana, id, cleo);
  const { notices } = await cleo.getBody('/notices');
  const whats = notices.map(({ what, resourceType }: Json) => [resourceType, what]);
  expect(whats).toContainEqual(['settle_ups', 'settled_up']);
  expect(whats.filter(([type]: Json) => type === 'transactions').length).toBeGreaterThan(1);
});

/** The open balance that the newest notification of this kind states: debtor, creditor and amount. */
async function openIn(client: TestClient, what: string) {
  const { notices } = await client.getBody('/notices');
  const told = (notices as Json[]).find((notice) => notice.what === what);
  const open: Json[] = told?.before.debts ?? [];
  return open.map(({ debtorId, creditorId, amount }) => [debtorId, creditorId, amount]);
}

apiTest(
  'each remaining member is notified of a departure with their own open balance only',
  async ({ api }) => {
    const { ana, ben, cleo, leave } = await home(api);
    await lend(cleo, ben, 50, { transactionDate: '2026-10-03' });
    await lend(cleo, ben, 8);
    await postSettlement(ben, await lend(ben, cleo, 20, { transactionDate: '2026-10-04' }));
    await lend(ana, cleo, 258.1);
    await leave();
    expect(await openIn(ben, 'left')).toEqual([[ben.uid, cleo.uid, 38]]);
    expect(await openIn(ana, 'left')).toEqual([[cleo.uid, ana.uid, 258.1]]);
    const history = (await ana.getBody('/activity')).find(({ what }: Json) => what === 'left');
    expect(history.before).toEqual({ name: 'Cleo', role: 'user' });
  },
);

apiTest(
  'the same holds for a removal; the removed member reads all balances on return',
  async ({ api }) => {
    const { id, ana, ben, cleo } = await home(api);
    await lend(cleo, ben, 12);
    await lend(ana, cleo, 5);
    const dan = (await api.signUp({ name: 'Dan' })).in(id);
    await joinHousehold(ana, id, dan);
    expect((await ana.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
    expect(await openIn(ben, 'removed')).toEqual([[ben.uid, cleo.uid, 12]]);
    expect(await openIn(dan, 'removed')).toEqual([]);
    await joinHousehold(ana, id, cleo);
    const open = await openIn(cleo, 'removed');
    expect(new Set(open)).toEqual(
      new Set([
        [ben.uid, cleo.uid, 12],
        [cleo.uid, ana.uid, 5],
      ]),
    );
  },
);

apiTest(
  'a returning member reads each change of their claims and debts, with both amounts',
  async ({ api }) => {
    const { id, ana, ben, cleo, leave } = await home(api);
    const owed = await lend(cleo, ben, 40, { note: 'Rent' });
    const owes = await lend(ben, cleo, 30, { note: 'Power' });
    const forgiven = await lend(ben, cleo, 9, { note: 'Milk' });
    const paid = await lend(ben, cleo, 7, { note: 'Tea' });
    await markNotificationsRead(cleo);
    await leave();
    await comment(ana, `/transactions/${owed.id}`);
    await put(ana, owed, { amount: 25 });
    await put(ben, owes, { amount: 20 });
    await ben.delete(`/transactions/${forgiven.id}`);
    await ben.patch(`/transactions/${paid.id}`, { paid: true });
    await pay(ben, cleo, 5);
    await joinHousehold(ana, id, cleo);
    const { notices } = await cleo.getBody('/notices');
    const changes = (notices as Json[])
      .filter(({ stake, isNew }) => isNew && stake && stake.before.net !== stake.after.net)
      .map(({ what, stake }) => [what, stake.before.name, stake.before.net, stake.after.net]);
    expect(new Set(changes)).toEqual(
      new Set([
        ['updated', 'Rent', 40, 25],
        ['updated', 'Power', -30, -20],
        ['deleted', 'Milk', -9, 0],
        ['updated', 'Tea', -7, 0],
        ['created', 'settlement', 0, -5],
      ]),
    );
  },
);
