import { expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';

/** If the server's clock is set back by an hour, later changes still get later times. */

const later = new Date(Date.now() + 3_600_000);
const minutesAfter = (minutes: number) => new Date(later.getTime() + minutes * 60_000);

function momentsOf({ createdAt, history }: Json): number[] {
  return [createdAt, ...history.map((entry: Json) => entry.createdAt as string)].map(Date.parse);
}

function expectConsistent(moments: readonly number[]): void {
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
}

async function settleThenSetBack(api: TestApi, ben: TestClient, cleo: TestClient) {
  api.setNow(later);
  await lend(cleo, ben, 100);
  const rows = [await lend(ben, cleo, 10), await lend(ben, cleo, 20)];
  const settlement = await postSettlement(ben, rows[0]!);
  api.setNow(minutesAfter(10));
  const path = `/settlements/${settlement.id}`;
  await ben.post(`${path}/apply`, { transactionId: rows[1]!.id, amount: 20 });
  api.setNow(minutesAfter(20));
  await ben.delete(`${path}/transactions/${rows[1]!.id}`);
  api.setNow(null);
  return { path, rows };
}

apiTest.for(['completed', 'cancelled'])(
  'a settlement is %s after all earlier changes',
  async (status, { api, sharedHome: { ben, cleo } }) => {
    const { path } = await settleThenSetBack(api, ben, cleo);
    const ended = await ben.put(`${path}/status`, { status });
    expect(ended.status).toBe(200);
    const settlement = await ben.getBody(path);
    expect(settlement).toEqual(ended.body);
    expect(settlement.history.map(({ action }: Json) => action)).toEqual([
      'created',
      'transaction_applied',
      'transaction_applied',
      'transaction_removed',
      `status_${status}`,
    ]);
    expectConsistent(momentsOf(settlement));
    if (status !== 'completed') return;
    const last = settlement.history.at(-1).createdAt;
    expect(settlement.completedAt).toBe(last);
    const held = [...settlement.debts, ...settlement.items];
    expect(held).not.toEqual([]);
    for (const { transaction } of held) {
      if (transaction.paid)
        expectConsistent([transaction.entered, transaction.paidDate].map(Date.parse));
    }
  },
);

apiTest(
  'an applied or removed row comes after earlier changes',
  async ({ api, sharedHome: { ben, cleo } }) => {
    const { path, rows } = await settleThenSetBack(api, ben, cleo);
    const transactionId = rows[1]!.id;
    const applied = await ben.post(`${path}/apply`, { transactionId, amount: 5 });
    expectConsistent(momentsOf(applied.body));
    expect(applied.body.items.map((item: Json) => item.transactionId)).toEqual(
      rows.map((r) => r.id),
    );
    const taken = await ben.delete(`${path}/transactions/${rows[0]!.id}`);
    expectConsistent(momentsOf(taken.body));
    const joining = { transactionIds: [rows[0]!.id], join: true };
    const joined = await ben.post('/settlements', joining);
    expect(joined.body.joined).toBe(true);
    expectConsistent(momentsOf(joined.body));
    await ben.put(`${path}/status`, { status: 'cancelled' });
  },
);

apiTest(
  'a settlement is not created before its rows, and no row is paid before it is entered',
  async ({ api, sharedHome: { ben, cleo } }) => {
    api.setNow(later);
    await lend(cleo, ben, 100);
    const row = await lend(ben, cleo, 10);
    const other = await lend(ben, cleo, 3);
    api.setNow(null);
    const settlement = await postSettlement(ben, row);
    expectConsistent([row.entered, settlement.createdAt].map(Date.parse));
    expectConsistent(momentsOf(settlement));
    const { body: paid } = await ben.patch(`/transactions/${other.id}`, { paid: true });
    expectConsistent([other.entered, paid.paidDate].map(Date.parse));
  },
);

apiTest('the activity keeps the order of events', async ({ api, sharedHome: { ben, cleo } }) => {
  api.setNow(later);
  const first = await lend(ben, cleo, 1);
  api.setNow(null);
  const second = await lend(ben, cleo, 2);
  const entries = await ben.getBody('/activity?limit=2');
  expect(entries.map(({ resourceId }: Json) => resourceId)).toEqual([second.id, first.id]);
});
