import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import {
  newNotifications,
  readNotifications,
  markNotificationsRead,
  notificationLinesOf,
} from '../../support/entries/notification-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, postTransaction, nextOf, put } from '../../support/entries/transaction-fixture.ts';

/** Members are notified of what others did with their money, and of nothing else. */

const test = base.extend(
  'expectTold',
  ({ home: { ana, ben, cleo, dan } }) =>
    async (...told: [TestClient, string[]][]) => {
      const found = await Promise.all(
        [ana, ben, cleo, dan].map(
          async (one) => [one.uid, await notificationLinesOf(one)] as const,
        ),
      );
      const expected = new Map(told.map(([{ uid }, lines]) => [uid, lines]));
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(found.map(([uid]) => [uid, expected.get(uid) ?? []])),
      );
    },
);

describe('members are notified of', () => {
  test('a new debt, only as its debtor', async ({ expectTold, home: { ben, cleo } }) => {
    const row = await lend(ben, cleo, 12, { note: 'Milk' });
    await expectTold([cleo, ['Ben created transactions']]);
    const [notice] = await newNotifications(cleo);
    expect(notice).toMatchObject({
      actorId: ben.uid,
      actorName: 'Ben',
      resourceId: row.id,
      before: null,
      after: { amount: 12, paidBy: ben.uid, owedBy: cleo.uid },
      subject: { name: 'Milk', amount: 12, isDeleted: false, isDisputable: true },
    });
  });

  test('a payment, paid marks, deletions and restores', async ({
    expectTold,
    home: { ana, ben, cleo },
  }) => {
    const row = await lend(ben, cleo, 12);
    await markNotificationsRead(cleo);
    await cleo.patch(`/transactions/${row.id}`, { paid: true });
    await expectTold([ben, ['Cleo updated transactions']]);
    await markNotificationsRead(ben);
    await ana.patch(`/transactions/${row.id}`, { paid: false });
    await expectTold([ben, ['Ana updated transactions']], [cleo, ['Ana updated transactions']]);
    await Promise.all([ben, cleo].map(markNotificationsRead));
    await ben.delete(`/transactions/${row.id}`);
    await ben.post(`/transactions/${row.id}/restore`);
    const paid = { id: randomUUID(), from: cleo.uid, to: ben.uid, amount: 5 };
    await cleo.post('/payments', { ...paid, transactionDate: '2026-11-20' });
    await expectTold(
      [ben, ['Cleo created transactions']],
      [cleo, ['Ben restored transactions', 'Ben deleted transactions']],
    );
  });

  test('an edit that adds one party and removes another; neither learns of the other', async ({
    expectTold,
    home: { ben, cleo, dan },
  }) => {
    const row = await lend(ben, cleo, 12, { note: 'For Cleo' });
    await markNotificationsRead(cleo);
    await put(ben, row, { owedBy: dan.uid, note: 'For Dan', amount: 30 });
    await expectTold([cleo, ['Ben taken_out transactions']], [dan, ['Ben put_in transactions']]);
    const [gone] = await newNotifications(cleo);
    expect(gone).toMatchObject({ after: null, subject: null, before: { amount: 12 } });
    expect(JSON.stringify(gone)).not.toMatch(new RegExp(`For Dan|${dan.uid}`));
    const [fresh] = await newNotifications(dan);
    expect(fresh).toMatchObject({ before: null, after: { amount: 30 }, subject: { amount: 30 } });
    expect(JSON.stringify(fresh)).not.toMatch(new RegExp(`For Cleo|${cleo.uid}`));
  });

  test('an expense, as a party before or after the change', async ({
    api,
    expectTold,
    home: { household: householdId, ben, cleo, dan },
  }) => {
    await seed(api, householdId, groceriesCategory);
    const bill = await postExpense(ben, [ben, cleo]);
    await expectTold([cleo, ['Ben created expenses']]);
    const people = [ben, dan].map(({ uid }) => ({ userId: uid }));
    const edited = await putExpense(ben, bill, { split: { mode: 'equal', people } });
    expect(edited.status).toBe(200);
    await expectTold(
      [cleo, ['Ben taken_out expenses', 'Ben created expenses']],
      [dan, ['Ben put_in expenses']],
    );
  });

  test('settlements, as the other member; both if an admin did it', async ({
    expectTold,
    home: { ana, ben, cleo },
  }) => {
    await lend(cleo, ben, 100);
    const offset = await lend(ben, cleo, 10);
    await Promise.all([ben, cleo].map(markNotificationsRead));
    const settlement = await postSettlement(ben, offset);
    await expectTold([cleo, ['Ben created settlements']]);
    await markNotificationsRead(cleo);
    const completed = { status: 'completed', notes: '', remainingAmount: 90 };
    await ana.put(`/settlements/${settlement.id}/status`, completed);
    await expectTold([ben, ['Ana completed settlements']], [cleo, ['Ana completed settlements']]);
  });

  test('a settle-up, as one notification, and its undo', async ({
    expectTold,
    home: { ben, cleo },
  }) => {
    await lend(cleo, ben, 100);
    await lend(ben, cleo, 10, { transactionDate: '2026-10-20' });
    await Promise.all([ben, cleo].map(markNotificationsRead));
    const id = randomUUID();
    const answer = await ben.post('/settle-ups', { id, with: cleo.uid });
    expect(answer.status).toBe(201);
    await expectTold([cleo, ['Ben settled_up settle_ups']]);
    await ben.delete(`/settle-ups/${id}`);
    await expectTold([cleo, ['Ben undone settle_ups', 'Ben settled_up settle_ups']]);
  });

  test('disputes, their end, and comments', async ({ expectTold, home: { ben, cleo } }) => {
    const row = await lend(ben, cleo, 12);
    await markNotificationsRead(cleo);
    const path = `/transactions/${row.id}`;
    await cleo.post(`${path}/dispute`, { reason: 'That was mine.' });
    await cleo.post(`${path}/comments`, { id: randomUUID(), text: 'See the receipt.' });
    await expectTold([ben, ['Cleo commented transactions', 'Cleo disputed transactions']]);
    const { notices } = await readNotifications(cleo);
    expect(notices[0].subject.isDisputable).toBe(false);
    await markNotificationsRead(ben);
    const { body: now } = await ben.get(path);
    await put(ben, now, { amount: 10 });
    // Two entries of the same time have no order.
    const told = new Set(await notificationLinesOf(cleo));
    expect(told).toEqual(new Set(['Ben dispute_ended transactions', 'Ben updated transactions']));
  });

  test('grants on their entries, and roles', async ({
    expectTold,
    home: { ana, ben, cleo, dan },
  }) => {
    const right = { granteeId: cleo.uid, resourceType: 'transactions', permissionType: 'read' };
    await ana.post('/permissions', { ...right, ownerId: ben.uid });
    await ana.put(`/users/${dan.uid}/role`, { role: 'admin' });
    await cleo.delete(
      `/permissions?${new URLSearchParams({ ...right, ownerId: ben.uid }).toString()}`,
    );
    await expectTold(
      [ben, ['Cleo revoked permissions', 'Ana granted permissions']],
      [cleo, ['Ana granted permissions']],
      [dan, ['Ana role_changed members']],
    );
  });

  test('a departure, which may leave debts', async ({
    home: { household: householdId, ana, ben, cleo, dan },
  }) => {
    await ana.delete(`/households/${householdId}/members/${dan.uid}`);
    const told = await Promise.all([ana, ben, cleo].map(notificationLinesOf));
    expect(told).toEqual([[], ['Ana removed members'], ['Ana removed members']]);
    expect((await dan.get('/notices')).body.code).toBe('not_a_member');
  });
});

