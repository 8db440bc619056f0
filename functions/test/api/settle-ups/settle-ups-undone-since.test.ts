import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';
import { netWith, oweEachOther, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';

/** A settle-up can be undone after any later change of its settlements and transactions. */

describe('an undo is not prevented by', () => {
  apiTest('a reopened settlement', async ({ pair: { ben, cleo } }) => {
    await oweEachOther(ben, cleo);
    const before = await netWith(ben, cleo);
    const done = await makeSettleUp(ben, cleo);
    const [{ settlementId }] = done.settlements;
    const reopened = await ben.put(`/settlements/${settlementId}/status`, { status: 'active' });
    expect(reopened.status).toBe(200);
    expect((await cleo.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await netWith(ben, cleo)).toEqual(before);
  });

  apiTest('a changed note or day of the month', async ({ pair: { ben, cleo } }) => {
    const [row] = await oweEachOther(ben, cleo);
    const done = await makeSettleUp(ben, cleo);
    const path = `/transactions/${row!.id}`;
    const now = await cleo.getBody(path);
    const edit = { ...now, note: 'Only a note', transactionDate: '2026-10-31' };
    const other = await cleo.put(path, { ...edit, transactionDate: '2026-09-30' });
    expect([other.status, other.body.code]).toEqual([409, 'locked_by_settlement']);
    expect((await cleo.put(path, edit)).status).toBe(200);
    expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
    expect(await cleo.getBody(path)).toMatchObject({ transactionDate: '2026-10-31', paid: false });
  });

  apiTest(
    'a smaller payment that has been settled since: the later settle-up is undone first',
    async ({ pair: { ben, cleo } }) => {
      await oweEachOther(ben, cleo);
      const part = await makeSettleUp(ben, cleo, { payment: { amount: 20 } });
      const whole = await makeSettleUp(ben, cleo);
      expect((await ben.delete(`/settle-ups/${part.id}`)).status).toBe(204);
      for (const { id } of [whole, part]) {
        expect(await cleo.getBody(`/settle-ups/${id}`)).toMatchObject({ undoneBy: ben.uid });
      }
      expect(await netWith(ben, cleo)).toEqual({ youOwe: 82.1, theyOwe: 36.2 });
    },
  );

  apiTest(
    'another settlement of a month that the settle-up had finished: it stays',
    async ({ pair: { ben, cleo } }) => {
      const november = { transactionDate: '2026-11-05' };
      await lend(cleo, ben, 40, november);
      const first = await postSettlement(ben, await lend(ben, cleo, 10, november));
      const done = await makeSettleUp(ben, cleo);
      await lend(cleo, ben, 40, november);
      const second = await postSettlement(ben, await lend(ben, cleo, 1, november));
      expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
      expect(await ben.getBody(`/settlements/${second.id}`)).toMatchObject({ status: 'active' });
      expect(await ben.getBody(`/settlements/${first.id}`)).toMatchObject({ status: 'cancelled' });
      expect(await netWith(ben, cleo)).toEqual({ youOwe: 79, theyOwe: 10 });
    },
  );

  apiTest(
    'another settlement with a part of one of its debts that was reopened',
    async ({ pair: { ben, cleo } }) => {
      const [october, november] = ['2026-10-25', '2026-11-09'].map((transactionDate) => ({
        transactionDate,
      }));
      const settleIn = (client: TestClient, month: string, { id }: Json) => {
        return succeed(client.post('/settlements', { transactionIds: [id], month }));
      };
      const debt = await lend(ben, cleo, 145, october);
      await lend(cleo, ben, 12, november);
      const ofPart = await settleIn(ben, '2026-11', debt);
      const ofRest = await settleIn(cleo, '2026-10', await lend(cleo, ben, 33, november));
      expect([ofPart.status, ofRest.status]).toEqual(['completed', 'active']);
      const done = await makeSettleUp(cleo, ben);
      expect(done.payment.amount).toBe(100);
      const path = `/settlements/${ofPart.id}`;
      expect((await ben.put(`${path}/status`, { status: 'active' })).status).toBe(200);
      expect((await ben.delete(`/settle-ups/${done.id}`)).status).toBe(204);
      expect(await ben.getBody(path)).toMatchObject({ status: 'active', remainingAmount: 12 });
      expect(await ben.getBody(`/settlements/${ofRest.id}`)).toMatchObject({
        status: 'cancelled',
      });
      expect(await netWith(ben, cleo)).toEqual({ youOwe: 45, theyOwe: 145 });
      // All of it can be settled up once more.
      expect((await makeSettleUp(cleo, ben)).payment.amount).toBe(100);
    },
  );
});
