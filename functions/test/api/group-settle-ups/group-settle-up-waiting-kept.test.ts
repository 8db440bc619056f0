import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  startWaitingSettleUp,
  fetchNets,
  fetchGroupSettleUpState,
} from '../../support/entries/arrival-fixture.ts';
import {
  importHousehold,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** A pending group settle-up in a household that is exported, imported, deleted or restored. */
const test = base.extend('waiting', ({ home }) => startWaitingSettleUp(home));

test('an export has arrived transfers as payments and all other debts unchanged; nothing is pending after the import', async ({
  api,
  waiting: { household, ana, ben, cleo, done, arrive },
}) => {
  await arrive(done.transfers[0]);
  const document = await getHouseholdDocument(ana, household);
  expect(document.household.booksClose).toBe('on_arrival');
  expect(document.settleUps).toEqual([]);
  const payments = document.transactions.filter(({ category }) => category === 'settlement');
  expect(payments).toMatchObject([
    { paidBy: cleo.uid, owedBy: ana.uid, amountCents: 3_000, deletedAt: null },
  ]);
  // A member without read access does not find the others' payment.
  const own = await getHouseholdDocument(ben, household);
  expect(own.transactions.filter(({ category }) => category === 'settlement')).toEqual([]);

  const eve = await api.signUp({ name: 'Eve' });
  const id = randomUUID();
  expect((await importHousehold(eve, document, ana.uid, id)).status).toBe(200);
  const moved = eve.in(id);
  const debts = await moved.getBody('/debts');
  expect([debts.netTotal, debts.waiting]).toEqual([20, undefined]);
  const households = (await moved.getBody('/households')) as unknown as Json[];
  expect(households.find((one) => one.id === id)!.booksClose).toBe('on_arrival');
  await expectConsistent(api, id);
  // The export has changed nothing in the original.
  expect(await fetchNets([ana, ben, cleo])).toEqual([50, 0, -30]);
});

test('a deleted and restored household still has its pending group settle-up', async ({
  api,
  waiting: { household, ana, cleo, done, path, arrive },
}) => {
  await arrive(done.transfers[0]);
  const deleted = await ana.delete(`/households/${household}`, { name: 'Maple Street' });
  expect(deleted.status).toBe(204);
  expect((await cleo.get(path)).status).toBe(403);
  expect((await ana.post(`/households/${household}/restore`)).status).toBe(200);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  await arrive(done.transfers[1]);
  expect(await fetchGroupSettleUpState(ana, path)).toBe('done');
  await expectConsistent(api, household);
});