describe('bulk changes', () => {
  test("an import creates one notification with the member's own sums", async ({
    expectTold,
    home: { ana, ben, cleo, dan },
  }) => {
    const row = { date: '2026-11-05', category: 'Food' };
    const rows = [
      ...Array.from({ length: 30 }, () => ({ ...row, payTo: 'Cleo', owedBy: 'Ben', amount: 1.1 })),
      { ...row, payTo: 'Ben', owedBy: 'Cleo', amount: 5 },
      { ...row, payTo: 'Dan', owedBy: 'Ben', amount: 7 },
      { ...row, payTo: 'Bakery', amount: 3 },
    ];
    const importId = randomUUID();
    await ana.put(`/users/${dan.uid}/role`, { role: 'admin' });
    const answer = await dan.post('/transactions/import', { importId, rows });
    expect(answer.body).toMatchObject({ imported: 33 });
    const before = ['Dan imported transactions'];
    const role = ['Ana role_changed members'];
    await expectTold([ben, before], [cleo, before], [dan, role]);
    const [bens] = await newNotifications(ben);
    expect(bens!.after).toMatchObject({ count: 32 });
    expect(bens!.after.debts).toHaveLength(3);
    const [cleos] = await newNotifications(cleo);
    expect(cleos!.after).toEqual({
      count: 31,
      debts: [
        { debtorId: ben.uid, creditorId: cleo.uid, count: 30, amount: 33 },
        { debtorId: cleo.uid, creditorId: ben.uid, count: 1, amount: 5 },
      ],
    });
    await ana.delete(`/transactions/imports/${importId}`);
    const told = ['Ana import_undone transactions'];
    const both = [...told, ...before];
    await expectTold([ben, both], [cleo, both], [dan, [...told, ...role]]);
  });

  test('a bulk deletion creates one notification', async ({
    api,
    expectTold,
    home: { household: householdId, ben, cleo, dan },
  }) => {
    await seed(api, householdId, groceriesCategory);
    const rows = [await lend(ben, cleo, 10), await lend(ben, dan, 20), await postTransaction(ben)];
    const bill = await postExpense(ben, [ben, cleo, dan]);
    await Promise.all([cleo, dan].map(markNotificationsRead));
    const ids = [...rows.map(({ id }) => id as string), bill.transactionIds[0]];
    expect((await ben.post('/transactions/bulk-delete', { ids })).status).toBe(204);
    await expectTold(
      [cleo, ['Ben deleted_together transactions']],
      [dan, ['Ben deleted_together transactions']],
    );
    const [cleos] = await newNotifications(cleo);
    expect(cleos!.before).toEqual({
      count: 2,
      debts: [{ debtorId: cleo.uid, creditorId: ben.uid, count: 2, amount: 40 }],
    });
    expect(JSON.stringify(cleos)).not.toContain(dan.uid);
  });
});

