import { describe, expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest as test } from '../../support/server/api-test.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** `POST /transactions/bulk-paid` marks several rows as `PATCH /transactions/{id}` marks each. */

function markAll(client: TestClient, rows: readonly Json[], paid: boolean) {
  const transactions = rows.map(({ id, version }) => ({ id, version }));
  return client.post('/transactions/bulk-paid', { transactions, paid });
}

function mark(client: TestClient, { id, version }: Json, paid: boolean) {
  return client.patch(`/transactions/${id}`, { paid }, { 'If-Match': `"${version}"` });
}

/** Omits ids and timestamps. */
const withoutId = ({ id: _id, expenseId: _expense, date: _date, ...row }: Json): Json => row;

async function tellings(client: TestClient, rows: readonly Json[]): Promise<Json[]> {
  const { body } = await client.get('/notices?limit=100');
  const ids = rows.map(({ id }) => id);
  return (
    (body.notices as Json[])
      .filter(({ what, resourceId }) => what === 'updated' && ids.includes(resourceId))
      .map(({ what, stake }) => ({ what, stake }))
      // Entries of one commit have the same time.
      .toSorted((a, b) => a.stake.before.net - b.stake.before.net)
  );
}

test('a bulk mark has the same effect as single marks: rows, history, notifications', async ({
  api,
  sharedHome: { household, ben, cleo },
}) => {
  const enterBoth = async () => [
    await lend(ben, cleo, 12),
    await lend(cleo, ben, 7.5),
    (await mark(cleo, await lend(ben, cleo, 3), true)).body,
  ];
  api.setNow(new Date());
  const [alone, together] = [await enterBoth(), await enterBoth()];
  const before = await readHistory(api, household);
  const single = [];
  for (const row of alone) single.push((await mark(cleo, row, true)).body);
  const between = await readHistory(api, household);
  const answer = await markAll(cleo, together, true);
  api.setNow(null);
  expect(answer.status).toBe(200);
  expect((answer.body as Json[]).map(({ id }) => id)).toEqual(together.map(({ id }) => id));
  expect((answer.body as Json[]).map(withoutId)).toEqual(single.map(withoutId));
  for (const row of answer.body as Json[]) {
    expect((await ben.get(`/transactions/${row.id}`)).body).toEqual(row);
  }
  const after = await readHistory(api, household);
  // The third was paid before.
  expect(between.length - before.length).toBe(2);
  expect(after.length - between.length).toBe(2);
  const told = await tellings(ben, together);
  // The third has only the notification of its first mark.
  expect(told).toHaveLength(3);
  expect(told).toEqual(await tellings(ben, alone));
});

test('a bulk mark is undone by the same call, and sent again it changes nothing', async ({
  api,
  sharedHome: { household, ben, cleo },
}) => {
  const rows = [await lend(ben, cleo), await postTransaction(ben)];
  const { body: paid } = await markAll(ben, rows, true);
  expect((paid as Json[]).map((row) => row.paid)).toEqual([true, true]);
  const snapshot = await takeSnapshot(api, household);
  // A retry after a lost response: the versions are the old ones.
  expect(await markAll(ben, rows, true)).toMatchObject({ status: 200, body: paid, writes: 0 });
  expect(await takeSnapshot(api, household)).toEqual(snapshot);
  const { body: back } = await markAll(ben, paid as Json[], false);
  expect(back).toEqual(
    rows.map((row, index) => ({ ...row, version: (paid as Json[])[index]!.version + 1 })),
  );
});

describe('nothing is marked, and the first row at fault is named, if', () => {
  async function expectNone(
    api: Parameters<typeof takeSnapshot>[0],
    household: string,
    attempt: () => ReturnType<typeof markAll>,
    [status, code]: [number, string],
  ): Promise<void> {
    const before = await takeSnapshot(api, household);
    const refused = await attempt();
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.errors).toMatchObject([{ path: 'transactions.1' }]);
    expect(await takeSnapshot(api, household)).toEqual(before);
  }

  test('a row is not visible', async ({ api, sharedHome: { household, ben, cleo, dan } }) => {
    const rows = [await lend(ben, cleo), await lend(cleo, dan)];
    await expectNone(api, household, () => markAll(ben, rows, true), [404, 'not_found']);
  });

  test('a row is deleted', async ({ api, sharedHome: { household, ben, cleo } }) => {
    const rows = [await lend(ben, cleo), await lend(ben, cleo)];
    await ben.delete(`/transactions/${rows[1]!.id}`);
    await expectNone(api, household, () => markAll(ben, rows, true), [404, 'not_found']);
  });

  test('a row has changed since it was shown', async ({
    api,
    sharedHome: { household, ben, cleo },
  }) => {
    const rows = [await lend(ben, cleo), await lend(ben, cleo)];
    await ben.put(`/transactions/${rows[1]!.id}`, { ...rows[1], amount: 99 });
    await expectNone(api, household, () => markAll(cleo, rows, true), [412, 'precondition_failed']);
  });

  test('a row is disputed', async ({ api, sharedHome: { household, ben, cleo } }) => {
    const rows = [await lend(ben, cleo), await lend(ben, cleo)];
    await cleo.post(`/transactions/${rows[1]!.id}/dispute`, { reason: 'Not mine' });
    const now = [rows[0]!, (await ben.get(`/transactions/${rows[1]!.id}`)).body];
    await expectNone(api, household, () => markAll(ben, now, true), [409, 'disputed']);
  });

  test('a row is in a settlement', async ({ api, sharedHome: { household, ben, dan } }) => {
    const free = await lend(ben, dan);
    await lend(dan, ben, 100);
    const row = await lend(ben, dan, 10);
    await postSettlement(ben, row);
    const now = [free, (await ben.get(`/transactions/${row.id}`)).body];
    await expectNone(api, household, () => markAll(ben, now, true), [409, 'locked_by_settlement']);
  });
});

test('a payment between members cannot be marked, alone or with others', async ({
  sharedHome: { ben, cleo },
}) => {
  const debt = await lend(ben, cleo);
  const payment = await cleo.post('/payments', {
    id: crypto.randomUUID(),
    from: cleo.uid,
    to: ben.uid,
    amount: 1,
    transactionDate: '2026-11-01',
  });
  const refused = await markAll(ben, [debt, payment.body], false);
  const alone = await mark(ben, payment.body, false);
  expect([refused.status, refused.body.code]).toEqual([alone.status, alone.body.code]);
});
