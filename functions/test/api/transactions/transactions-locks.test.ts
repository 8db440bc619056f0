import { describe, expect } from 'vitest';
import { apiTest as test } from '../../support/server/api-test.ts';
import { alterStored, lend, put } from '../../support/entries/transaction-fixture.ts';

describe('a settlement', () => {
  const locked = (settlementId: string) => ({
    status: 409,
    body: { code: 'locked_by_settlement', settlementId },
  });
  test('that is completed locks the rows it has settled', async ({
    api,
    sharedHome: { household, ben, cleo },
  }) => {
    const row = await lend(ben, cleo);
    await alterStored(api, household, row.id, { settledCents: 500, settlementIds: ['done'] });
    const current = (await ben.get(`/transactions/${row.id}`)).body;
    expect(current.openAmount).toBe(7.5);
    expect(await put(ben, current, { amount: 1 })).toMatchObject(locked('done'));
    expect(await ben.delete(`/transactions/${row.id}`)).toMatchObject(locked('done'));
    const moved = await put(ben, current, { transactionDate: '2026-01-01', paid: true });
    expect(moved.status).toBe(200);
    expect((await put(ben, moved.body, { paid: false })).status).toBe(200);
    await alterStored(api, household, row.id, { settledCents: 1250, paid: true });
    const settled = (await ben.get(`/transactions/${row.id}`)).body;
    expect(await put(ben, settled, { paid: false })).toMatchObject(locked('done'));
  });
});
