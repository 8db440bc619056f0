import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { say } from '../../support/entries/comment-fixture.ts';
import { netWith, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold, joinHousehold } from '../../support/households/household-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/**
 * After a member has left, earlier actions can be undone only if that does not harm them, or by an admin who
 * gives a reason. A
 * returning member is notified.
 */

async function home(api: TestApi) {
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  return {
    ...{ ana, ben, cleo, dan },
    leave: async () => {
      expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
    },
    comeBack: () => joinHousehold(ana, id, cleo),
  };
}

/** The statuses of one attempt per client, in order. */
async function statusesOf(
  clients: readonly TestClient[],
  attempt: (client: TestClient) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (const client of clients) statuses.push((await attempt(client)).status);
  return statuses;
}

async function newWhats(client: TestClient): Promise<string[]> {
  const { notices } = await client.getBody('/notices');
  return notices.filter(({ isNew }: Json) => isNew).map(({ what }: Json) => what as string);
}

apiTest(
  "undoing an import that raised a former member's claim needs an admin's reason",
  async ({ api }) => {
    const { ana, ben, cleo, dan, leave, comeBack } = await home(api);
    const importId = randomUUID();
    const row = { date: '2026-11-05', payTo: 'Cleo', owedBy: 'Ben', amount: 40, category: 'Food' };
    const rows = [row, { ...row, amount: 2 }];
    const imported = (await ben.post('/transactions/import', { importId, rows })).body.rows;
    await leave();
    const undo = (client: TestClient) => client.delete(`/transactions/imports/${importId}`);
    expect(await statusesOf([ben, ana, dan], undo)).toEqual([403, 403, 404]);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 42, theyOwe: 0 });
    // Each row needs its own reason.
    await say(ana, `/transactions/${imported[0].id}`, 'It is in the list twice.');
    expect((await undo(ana)).status).toBe(403);
    await say(ana, `/transactions/${imported[1].id}`, 'It is in the list twice.');
    expect((await undo(ana)).status).toBe(204);
    await comeBack();
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 0 });
    expect(await newWhats(cleo)).toContain('import_undone');
  },
);

apiTest(
  'undoing an import that charged a former member needs no reason, and notifies them',
  async ({ api }) => {
    const { ben, cleo, leave, comeBack } = await home(api);
    const importId = randomUUID();
    const row = { date: '2026-11-05', payTo: 'Ben', owedBy: 'Cleo', amount: 40, category: 'Food' };
    await ben.post('/transactions/import', { importId, rows: [row] });
    await leave();
    expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
    await comeBack();
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 0, theyOwe: 0 });
    expect(await newWhats(cleo)).toContain('import_undone');
  },
);

apiTest(
  "undoing a settle-up in which a former member paid needs an admin's reason",
  async ({ api }) => {
    const { ana, ben, cleo, dan, leave, comeBack } = await home(api);
    await lend(ben, cleo, 25);
    const { id, payment } = await makeSettleUp(cleo, ben);
    await leave();
    const undo = (client: TestClient) => client.delete(`/settle-ups/${id}`);
    expect(await statusesOf([ben, ana, dan], undo)).toEqual([403, 403, 404]);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
    await say(ana, `/transactions/${payment.transactionId}`, 'The bank sent it back to Cleo.');
    expect(await statusesOf([ben, ana], undo)).toEqual([403, 204]);
    await comeBack();
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 25, theyOwe: 0 });
    expect(await newWhats(cleo)).toContain('undone');
  },
);

