import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { pay, paymentBody } from '../../support/entries/payment-fixture.ts';
import { postSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import {
  lend,
  postTransaction,
  enterDebt,
  put,
} from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin, as } from '../../support/households/guest-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** A guest cannot dispute, so only a payment or an edit with a reason may lower their claim. */

async function home(api: TestApi) {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const oma = as((await addGuestAsAdmin(ana, id, 'Oma')).id);
  await seed(api, id, groceriesCategory);
  const netWithOma = async () => {
    const { people = [], months } = await ben.getBody('/debts');
    const debts: Json[] = [...people, ...months.flatMap((month: Json) => month.debts)];
    return debts.filter(({ userId }) => userId === oma.uid).map(({ net }) => net);
  };
  return { id, ana, ben, cleo, oma, netWithOma };
}

/** A new entry can be corrected freely, so this makes entries older. */
async function age(api: TestApi, household: string, ...things: Json[]): Promise<void> {
  const entered = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const { id, split } of things) {
    const place = split === undefined ? 'transactions' : 'expenses';
    await api.firestore.doc(`households/${household}/${place}/${id}`).update({ entered });
  }
}

const comment = (client: TestClient, path: string) =>
  client.post(`${path}/comments`, { id: randomUUID(), text: 'The receipt says so.' });

apiTest("a guest's claim cannot be lowered without a reason by any call", async ({ api }) => {
  const { id, ana, ben, oma, netWithOma } = await home(api);
  const { id: debtId } = await enterDebt(ben, oma, 100);
  const paidByOma = await postExpense(ben, [ben], { payers: [{ userId: oma.uid, amount: 90 }] });
  const theirs = await pay(ben, oma, 1);
  const paid = (await ben.post('/payments', paymentBody(oma, ben, 5))).body;
  await age(api, id, { id: debtId }, paidByOma, theirs, paid);
  const debt = await ben.getBody(`/transactions/${debtId}`);
  const before = await netWithOma();
  const tries = [
    await put(ben, debt, { amount: 0.01 }),
    await put(ben, debt, { paid: true }),
    await ben.patch(`/transactions/${debt.id}`, { paid: true }),
    await put(ben, debt, { paidBy: ben.uid, owedBy: ana.uid }),
    await put(ben, debt, { owedBy: ana.uid }),
    await putExpense(ben, paidByOma, { split: { mode: 'equal', people: [{ userId: ana.uid }] } }),
    await ben.delete(`/expenses/${paidByOma.id}`),
    await ben.delete(`/transactions/${debt.id}`),
    await ben.post('/transactions/bulk-delete', { ids: [debt.id] }),
    await ben.post('/transactions/bulk-edit', {
      edits: [{ transactions: [{ id: debt.id, version: 1 }], change: { owedBy: ana.uid } }],
    }),
    // A row that the guest paid is protected too.
    await ben.delete(`/transactions/${paid.id}`),
    // Admins also need a reason.
    await ana.delete(`/transactions/${debt.id}`),
    await put(ana, debt, { amount: 1 }),
  ];
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
  expect(tries[0]!.body.detail).toContain('Oma has no account and could not object');
  expect(await netWithOma()).toEqual(before);
});

apiTest('a change that does not harm the guest needs no reason', async ({ api }) => {
  const { id, ana, ben, cleo, oma } = await home(api);
  const debt = await enterDebt(ben, oma, 100);
  expect((await put(ben, debt, { note: 'Rent', amount: 120 })).status).toBe(200);
  // A guest's debt may change, as by a new entry, or be forgiven.
  const owes = await postExpense(ben, [ben, oma], {
    ...{ amount: 30, payers: [{ userId: ben.uid, amount: 30 }] },
  });
  const dearer = await putExpense(ben, owes, {
    amount: 60,
    payers: [{ userId: ben.uid, amount: 60 }],
  });
  expect(dearer.status).toBe(200);
  const lent = await lend(cleo, oma, 5);
  expect((await cleo.patch(`/transactions/${lent.id}`, { paid: true })).status).toBe(200);
  expect((await cleo.delete(`/transactions/${lent.id}`)).status).toBe(204);
  expect((await cleo.post(`/transactions/${lent.id}/restore`)).status).toBe(200);
  // A repayment is recorded, deleted by mistake and restored.
  const payment = await pay(ben, oma, 20);
  expect((await ben.delete(`/transactions/${payment.id}`)).status).toBe(204);
  expect((await ben.post(`/transactions/${payment.id}/restore`)).status).toBe(200);
  expect((await ana.post('/payments', paymentBody(ben, oma, 3))).status).toBe(201);
  expect((await cleo.post('/payments', paymentBody(ben, oma, 3))).status).toBe(403);
  await expectConsistent(api, id);
});