test('an admin who views as a member sees their notifications, marks none as seen and sees nothing of YNAB', async ({
  home: { ana, ben, cleo },
}) => {
  await lend(ben, cleo, 1);
  const right = { granteeId: cleo.uid, resourceType: 'ynab_config', permissionType: 'read' };
  await ben.post('/permissions', right);
  expect(await notificationLinesOf(cleo)).toEqual([
    'Ben granted ynab_config',
    'Ben created transactions',
  ]);
  const viewAs = { 'X-View-As': cleo.uid };
  const seen = await ana.get('/notices', viewAs);
  expect(seen.body.notices.map(({ what }: { what: string }) => what)).toEqual(['created']);
  expect(seen.body.count).toBe(1);
  const marked = await ana.put('/notices/seen', { until: '2100-01-01T00:00:00Z' }, viewAs);
  expect(marked.body.code).toBe('invalid_request');
  expect((await readNotifications(cleo)).count).toBe(2);
});

test('pages reach the very first notification, whatever others add', async ({
  home: { ben, cleo, dan },
}) => {
  const first = await lend(ben, cleo, 1, { note: 'The first' });
  for (let n = 0; n < 7; n++) await lend(dan, cleo, 1);
  const found: string[] = [];
  let path: string | null = '/notices?limit=3';
  while (path !== null) {
    const answer = await cleo.get(path);
    expect(answer.body.count).toBe(8);
    found.push(...answer.body.notices.map(({ resourceId }: { resourceId: string }) => resourceId));
    path = nextOf(answer.headers);
  }
  expect(new Set(found).size).toBe(8);
  expect(found.at(-1)).toBe(first.id);
});