apiTest(
  "undoing a settle-up without a payment needs an admin's reason after a payment outside the app",
  async ({ api }) => {
    const [householdId, ana, ben, cleo, dan] = await createTestHousehold(api, [
      'Ana',
      'Ben',
      'Cleo',
      'Dan',
    ]);
    const claims = new Map([
      [ben, await lend(ben, cleo, 20)],
      [cleo, await lend(cleo, ben, 20)],
    ]);
    const { id, payment, settlements } = await makeSettleUp(ben, cleo);
    expect(payment).toBeNull();
    const { settlementId, debtorId } = settlements[0];
    // Member ids decide which of the two is the debtor.
    const [leaver, other] = debtorId === cleo.uid ? [cleo, ben] : [ben, cleo];
    const settlement = `/settlements/${settlementId}`;
    expect((await other.put(`${settlement}/status`, { status: 'active' })).status).toBe(200);
    const claim = claims.get(leaver);
    expect((await other.delete(`${settlement}/transactions/${claim.id}`)).status).toBe(200);
    expect((await other.put(`${settlement}/status`, { status: 'completed' })).status).toBe(200);
    expect(await netWith(other, leaver)).toEqual({ youOwe: 20, theyOwe: 0 });
    expect((await leaver.delete(`/households/${householdId}/members/${leaver.uid}`)).status).toBe(
      204,
    );

    const undo = (client: TestClient) => client.delete(`/settle-ups/${id}`);
    expect(await statusesOf([other, ana, dan], undo)).toEqual([403, 403, 404]);
    expect(await netWith(other, leaver)).toEqual({ youOwe: 20, theyOwe: 0 });
    await say(other, `/transactions/${claims.get(other).id}`, 'I want it undone.');
    expect(await statusesOf([other, ana], undo)).toEqual([403, 403]);
    await say(ana, `/transactions/${claims.get(other).id}`, 'It was never paid.');
    expect(await statusesOf([other, ana], undo)).toEqual([403, 204]);
    expect(await netWith(other, leaver)).toEqual({ youOwe: 20, theyOwe: 20 });
    await joinHousehold(ana, householdId, leaver);
    expect(await newWhats(leaver)).toContain('undone');
  },
);

apiTest('undoing a settle-up that paid a former member restores their claim', async ({ api }) => {
  const { ben, cleo, leave, comeBack } = await home(api);
  await lend(cleo, ben, 25);
  const { id } = await makeSettleUp(ben, cleo);
  await leave();
  expect((await ben.delete(`/settle-ups/${id}`)).status).toBe(204);
  expect(await netWith(ben, cleo)).toEqual({ youOwe: 25, theyOwe: 0 });
  await comeBack();
  expect(await newWhats(cleo)).toContain('undone');
});

apiTest(
  "reopening a settlement that paid a former member's debt needs an admin's reason",
  async ({ api }) => {
    const { ana, ben, cleo, dan, leave, comeBack } = await home(api);
    await lend(ben, cleo, 50, { transactionDate: '2026-11-03' });
    const offset = await lend(cleo, ben, 20, { transactionDate: '2026-11-04' });
    const { id } = await postSettlement(cleo, offset);
    const to = (client: TestClient, status: string, notes?: string) =>
      client.put(`/settlements/${id}/status`, { status, notes });
    expect((await to(ben, 'completed')).status).toBe(200);
    await leave();
    const reopen = (notes?: string) => (client: TestClient) => to(client, 'active', notes);
    expect(await statusesOf([ben, ana, dan], reopen())).toEqual([403, 403, 404]);
    expect(await statusesOf([ben, ana], reopen(' '))).toEqual([403, 403]);
    expect((await reopen('I never got it')(ben)).status).toBe(403);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 0 });
    expect((await reopen('Ben never got the rest')(ana)).status).toBe(200);
    await comeBack();
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 30, theyOwe: 0 });
    expect(await newWhats(cleo)).toContain('reopened');
  },
);

apiTest(
  "a former member's debt that was deleted after they left can be restored, and notifies them of both",
  async ({ api }) => {
    const { ana, ben, cleo, dan, leave, comeBack } = await home(api);
    const debt = await lend(ben, cleo, 9);
    const gone = await lend(ben, cleo, 4);
    expect((await ben.delete(`/transactions/${gone.id}`)).status).toBe(204);
    await leave();
    expect((await ben.delete(`/transactions/${debt.id}`)).status).toBe(204);
    const restore =
      ({ id }: Json) =>
      (client: TestClient) =>
        client.post(`/transactions/${id}/restore`);
    // A member who may not restore it does not find it.
    expect((await restore(debt)(dan)).status).toBe(404);
    expect((await restore(debt)(ben)).status).toBe(200);
    // They saw this deletion themselves, so the rule differs.
    expect(await statusesOf([ben, ana], restore(gone))).toEqual([403, 403]);
    expect(await netWith(ben, cleo)).toEqual({ youOwe: 0, theyOwe: 9 });
    await comeBack();
    expect(await netWith(cleo, ben)).toEqual({ youOwe: 9, theyOwe: 0 });
    const whats = await newWhats(cleo);
    expect(whats).toContain('deleted');
    expect(whats).toContain('restored');
  },
);
