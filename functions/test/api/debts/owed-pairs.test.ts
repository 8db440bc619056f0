import { expect } from 'vitest';
import type { OwedPairs } from '../../../src/core/debt/owed-pairs-resource.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { flood } from '../../support/entries/flood-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { postTransaction, lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { turnBooks } from '../households/open-books-fixture.ts';

const pairsFor = async (client: TestClient): Promise<OwedPairs> =>
  (await client.getBody('/debts/pairs')) as OwedPairs;

const told = ({ pairs }: OwedPairs) =>
  pairs.map((one) => `${one.debtorName} owes ${one.creditorName} ${one.amount}`);

apiTest(
  'each pair is listed once with the rest after offsetting and settlements',
  async ({ pair: { ana, ben, cleo } }) => {
    expect(await pairsFor(ana)).toEqual({ pairs: [], isWhole: true });
    await lend(cleo, ben, 100, { transactionDate: '2026-11-05' });
    const gas = await lend(ben, cleo, 30.1, { transactionDate: '2026-11-06' });
    await lend(ben, ana, 5, { transactionDate: '2026-10-05' });
    await lend(cleo, ana, 8);
    await lend(ana, cleo, 8);
    const expected = ['Ben owes Cleo 69.9', 'Ana owes Ben 5'];
    expect(told(await pairsFor(ana))).toEqual(expected);
    await postSettlement(ben, gas);
    expect(told(await pairsFor(ana))).toEqual(expected);
  },
);

apiTest('a member without full read access sees only their own pairs', async ({ api }) => {
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await lend(cleo, ben, 40);
  const before = await dan.get('/debts/pairs');
  await lend(dan, cleo, 7);
  // Entering a row between two others gives access to the row, not to their balance.
  await postTransaction(dan, { amount: 500, paidBy: ben.uid, owedBy: cleo.uid });
  expect(before.body).toEqual({ pairs: [], isWhole: true });
  expect(told(await pairsFor(dan))).toEqual(['Cleo owes Dan 7']);
  expect(told(await pairsFor(ben))).toEqual(['Cleo owes Ben 460']);
  const all = ['Cleo owes Ben 460', 'Cleo owes Dan 7'];
  expect(told(await pairsFor(cleo))).toEqual(all);
  expect(told(await pairsFor(ana))).toEqual(all);

  // An admin who views as a member sees what that member sees.
  const as = { 'X-View-As': dan.uid };
  expect(told((await ana.get('/debts/pairs', as)).body)).toEqual(['Cleo owes Dan 7']);
  expect((await dan.get('/debts/pairs', { 'X-View-As': ben.uid })).status).toBe(403);

  await turnBooks(ana, id, true);
  expect(told(await pairsFor(dan))).toEqual(all);
  await turnBooks(ana, id, false);
  expect(told(await pairsFor(dan))).toEqual(['Cleo owes Dan 7']);
});

apiTest('a former member is listed until their balance is zero', async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await lend(cleo, ben, 40);
  expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
  expect(told(await pairsFor(ana))).toEqual(['Ben owes Cleo 40']);
  expect((await cleo.get('/debts/pairs')).status).toBe(403);
});

apiTest(
  'the history costs no reads, and very many open rows cost only sums',
  async ({ api, pair: { householdId, ana, ben, cleo } }) => {
    const rent = await lend(cleo, ben, 100);
    const few = await ana.get('/debts/pairs');
    for (const amount of [1, 2, 3]) {
      const paid: Json = await lend(cleo, ben, amount);
      await cleo.put(`/transactions/${paid.id}`, { ...paid, paid: true });
    }
    expect((await ana.get('/debts/pairs')).reads).toBe(few.reads);

    await flood(api, householdId, [ben, cleo], 450);
    const some = await ana.get('/debts/pairs');
    expect(some.body).toMatchObject({
      pairs: [{ debtorName: 'Ben', amount: 95.5 }],
      isWhole: true,
    });
    await flood(api, householdId, [ben, cleo], 450);
    const more = await ana.get('/debts/pairs');
    expect(told(more.body)).toEqual(['Ben owes Cleo 91']);
    expect(more.reads).toBeLessThan(450);
    expect(more.reads - some.reads).toBeLessThan(5);
    expect(rent.amount).toBe(100);
  },
);

apiTest(
  "if the sums would cost too much, only the caller's pairs are listed and marked as incomplete",
  async ({ api }) => {
    const names = Array.from({ length: 17 }, (_, index) => `Person ${index}`);
    const [id, ...members] = await createTestHousehold(api, names);
    const [ana, ben, cleo] = members as TestClient[];
    await lend(ana!, ben!, 12);
    await flood(api, id, [ben!, cleo!], 401);
    const { body, reads } = await ana!.get('/debts/pairs');
    expect(body.isWhole).toBe(false);
    expect(told(body)).toEqual(['Person 1 owes Person 0 12']);
    expect(reads).toBeLessThan(450);
  },
  60_000,
);
