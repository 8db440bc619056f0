import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
} from '../../support/entries/expense-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';

async function edits(client: TestClient, ...rows: Json[]): Promise<Json[]> {
  return (await succeed(
    client.get(`/activity/edits?ids=${rows.map(({ id }) => id).join(',')}`),
  )) as Json[];
}

async function edit(client: TestClient, { id }: Json, changes: Json): Promise<void> {
  const { body } = await client.get(`/transactions/${id}`);
  const answer = await client.put(`/transactions/${id}`, { ...body, ...changes });
  expect(answer.status).toBe(200);
}

apiTest('only readers of a row see its last edit', async ({ api }) => {
  const [, , ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  const row = await lend(ben, cleo, 30);
  expect(await edits(cleo, row)).toEqual([]);
  await edit(ben, row, { amount: 45 });
  const [told] = await edits(cleo, row);
  expect(told).toMatchObject({
    transactionId: row.id,
    count: 1,
    entry: { actorId: ben.uid, what: 'updated', before: { amount: 30 }, after: { amount: 45 } },
  });
  expect(await edits(dan, row)).toEqual([]);

  // A new party does not see the amount before the edit.
  await edit(ben, row, { owedBy: dan.uid });
  expect(await edits(dan, row)).toEqual([]);
  expect(await edits(ben, row)).toMatchObject([{ entry: { after: { owedBy: dan.uid } } }]);
  expect(await edits(cleo, row)).toEqual([]);

  await ben.delete(`/transactions/${row.id}`);
  expect(await edits(ben, row)).toEqual([]);
});

apiTest(
  'a later mark, dispute or comment does not hide the edit, and edits are counted',
  async ({ api }) => {
    const [, , ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    const row = await lend(ben, cleo, 30);
    await edit(ben, row, { note: 'Tea' });
    await edit(ben, row, { amount: 45, paid: true });
    await edit(ben, row, { paid: false });
    const dispute = await cleo.post(`/transactions/${row.id}/dispute`, { reason: 'Too much' });
    expect(dispute.status).toBe(200);
    expect(await edits(cleo, row)).toMatchObject([
      { count: 2, entry: { before: { amount: 30 }, after: { amount: 45 } } },
    ]);
    // Beyond the row's own reads: one read of the caller's member, the row's last change and its last edit.
    const told = await cleo.get(`/activity/edits?ids=${row.id}`);
    const untouched = await cleo.get(`/activity/edits?ids=${(await lend(ben, cleo, 1)).id}`);
    expect(told.reads - untouched.reads).toBe(1);
  },
);

apiTest(
  'the rows of an expense share its edit, found with few reads however long the history is',
  async ({ api }) => {
    const [id, , ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await seed(api, id, groceriesCategory);
    const expense = await postExpense(ben, [ben, cleo]);
    const update = { ...expenseBody([ben, cleo]), id: undefined, note: 'Party' };
    const changed = await ben.put(`/expenses/${expense.id}`, update);
    expect(changed.status).toBe(200);
    const rows = (changed.body.transactionIds as string[]).map((one) => ({ id: one }));
    const told = await edits(cleo, ...rows);
    expect(told.length).toBeGreaterThan(0);
    for (const { entry } of told) expect(entry).toMatchObject({ after: { note: 'Party' } });

    // A paid mark on one row is not an edit of the expense.
    const owed = (await cleo.get('/transactions')).body.find(({ owedBy }: Json) => owedBy !== null);
    expect((await ben.patch(`/transactions/${owed.id}`, { paid: true })).status).toBe(200);
    expect(await edits(cleo, owed)).toMatchObject([
      { count: 1, entry: { after: { note: 'Party' } } },
    ]);

    const before = (await cleo.get(`/activity/edits?ids=${rows[0]!.id}`)).reads;
    for (let count = 0; count < 5; count++) await lend(ben, cleo, 1);
    expect((await cleo.get(`/activity/edits?ids=${rows[0]!.id}`)).reads).toBe(before);
  },
);

apiTest('a malformed list of ids is rejected', async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Ana']);
  const many = Array.from({ length: 51 }, () => randomUUID()).join(',');
  for (const ids of ['', 'x', many]) {
    expect((await members[0].get(`/activity/edits?ids=${ids}`)).status).toBe(400);
  }
});
