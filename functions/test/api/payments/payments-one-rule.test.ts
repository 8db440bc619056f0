import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import {
  lend,
  postTransaction,
  storeGrant,
  put,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';

/** Only the two members and admins may enter a payment, by any call. */

const pays = (from: string, to: string): Json => {
  return { paidBy: from, owedBy: to, type: 'settlement', categories: [], amount: 40 };
};

describe('a payment between two other members', () => {
  apiTest(
    'cannot be entered as a transaction with any grant',
    async ({ api, home: { household: householdId, ana, ben, cleo, dan } }) => {
      const [admin, owner, writer, other] = [ana!, ben!, cleo!, dan!];
      await storeGrant(api, householdId, { owner, grantee: writer, permissionType: 'write' });
      const body = transactionBody(pays(owner.uid, other.uid));
      for (const enteredBy of [writer.uid, owner.uid]) {
        const refused = await writer.post('/transactions', {
          ...body,
          id: randomUUID(),
          enteredBy,
        });
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      }
      for (const client of [owner, other, admin]) {
        const done = await client.post('/transactions', { ...body, id: randomUUID() });
        expect(done.status).toBe(201);
      }
    },
  );

  apiTest(
    'cannot be made from a debt, and its amount cannot be changed; its note can',
    async ({ api, home: { household: householdId, ben, cleo, dan } }) => {
      const [owner, writer, other] = [ben!, cleo!, dan!];
      await storeGrant(api, householdId, { owner, grantee: writer, permissionType: 'write' });
      const debt = await lend(owner, other, 40);
      const made = await put(writer, debt, { type: 'settlement', categories: [] });
      expect([made.status, made.body.code]).toEqual([403, 'forbidden']);
      const payment = await postTransaction(owner, pays(owner.uid, other.uid));
      const more = await put(writer, payment, { amount: 41 });
      expect([more.status, more.body.code]).toEqual([403, 'forbidden']);
      expect((await put(writer, payment, { note: 'In cash' })).status).toBe(200);
    },
  );

  apiTest(
    'can be imported only by admins, and so can a debt between others',
    async ({ home: { ana, ben, cleo, dan } }) => {
      const row = { date: '2026-11-05', payTo: 'Cleo', owedBy: 'Dan', amount: 4 };
      const rows = ['settlement', 'Food'].map((category) => ({ ...row, category }));
      const refused = await ben!.post('/transactions/import', { importId: randomUUID(), rows });
      expect(refused.body).toMatchObject({ imported: 0, failed: 2 });
      expect(refused.body.rows[0].reasons).toEqual([
        'Only an admin, or one of the two, can import what one member owes another.',
      ]);
      for (const client of [ana!, cleo!, dan!]) {
        // A file is imported once, whoever imports it.
        const own = rows.map((one) => ({ ...one, note: `From ${client.uid}` }));
        const body = { importId: randomUUID(), rows: own };
        const done = await client.post('/transactions/import', body);
        expect(done.body).toMatchObject({ imported: 2, failed: 0 });
      }
    },
  );
});
