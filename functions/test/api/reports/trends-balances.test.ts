import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { monthsBetween } from '../../../src/core/calendar/months.ts';
import { createStore } from '../../../src/create-store.ts';
import { remakeSums } from '../../../src/views/trends/sums.service.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { wrongSumsIn } from '../../support/households/consistency.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';

/** The member and the month that shares and balances in trends belong to. */

const november = { transactionDate: '2026-11-05' };

function trends(client: TestClient, query: string): Promise<Json> {
  return succeed(client.get(`/trends?${query}`));
}

apiTest(
  "a payment in a month's last hours belongs to that month in the household's time zone",
  async ({ api, pair: { ana, ben, householdId } }) => {
    // In New York it is still October.
    api.setNow(new Date('2026-11-01T03:30:00Z'));
    try {
      const row = await lend(ana, ben, 30, { transactionDate: '2026-10-05' });
      await ana.put(`/transactions/${row.id}`, { ...row, paid: true });
    } finally {
      api.setNow(null);
    }
    const balances = async () => {
      const { balances: all } = await trends(ana, 'from=2026-10&to=2026-11');
      return (all as Json[]).map(({ months }) => months.map(({ amount }: Json) => amount));
    };
    expect(await balances()).toEqual([]);
    await ana.put(`/households/${householdId}`, { timeZone: 'Pacific/Kiritimati' });
    expect(await balances()).toEqual([[30, 0]]);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
    await remakeSums(createStore(api.firestore), householdId);
    expect(await balances()).toEqual([[30, 0]]);
    expect(await wrongSumsIn(api, householdId)).toEqual([]);
  },
);

apiTest(
  "an admin who views as a member sees that member's share and balances",
  async ({ pair: { ana, ben, cleo } }) => {
    await lend(ben, cleo, 30, november);
    await lend(ana, ben, 4, november);
    const headers = { 'X-View-As': ben.uid };
    const query = 'from=2026-11&to=2026-11&whose=me';
    const { body } = await ana.get(`/trends?${query}`, headers);
    expect(body).toEqual(await trends(ben, query));
    expect(body.months[0]).toMatchObject({ total: 4, share: 4 });
  },
);

apiTest('a year costs as few documents with many rows as with few', async ({ api, pair }) => {
  const { ana, ben } = pair;
  const months = monthsBetween('2025-12', '2026-11', 12);
  const rowsOf = (day: string) => months.map((month) => `${month}-${day}`);
  const enterAll = async (dates: readonly string[]) => {
    const rows = dates.map((date) => ({
      ...{ date, payTo: 'Ana', owedBy: 'Ben', amount: 1, category: 'Food' },
    }));
    const answer = await ana.post('/transactions/import', { importId: randomUUID(), rows });
    expect(answer.status).toBe(201);
  };
  const look = (client: TestClient) => client.get('/trends?from=2025-12&to=2026-11');
  await enterAll(rowsOf('03'));
  const [few, own] = [await look(ana), await look(ben)];
  expect(Math.max(few.reads, own.reads)).toBeLessThanOrEqual(60);
  await enterAll(['04', '05', '06', '07', '08'].flatMap(rowsOf));
  const [many, owns] = [await look(ana), await look(ben)];
  expect([many.reads, owns.reads]).toEqual([few.reads, own.reads]);
  const counts = (body: Json) => (body['months'] as Json[]).map(({ count }) => count as number);
  expect(counts(many.body)).toEqual(months.map(() => 6));
  expect(await wrongSumsIn(api, pair.householdId)).toEqual([]);
});
