import { expect } from 'vitest';
import {
  type GroupSettleUpPreview,
  groupSettleUpPreviewSchema,
} from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { dispute } from '../../support/entries/dispute-fixture.ts';
import { flood } from '../../support/entries/flood-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';
import { turnBooks } from '../households/open-books-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

async function previewFor(client: TestClient): Promise<GroupSettleUpPreview> {
  const { status, body } = await client.post('/settle-ups/everyone/preview');
  expect(status).toBe(200);
  return groupSettleUpPreviewSchema.parse(body);
}

const paid = ({ transfers }: GroupSettleUpPreview) =>
  transfers.map(({ fromName, toName, amount }) => `${fromName} pays ${toName} ${amount}`);

const settled = ({ clearings }: GroupSettleUpPreview) =>
  clearings.map(({ amount, transfers, debts }) => [
    amount,
    transfers.map(({ fromName, toName }) => `${fromName} pays ${toName}`),
    debts.map(({ fromName, toName }) => `${fromName} owes ${toName}`),
  ]);

/** The sum of each pair's rows, less the amounts that settlements have offset. */
function sumsOf({ pairs }: GroupSettleUpPreview): Record<string, number> {
  return Object.fromEntries(
    pairs.map(({ from, fromName, toName, rows, offsets }) => {
      const cents = [
        ...rows.map((row) => (row.from === from ? 1 : -1) * row.openAmount),
        ...offsets.map((one) => (one.debtorId === from ? -1 : 1) * one.amount),
      ].reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      return [`${fromName} owes ${toName}`, cents / 100];
    }),
  );
}

apiTest(
  'a member in the middle pays nothing, and each transfer lists the rows it settles',
  async ({ api }) => {
    const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    await lend(ben, ana, 60, { transactionDate: '2026-10-02' });
    await lend(ana, ben, 10);
    await lend(cleo, ben, 50);
    await lend(dan, cleo, 7.5);
    await lend(cleo, dan, 7.5);
    const before = await takeSnapshot(api, id);
    const preview = await previewFor(ana);

    expect(preview).toMatchObject({ isOfAll: true, paymentsInPairs: 2, leftAside: [] });
    expect(paid(preview)).toEqual(['Ana pays Cleo 50']);
    expect(settled(preview)).toEqual([[50, ['Ana pays Cleo'], ['Ana owes Ben', 'Ben owes Cleo']]]);
    const amounts = Object.fromEntries(
      preview.pairs.map(({ fromName, toName, amount }) => [`${fromName} owes ${toName}`, amount]),
    );
    expect(sumsOf(preview)).toEqual(amounts);
    expect(Object.values(amounts).sort()).toEqual([0, 50, 50]);
    const [rent] = preview.pairs.find(({ fromName }) => fromName === 'Ana')!.rows;
    expect(rent).toMatchObject({ transactionDate: '2026-10-02', openAmount: 60, from: ana.uid });
    expect(await takeSnapshot(api, id)).toEqual(before);
  },
);

apiTest(
  'offset amounts count once, and disputed rows and former members are named',
  async ({ api }) => {
    const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    await lend(cleo, ben, 100, { transactionDate: '2026-11-05' });
    const gas = await lend(ben, cleo, 30.1, { transactionDate: '2026-11-06' });
    await postSettlement(ben, gas);
    const trip = await lend(cleo, ana, 20);
    await dispute(ana, `/transactions/${trip.id}`);
    await lend(cleo, ana, 5);
    const bike = await lend(ben, ana, 3);
    await dispute(ana, `/transactions/${bike.id}`);
    await lend(dan, ben, 9);
    expect((await dan.delete(`/households/${id}/members/${dan.uid}`)).status).toBe(204);

    const preview = await previewFor(ana);
    expect(paid(preview)).toEqual(['Ben pays Cleo 69.9', 'Ana pays Cleo 5']);
    expect(sumsOf(preview)).toEqual({ 'Ana owes Cleo': 5, 'Ben owes Cleo': 69.9 });
    expect(preview.pairs.flatMap(({ offsets }) => offsets)).toMatchObject([{ amount: 30.1 }]);
    const aside = preview.leftAside.map(
      ({ fromName, toName, amount, reason }) => `${fromName} owes ${toName} ${amount}: ${reason}`,
    );
    expect(aside.sort()).toEqual([
      'Ana owes Ben 3: disputed',
      'Ana owes Cleo 20: partly_disputed',
      'Ben owes Dan 9: left',
    ]);
  },
);

apiTest('the forecast equals the preview: no disputes, no former members', async ({ api }) => {
  const [id, ana, ben, cleo, dan, eve] = await createTestHousehold(api, [
    'Ana',
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
  ]);
  await lend(ben, ana, 30);
  await lend(cleo, ben, 30);
  const trip = await lend(dan, cleo, 30);
  await lend(eve, dan, 20);
  const told = async (client: TestClient) => (await client.getBody('/debts/pairs')).even;
  const shown = async (client: TestClient) => {
    const { transfers, paymentsInPairs } = await previewFor(client);
    return { figures: { payments: transfers.length, paymentsInPairs } };
  };
  expect(await told(ana)).toEqual({ figures: { payments: 2, paymentsInPairs: 4 } });
  await dispute(cleo, `/transactions/${trip.id}`);
  expect((await eve.delete(`/households/${id}/members/${eve.uid}`)).status).toBe(204);
  expect(await told(ana)).toEqual({ figures: { payments: 1, paymentsInPairs: 2 } });
  expect(await told(ana)).toEqual(await shown(ana));

  // With closed books each member sees only their own part, if that needs fewer payments.
  expect([await told(ben), await told(dan)]).toEqual([undefined, undefined]);
  const own = async (client: TestClient) => (await client.getBody('/debts')).even;
  expect(await own(ben)).toEqual({ figures: { payments: 1, paymentsInPairs: 2 } });
  expect(await own(ben)).toEqual(await shown(ben));
  expect([await own(cleo), await own(dan)]).toEqual([undefined, undefined]);
});

