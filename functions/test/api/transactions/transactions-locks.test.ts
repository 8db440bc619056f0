import { describe, expect } from 'vitest';
import type { Json } from '../../support/server/api-client.ts';
import { test } from '../../support/server/api-test.ts';
import { alterStored, enterShared, put } from '../../support/entries/transaction-fixture.ts';

describe('a settlement', () => {
  const locked = (settlementId: string) => ({
    status: 409,
    body: { code: 'locked_by_settlement', settlementId },
  });
  const changes: Json[] = [
    { amount: 1 },
    { owedBy: 'ana' },
    { transactionDate: '2020-01-01' },
    { type: 'Gift' },
    { paid: true },
  ];

  test.for(['settlementId', 'debtOfSettlementId'])(
    'that is active locks its rows against %s',
    async (field, { api, sharedHome: { household, ana, ben, cleo } }) => {
      const row = await enterShared(ben, cleo);
      await alterStored(api, household, row.id, { [field]: 'the-settlement' });
      const current = (await ben.get(`/transactions/${row.id}`)).body;
      for (const change of changes) {
        const owedBy = 'owedBy' in change ? { owedBy: ana.uid } : {};
        expect(await put(ben, current, { ...change, ...owedBy })).toMatchObject(
          locked('the-settlement'),
        );
      }
      expect(await ben.delete(`/transactions/${row.id}`)).toMatchObject(locked('the-settlement'));
      const free = await enterShared(ben, cleo);
      const bulk = await ben.post('/transactions/bulk-delete', { ids: [free.id, row.id] });
      expect(bulk).toMatchObject(locked('the-settlement'));
      expect((await ben.get(`/transactions/${free.id}`)).status).toBe(200);
      const note = await put(ben, current, { note: 'Free', optional: true });
      expect(note).toMatchObject({ status: 200, body: { note: 'Free', optional: true } });
    },
  );

  test('that is completed locks the rows it has settled', async ({
    api,
    sharedHome: { household, ben, cleo },
  }) => {
    const row = await enterShared(ben, cleo);
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
