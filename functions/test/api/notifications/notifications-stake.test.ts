import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { lend, storeGrant, put } from '../../support/entries/transaction-fixture.ts';

/** An edit of a debt or claim notifies with the old and the new amount, and the names of that time. */

const stakes = (notices: Json[]) => notices.map(({ stake }) => stake);
/** Of a claim against one member, or a debt to them. */
const stakeWith =
  ({ uid }: Pick<TestClient, 'uid'>) =>
  (before: [string, number], after: [string, number]) => {
    const side = ([name, net]: [string, number]) => {
      return { name, net, people: net === 0 ? [] : [{ userId: uid, net }] };
    };
    return { before: side(before), after: side(after) };
  };

apiTest(
  'one edit that lowers and renames a claim is notified, whatever trivial edits follow',
  async ({ api, pair: { householdId, ben, cleo } }) => {
    // Cleo lets Ben edit her entries, and he lowers his debt.
    let row = await lend(cleo, ben, 500, { note: 'Rent October' });
    await storeGrant(api, householdId, { owner: cleo, grantee: ben, permissionType: 'write' });
    const edit = async (fields: Json) => {
      const current = (await ben.get(`/transactions/${row.id}`)).body;
      const answer = await put(ben, current, fields);
      expect(answer.status).toBe(200);
      row = answer.body;
    };
    await edit({ amount: 5, note: 'Coffee' });
    await edit({ optional: true });
    await edit({ note: 'Coffee!' });
    const told = stakes((await newNotifications(cleo)).filter(({ what }) => what === 'updated'));
    const stake = stakeWith(ben);
    expect(told).toEqual([
      stake(['Coffee', 5], ['Coffee!', 5]),
      stake(['Coffee', 5], ['Coffee', 5]),
      stake(['Rent October', 500], ['Coffee', 5]),
    ]);
  },
);

apiTest(
  'a claim that moves to another member or to a shop is notified with its amount',
  async ({ pair: { ana, ben, cleo } }) => {
    const row = await lend(ben, cleo, 60, { note: 'Train' });
    const current = (await ana.get(`/transactions/${row.id}`)).body as Json;
    const answer = await put(ana, current, { paidBy: null, payTo: 'Railway' });
    expect(answer.status).toBe(200);
    const [notice] = await newNotifications(ben);
    expect(notice!.stake).toEqual(stakeWith(cleo)(['Train', 60], ['Train', 0]));
    const [owing] = await newNotifications(cleo);
    expect(owing!.stake).toEqual(stakeWith(ben)(['Train', -60], ['Train', 0]));
  },
);

apiTest('paid marks, deletions and restores are notified too', async ({ pair: { ben, cleo } }) => {
  const row = await lend(ben, cleo, 12, { note: 'Milk' });
  await ben.patch(`/transactions/${row.id}`, { paid: true });
  await ben.patch(`/transactions/${row.id}`, { paid: false });
  await ben.delete(`/transactions/${row.id}`);
  await ben.post(`/transactions/${row.id}/restore`);
  const stake = stakeWith(ben);
  expect(stakes(await newNotifications(cleo))).toEqual([
    stake(['Milk', 0], ['Milk', -12]),
    stake(['Milk', -12], ['Milk', 0]),
    stake(['Milk', 0], ['Milk', -12]),
    stake(['Milk', -12], ['Milk', 0]),
    stake(['Milk', 0], ['Milk', -12]),
  ]);
});

apiTest('each party of an expense reads about their own share', async ({ api, pair }) => {
  const { householdId, ana, ben, cleo } = pair;
  await seed(api, householdId, groceriesCategory);
  const expense = await postExpense(ben, [ana, ben, cleo], { amount: 30 });
  const { kind, transactionDate, note, categories, optional, split } = expense;
  const answer = await ben.put(`/expenses/${expense.id}`, {
    ...{ kind, transactionDate, note, categories, optional, split },
    ...{ amount: 60, payers: [{ userId: ben.uid, amount: 60 }] },
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const [notice] = await newNotifications(cleo);
  expect([notice!.stake.before.net, notice!.stake.after.net]).toEqual([-10, -20]);
});

apiTest(
  'a claim with a new debtor names the old and the new one, as a transaction and as an expense',
  async ({ api, pair: { householdId, ana, ben, cleo } }) => {
    await seed(api, householdId, groceriesCategory);
    const row = await lend(ben, cleo, 60, { note: 'Train' });
    expect((await put(ana, row, { owedBy: ana.uid })).status).toBe(200);
    const expense = await postExpense(cleo, [cleo], {
      amount: 40,
      payers: [{ userId: ben.uid, amount: 40 }],
    });
    const { kind, transactionDate, note, categories, optional, payers } = expense;
    const moved = await cleo.put(`/expenses/${expense.id}`, {
      ...{ kind, transactionDate, note, categories, optional, payers, amount: 40 },
      split: { mode: 'equal', people: [{ userId: ana.uid }] },
    });
    expect([moved.status, moved.body.code]).toEqual([200, undefined]);
    const told = (await newNotifications(ben)).filter(({ what }) => what === 'updated');
    const people = told.map(({ stake: { before, after }, names }) => [
      ...[before.people, after.people],
      [names[cleo.uid], names[ana.uid]],
    ]);
    const claim = (net: number) => [
      [{ userId: cleo.uid, net }],
      [{ userId: ana.uid, net }],
      ['Cleo', 'Ana'],
    ];
    expect(people).toEqual([claim(40), claim(60)]);
  },
);
