import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
  openOf,
  owe,
  paid,
  partOf,
  transfersOf,
} from '../../support/entries/group-settle-up-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

describe('a group settle-up', () => {
  apiTest(
    'closes the books of each pair as previewed, and each member pays what they owed',
    async ({ api, home }) => {
      const { household, ana, ben, cleo, dan } = home;
      await owe(home);
      const { body: preview } = await ana.post(`${groupSettleUpsPath}/preview`);
      const done = await makeGroupSettleUp(ana, { transfers: transfersOf(preview) });
      expect(paid(done)).toEqual(['Cleo pays Ana 50']);
      expect([transfersOf(done), done.pairs.length]).toEqual([transfersOf(preview), 3]);
      for (const client of [ana, ben, cleo, dan]) expect(await openOf(client)).toEqual([0, 0]);

      // The payments in the books of each member's pairs add up to what they really pay.
      const nets: Record<string, number> = {};
      for (const { settleUpId } of done.pairs) {
        const part = await ana.getBody(`/settle-ups/${settleUpId}`);
        expect(part).toMatchObject({ closes: true, netting: { id: done.id, by: ana.uid } });
        const { payment } = part;
        if (!payment) continue;
        nets[payment.fromName] = (nets[payment.fromName] ?? 0) - payment.amount;
        nets[payment.toName] = (nets[payment.toName] ?? 0) + payment.amount;
      }
      expect(nets).toEqual({ Ana: 50, Ben: 0, Cleo: -50 });
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'notifies each member once of their payer and receiver, or that they are in the middle',
    async ({ home }) => {
      const { ana, ben, cleo, dan } = home;
      await owe(home);
      for (const client of [ana, ben, cleo, dan]) await markNotificationsRead(client);
      const done = await makeGroupSettleUp(ana);
      const told = async (client: TestClient) =>
        (await newNotifications(client)).map(({ what, actorName, after, before }) => [
          `${actorName} ${what}`,
          (after ?? before).debts.map(({ debtorId, creditorId, amount }: Json) => [
            debtorId === cleo.uid,
            creditorId === ana.uid,
            amount,
          ]),
        ]);
      expect(await told(cleo)).toEqual([['Ana evened', [[true, true, 50]]]]);
      expect(await told(ben)).toEqual([['Ana evened', []]]);
      expect(await told(dan)).toEqual([['Ana evened', []]]);
      expect(await told(ana)).toEqual([]);
      for (const client of [ben, cleo, dan]) await markNotificationsRead(client);
      await ben.delete(`/settle-ups/${partOf(done, ben)}`);
      expect(await told(ana)).toEqual([['Ben evened_undone', [[true, true, 50]]]]);
      expect(await told(dan)).toEqual([['Ben evened_undone', []]]);
      expect(await told(ben)).toEqual([]);
    },
  );

  apiTest('shows each member only their own transfers and pairs', async ({ api, home }) => {
    const { ana, ben, cleo, dan } = home;
    await lend(ben, cleo, 50);
    await lend(cleo, dan, 50);
    const done = await makeGroupSettleUp(ana);
    const of = (client: TestClient) => client.getBody(`${groupSettleUpsPath}/${done.id}`);
    expect(paid(done)).toEqual(['Dan pays Ben 50']);
    const names = ({ pairs }: Json) =>
      pairs.map(({ fromName, toName }: Json) => `${fromName} ${toName}`).sort();
    const forDan = await of(dan);
    expect([paid(forDan), names(forDan)]).toEqual([['Dan pays Ben 50'], ['Dan Cleo']]);
    expect(forDan.clearings).toMatchObject([
      { amount: 50, isPart: true, debts: [{ fromName: 'Dan', toName: 'Cleo' }] },
    ]);
    // A member in the middle sees both their debts, and not the transfer.
    const forCleo = await of(cleo);
    expect([paid(forCleo), names(forCleo)]).toEqual([[], ['Cleo Ben', 'Dan Cleo']]);
    expect(names(await of(ben))).toEqual(['Cleo Ben']);
    const outside = (await api.signUp()).in(home.household);
    expect((await outside.get(`${groupSettleUpsPath}/${done.id}`)).status).toBe(403);
    expect((await dan.get(`${groupSettleUpsPath}/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a group settle-up is refused', () => {
  apiTest('to members who are no admins, whatever is open', async ({ home: { ben, cleo } }) => {
    const nothing = await ben.post(groupSettleUpsPath, { id: randomUUID() });
    await lend(ben, cleo, 5);
    const something = await ben.post(groupSettleUpsPath, { id: randomUUID() });
    expect([nothing.status, nothing.body.code]).toEqual([403, 'forbidden']);
    expect([something.body.code, something.reads]).toEqual(['forbidden', nothing.reads]);
  });

  apiTest(
    'if nothing can be settled, or the plan differs from the preview',
    async ({ home: { ana, ben, cleo } }) => {
      const codeOf = async (fields: Json = {}) =>
        (await ana.post(groupSettleUpsPath, { id: randomUUID(), ...fields })).body.code as string;
      expect(await codeOf()).toBe('nothing_owed');
      const row = await lend(cleo, ben, 5);
      await dispute(ben, `/transactions/${row.id}`);
      expect(await codeOf()).toBe('nothing_owed');
      await lend(cleo, ben, 7);
      const shown = transfersOf((await ana.post(`${groupSettleUpsPath}/preview`)).body);
      await lend(cleo, ben, 0.01);
      expect(await codeOf({ transfers: shown })).toBe('precondition_failed');
      expect(await codeOf({ transfers: [] })).toBe('precondition_failed');
    },
  );

  apiTest(
    'under an id that another admin has used, or with other content',
    async ({ home: { ana, ben, cleo } }) => {
      expect((await ana.put(`/users/${ben.uid}/role`, { role: 'admin' })).status).toBe(200);
      await lend(cleo, ben, 5);
      const { id } = await makeGroupSettleUp(ana);
      const codes = [];
      for (const [client, fields] of [
        [ben, {}],
        [ana, { transactionDate: '2026-11-01' }],
      ] as const) {
        codes.push((await client.post(groupSettleUpsPath, { id, ...fields })).body.code);
      }
      expect(codes).toEqual(['id_taken', 'id_taken']);
    },
  );
});