apiTest(
  'the forecast includes rows that settlements offset completely, and their disputes',
  async ({ api }) => {
    const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    await lend(ben, ana, 30);
    await lend(cleo, ben, 25);
    await lend(dan, cleo, 30);
    const gas = await lend(ana, ben, 5);
    const told = async () => (await ana.getBody('/debts/pairs')).even;
    const own = async (client: TestClient) => (await client.getBody('/debts')).even;
    const shown = async (client: TestClient) => {
      const { transfers, paymentsInPairs } = await previewFor(client);
      return { figures: { payments: transfers.length, paymentsInPairs } };
    };
    await postSettlement(ana, gas);
    expect(await told()).toEqual({ figures: { payments: 2, paymentsInPairs: 3 } });
    expect(await told()).toEqual(await shown(ana));
    expect(await own(ben)).toEqual({ figures: { payments: 1, paymentsInPairs: 2 } });
    expect(await own(ben)).toEqual(await shown(ben));
    await dispute(ben, `/transactions/${gas.id}`);
    expect(await told()).toEqual({ figures: { payments: 2, paymentsInPairs: 2 } });
    expect(await told()).toEqual(await shown(ana));
    expect(await own(ben)).toBeUndefined();

    // Beyond the forecast's limit of reads, only the preview has it.
    const { docs } = await api.firestore.collection(`households/${id}/settlements`).get();
    await docs[0]!.ref.update({ itemCount: 401 });
    expect(await told()).toEqual({ figures: null });
  },
);

apiTest(
  'settlements cost reads while they are active, and only if a plan can be offered',
  async ({ api }) => {
    const [, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await lend(ben, ana, 50);
    const readsOf = async () => {
      const answers = [await ana.get('/debts/pairs'), await ben.get('/debts')];
      return answers.map(({ reads }) => reads);
    };
    const [gas, water] = [await lend(ana, ben, 5), await lend(ana, ben, 6)];
    const { id } = await postSettlement(ana, gas, water);
    const ofTwo = await readsOf();
    await lend(cleo, ben, 50);
    // The new row, and the two in a settlement.
    expect(await readsOf()).toEqual(ofTwo.map((reads) => reads + 3));
    expect((await ana.put(`/settlements/${id}/status`, { status: 'completed' })).status).toBe(200);
    // Settled rows are not read again: Cleo's row is the only open one, and the query for settlements costs
    // one.
    expect(await readsOf()).toEqual(ofTwo);
  },
);

apiTest('a member without full read access gets a plan of their own debts', async ({ api }) => {
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await lend(ben, cleo, 50);
  await lend(cleo, dan, 50);
  const own = await previewFor(ben);
  expect(own).toMatchObject({ isOfAll: false, paymentsInPairs: 1 });
  expect(paid(own)).toEqual(['Cleo pays Ben 50']);
  expect(paid(await previewFor(ana))).toEqual(['Dan pays Ben 50']);
  expect(paid(await previewFor(cleo))).toEqual(['Dan pays Ben 50']);

  // The response and its reads stay the same, however much others come to owe each other.
  const before = await ben.post('/settle-ups/everyone/preview');
  await lend(dan, cleo, 1234.56);
  await lend(ana, dan, 1);
  const after = await ben.post('/settle-ups/everyone/preview');
  expect([after.body, after.reads]).toEqual([before.body, before.reads]);

  await turnBooks(ana, id, true);
  expect(await previewFor(ben)).toEqual(await previewFor(ana));
  await turnBooks(ana, id, false);
  expect(await previewFor(ben)).toEqual(own);
});

apiTest(
  'rows beyond the limit of one settle-up are omitted, and rows beyond the read limit are refused',
  async ({ api, pair: { householdId, ana, ben, cleo } }) => {
    await lend(ana, ben, 10);
    await flood(api, householdId, [ben, cleo], 401);
    const preview = await previewFor(ana);
    expect(paid(preview)).toEqual(['Ben pays Ana 10']);
    expect(preview.leftAside).toMatchObject([
      { fromName: 'Cleo', toName: 'Ben', amount: 4.01, reason: 'too_many' },
    ]);
    await flood(api, householdId, [ben, cleo], 1_600);
    const { status, body } = await ana.post('/settle-ups/everyone/preview');
    expect([status, body.code]).toEqual([409, 'too_many']);
  },
);

apiTest('the history costs no reads', async ({ pair: { ana, ben, cleo } }) => {
  await lend(cleo, ben, 100);
  const few = await ana.post('/settle-ups/everyone/preview');
  for (const amount of [1, 2, 3]) {
    const row = await lend(cleo, ben, amount);
    await cleo.put(`/transactions/${row.id}`, { ...row, paid: true });
  }
  expect((await ana.post('/settle-ups/everyone/preview')).reads).toBe(few.reads);
});
