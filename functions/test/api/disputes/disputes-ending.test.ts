import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { commentOf } from '../../support/entries/comment-fixture.ts';
import { dispute, linesAbout } from '../../support/entries/dispute-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { lend, storeGrant, put } from '../../support/entries/transaction-fixture.ts';

/**
 * The disputer ends a dispute, or the owner does by changing the disputed amount. The notification has both
 * amounts.
 */

const pathOf = ({ id }: Json) => `/transactions/${id}`;
const isEnd = ({ what }: Json) => what === 'dispute_ended';
const endsToldTo = async (client: TestClient) => (await newNotifications(client)).filter(isEnd);
const userIdsOf = ({ disputes }: Json) => disputes.map(({ userId }: Json) => userId);

describe('a dispute ends', () => {
  apiTest(
    'when the owner changes the disputed amount, and the disputer is notified',
    async ({ api, pair }) => {
      const { ana, ben, cleo } = pair;
      for (const fields of [{ amount: 40 }, { paidBy: ana.uid }]) {
        const row = await lend(ben, cleo, 50);
        const disputed = await dispute(cleo, pathOf(row), 'It was 40.');
        const edited = await put(ben, disputed, fields);
        expect(edited.body).toMatchObject({ ...fields, disputes: [], version: 3 });
        const lines = await linesAbout(api, pair, row);
        const ended = lines.filter(({ what }) => what === 'dispute_ended');
        expect(ended).toMatchObject([
          {
            actor: ben.uid,
            concerns: [cleo.uid],
            before: {
              ...{ amount: 50, paidBy: ben.uid, owedBy: cleo.uid },
              disputes: [{ userId: cleo.uid, reason: 'It was 40.' }],
            },
            after: { amount: 50, paidBy: ben.uid, owedBy: cleo.uid, ...fields, disputes: [] },
          },
        ]);
        expect((await cleo.patch(pathOf(row), { paid: true })).status).toBe(200);
      }
    },
  );

  apiTest(
    'not by a space in the note, nor by a date, a category or an optional mark',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      await seed(api, householdId, groceriesCategory);
      const row = await lend(ben, cleo, 50);
      let disputed = await dispute(cleo, pathOf(row), 'It was 40.');
      const { disputes } = disputed;
      for (const fields of [
        { note: `${row.note} ` },
        { transactionDate: '2026-11-19' },
        { optional: true },
        { categories: [{ id: groceriesCategory.id, name: groceriesCategory.name }] },
      ]) {
        const edited = await put(ben, disputed, fields);
        expect(edited.body).toMatchObject({ ...fields, disputes });
        disputed = edited.body;
      }
      expect((await cleo.patch(pathOf(row), { paid: true })).body.code).toBe('disputed');
    },
  );

  apiTest(
    'not when the owner sends the same values, nor when somebody marks it unpaid',
    async ({ pair: { ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      await cleo.patch(pathOf(row), { paid: true });
      const disputed = await dispute(cleo, pathOf(row));
      expect((await put(ben, disputed)).body).toEqual(disputed);
      const unpaid = await ben.patch(pathOf(row), { paid: false });
      expect(unpaid.body).toMatchObject({ paid: false, disputes: disputed.disputes });
    },
  );

  apiTest(
    'when the amount changes by one cent, with the old and the new amount; the disputer may dispute again',
    async ({ pair: { ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      const disputed = await dispute(cleo, pathOf(row), 'It was 40.');
      expect((await put(ben, disputed, { amount: 49.99 })).body.disputes).toEqual([]);
      const [notice] = await endsToldTo(cleo);
      expect(notice).toMatchObject({
        stake: {
          before: { name: 'Groceries', net: -50 },
          after: { name: 'Groceries', net: -49.99 },
        },
        subject: { isDisputable: true },
      });
      const entries = (await cleo.getBody('/activity')).filter(isEnd);
      expect(entries).toMatchObject([{ before: { amount: 50 }, after: { amount: 49.99 } }]);
      expect(userIdsOf(await dispute(cleo, pathOf(row), 'It was 40.'))).toEqual([cleo.uid]);
    },
  );

  apiTest(
    'when the owner removes the disputer, who sees the old amount and not the new one',
    async ({ pair: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 50, { note: 'Train' });
      const disputed = await dispute(cleo, pathOf(row));
      await put(ben, disputed, { owedBy: ana.uid, amount: 70, note: 'Plane' });
      const [notice] = await endsToldTo(cleo);
      expect(notice).toMatchObject({
        before: { amount: 50, owedBy: cleo.uid },
        after: null,
        stake: { before: { name: 'Train', net: -50 }, after: { name: 'Train', net: 0 } },
      });
      const entries = (await cleo.getBody('/activity')).filter(isEnd);
      expect(entries).toMatchObject([{ before: { amount: 50 }, after: null }]);
      expect(JSON.stringify([notice, entries])).not.toMatch(/"amount":70|Plane/);
    },
  );

  apiTest(
    'not by a holder of a write grant, which an admin could grant themself',
    async ({ api, pair: { householdId, ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      const disputed = await dispute(cleo, pathOf(row));
      const dan = (await api.signUp({ name: 'Dan' })).in(householdId);
      await joinHousehold(ana, householdId, dan);
      await storeGrant(api, householdId, { owner: ben, grantee: dan, permissionType: 'write' });
      const right = { ownerId: ben.uid, granteeId: ana.uid, resourceType: 'transactions' };
      const granted = await ana.post('/permissions', { ...right, permissionType: 'write' });
      expect(granted.status).toBe(201);
      let now = disputed;
      for (const [editor, amount] of [[ana, 49.99] as const, [dan, 40] as const]) {
        const edited = await put(editor, now, { amount });
        expect(edited.body).toMatchObject({ amount, disputes: disputed.disputes });
        now = edited.body;
      }
      expect((await ben.patch(pathOf(row), { paid: true })).body.code).toBe('disputed');
      expect(await endsToldTo(cleo)).toEqual([]);
      const changes = (await newNotifications(cleo)).filter(({ what }) => what === 'updated');
      expect(changes.map(({ stake }) => [stake.before.net, stake.after.net])).toEqual([
        [-49.99, -40],
        [-50, -49.99],
      ]);
    },
  );

  apiTest('not when an admin edits, unless the owner has left', async ({ pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    const row = await lend(ben, cleo, 50);
    const first = await dispute(cleo, pathOf(row));
    const byAdmin = await put(ana, first, { amount: 45 });
    expect(byAdmin.body).toMatchObject({ amount: 45, disputes: first.disputes });
    const disputed = byAdmin.body;
    await ana.delete(`/households/${householdId}/members/${ben.uid}`);
    // A former member's claim is not lowered without a reason.
    await ana.post(`${pathOf(row)}/comments`, commentOf('Cleo showed me the receipt.'));
    expect((await put(ana, disputed, { amount: 35 })).body.disputes).toEqual([]);
  });

  apiTest(
    'not by an admin who removes the disputer and adds them again',
    async ({ pair: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      const disputed = await dispute(cleo, pathOf(row));
      const without = await put(ana, disputed, { owedBy: ana.uid });
      expect(without.body).toMatchObject({ owedBy: ana.uid, disputes: [] });
      // The amount that another member owes in between is not the disputed amount.
      const meanwhile = await put(ben, without.body, { amount: 60 });
      const again = await put(ana, meanwhile.body, { owedBy: cleo.uid });
      expect(again.body.disputes).toEqual(disputed.disputes);
      expect(await endsToldTo(cleo)).toEqual([]);
      expect((await ben.patch(pathOf(row), { paid: true })).body.code).toBe('disputed');
    },
  );

  apiTest(
    'when the row is deleted; a restored row is disputed again',
    async ({ pair: { ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      const { disputes } = await dispute(cleo, pathOf(row));
      expect((await ben.delete(pathOf(row))).status).toBe(204);
      expect((await ben.post(`${pathOf(row)}/restore`)).body.disputes).toEqual(disputes);
    },
  );

  apiTest('not by a `disputes` field in a request body', async ({ pair: { ben, cleo } }) => {
    const row = await lend(ben, cleo, 50);
    const disputes = [{ userId: cleo.uid, reason: 'x', at: '2026-11-20T00:00:00.000Z' }];
    expect((await put(ben, row, { disputes })).status).toBe(400);
    expect((await put(ben, row, { note: 'x', disputes })).status).toBe(400);
    const entered = await lend(ben, cleo, 5, { disputes, commentCount: 7 });
    expect(entered).toMatchObject({ disputes: [], commentCount: 0 });
  });
});
