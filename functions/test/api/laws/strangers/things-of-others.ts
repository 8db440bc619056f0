import { randomUUID } from 'node:crypto';
import type { TestApi, TestClient } from '../../../support/server/api-client.ts';
import { seed } from '../../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../../support/entries/expense-fixture.ts';
import { postSettlement } from '../../../support/entries/settlement-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  varyingExpenseBody,
} from '../../../support/entries/recurring-fixture.ts';
import { makeSettleUp } from '../../../support/entries/settle-up-fixture.ts';
import { lend, postTransaction } from '../../../support/entries/transaction-fixture.ts';
import { leaveUnsentReport } from './attempts.ts';
import { readNotifications } from '../../../support/entries/notification-fixture.ts';

/**
 * Makes one thing of each kind, between Ben and Cleo or for admins.
 *
 * @returns their ids
 */
export async function makeThingsOfOthers(
  api: TestApi,
  householdId: string,
  [ana, ben, cleo]: readonly [TestClient, TestClient, TestClient],
): Promise<Record<string, string>> {
  const deleted = await postTransaction(ben);
  await ben.delete(`/transactions/${deleted.id}`);
  await lend(cleo, ben, 100);
  const offset = await lend(ben, cleo, 10);
  const settlement = await postSettlement(ben, offset);
  const { id: settleUpId } = await makeSettleUp(ben, cleo, { payment: { amount: 1 } });
  const category = (await ben.post('/categories', { name: 'Bikes' })).body;
  await seed(api, householdId, groceriesCategory);
  const expense = await postExpense(ben, [ben, cleo]);
  const series = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
  const importId = randomUUID();
  const row = { date: '2026-11-01', payTo: 'Shop', amount: 1, category: 'Food' };
  await ben.post('/transactions/import', { importId, rows: [row] });
  const invite = (await ana.post(`/households/${householdId}/invites`)).body;
  return {
    transaction: (await lend(ben, cleo, 5)).id as string,
    deleted: deleted.id as string,
    offset: offset.id as string,
    settlement: settlement.id as string,
    settleUp: settleUpId as string,
    category: category.id as string,
    expense: expense.id as string,
    series: series.id as string,
    draft: await makeFirstDraft(api, householdId, series),
    importId,
    invite: invite.id as string,
    ynabSync: await leaveUnsentReport(api, householdId, ben),
  };
}

/** Things of others, and things that every member may see. */
export async function makeOneOfEach(
  api: TestApi,
  householdId: string,
  people: readonly [TestClient, TestClient, TestClient],
): Promise<Record<string, string>> {
  const [ana, ben, cleo] = people;
  const things = await makeThingsOfOthers(api, householdId, people);
  const common = (await ana.post('/categories', { name: 'Garden', userId: null })).body;
  await ben.post('/permissions', {
    granteeId: cleo.uid,
    resourceType: 'transactions',
    permissionType: 'read',
  });
  const { notices } = await readNotifications(ben);
  return {
    ...things,
    ben: ben.uid,
    cleo: cleo.uid,
    common: common.id as string,
    entry: notices[0].id as string,
  };
}