apiTest(
  'an editor who gives a reason may lower it; a reason by another member does not count',
  async ({ api }) => {
    const { id, ana, ben, oma } = await home(api);
    const entered = await enterDebt(ben, oma, 100);
    await age(api, id, entered);
    const path = `/transactions/${entered.id}`;
    const debt = await ben.getBody(path);
    expect((await comment(ana, path)).status).toBe(201);
    expect((await put(ben, debt, { amount: 60 })).status).toBe(403);
    expect((await comment(ben, path)).status).toBe(201);
    expect((await put(ben, debt, { amount: 60 })).status).toBe(200);
  },
);

apiTest(
  "if a former member also has a part in it, only an admin's reason counts",
  async ({ api }) => {
    const { id, ana, ben, cleo, oma } = await home(api);
    const expense = await postExpense(ben, [ben, cleo], {
      payers: [{ userId: oma.uid, amount: 90 }],
    });
    expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
    const path = `/expenses/${expense.id}`;
    const lower = (client: TestClient) =>
      putExpense(client, expense, { amount: 60, payers: [{ userId: oma.uid, amount: 60 }] });
    await comment(ben, path);
    expect((await lower(ben)).status).toBe(403);
    await comment(ana, path);
    expect((await lower(ana)).status).toBe(200);
  },
);

apiTest('a member who pays outside the app marks it paid with a note', async ({ api }) => {
  const { ben, oma } = await home(api);
  await postTransaction(ben, {
    ...{ paidBy: oma.uid, owedBy: ben.uid, amount: 50, transactionDate: '2026-11-03' },
  });
  const some = await lend(ben, oma, 20, { transactionDate: '2026-11-04' });
  const settlement = await postSettlement(ben, some);
  const complete = (fields: Json = {}) =>
    ben.put(`/settlements/${settlement.id}/status`, { status: 'completed', ...fields });
  expect((await complete()).status).toBe(403);
  expect((await complete({ notes: 'I gave it in cash' })).status).toBe(200);
});

apiTest('the other member can settle up with a guest and undo it repeatedly', async ({ api }) => {
  const { id, ben, oma, netWithOma } = await home(api);
  await enterDebt(ben, oma, 40);
  await lend(ben, oma, 15);
  for (let round = 0; round < 2; round++) {
    const { status, body } = await postSettleUp(ben, oma);
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ from: ben.uid, to: oma.uid, amount: 25 });
    expect((await netWithOma()).every((net) => net === 0)).toBe(true);
    if (round === 0) expect((await ben.delete(`/settle-ups/${body.id}`)).status).toBe(204);
  }
  await expectConsistent(api, id);
});

apiTest('the author corrects a mistake within the hour', async ({ api }) => {
  const { id, ana, ben, oma } = await home(api);
  const debt = await enterDebt(ben, oma, 100);
  // Ana did not enter it.
  expect((await put(ana, debt, { amount: 10 })).status).toBe(403);
  expect((await put(ben, debt, { amount: 10 })).status).toBe(200);
  await age(api, id, debt);
  expect(
    (await put(ben, await ben.getBody(`/transactions/${debt.id}`), { amount: 9 })).status,
  ).toBe(403);
});

apiTest(
  "a guest's payment in a settle-up is undone only with a reason, or by its author within the hour",
  async ({ api }) => {
    const { id, ana, ben, oma, netWithOma } = await home(api);
    await pay(ben, oma, 29.17);
    const settleUp = async () => (await postSettleUp(ben, oma, { payment: { amount: 0.01 } })).body;
    const slip = await settleUp();
    expect((await ana.delete(`/settle-ups/${slip.id}`)).status).toBe(403);
    expect((await ben.delete(`/settle-ups/${slip.id}`)).status).toBe(204);
    expect(await netWithOma()).toContain(29.17);
    const standing = await settleUp();
    const payment = { id: standing.payment.transactionId };
    await age(api, id, payment);
    const undo = () => ben.delete(`/settle-ups/${standing.id}`);
    expect((await undo()).status).toBe(403);
    await comment(ben, `/transactions/${payment.id}`);
    expect((await undo()).status).toBe(204);
  },
);
