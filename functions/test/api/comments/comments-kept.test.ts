import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { startApi, testConfig } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { commentOf, say } from '../../support/entries/comment-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';

/** Where comments are stored, which fields they have, and how many there can be. */

apiTest('comments on a row of an expense are comments on the expense', async ({ api, pair }) => {
  const { householdId, ben, cleo } = pair;
  await seed(api, householdId, groceriesCategory);
  const expense = await postExpense(ben, [ben, cleo]);
  for (const id of expense.transactionIds) {
    const answers = [
      await ben.get(`/transactions/${id}/comments`),
      await ben.post(`/transactions/${id}/comments`, commentOf('x')),
    ];
    for (const { body } of answers) {
      expect(body).toMatchObject({ code: 'part_of_expense', expenseId: expense.id });
    }
  }
});

apiTest(
  'undoing an import deletes its entries together with their comments',
  async ({ api, pair: { householdId, ben, cleo } }) => {
    const importId = randomUUID();
    const row = { date: '2026-11-20', payTo: 'Ben', amount: 5, owedBy: 'Cleo', category: 'Food' };
    const { body } = await ben.post('/transactions/import', { importId, rows: [row] });
    const path = `/transactions/${body.rows[0].id}`;
    await say(cleo, path, 'Thanks');
    expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
    const comments = api.firestore.collection(`households/${householdId}${path}/comments`);
    const expiries = async () => (await comments.get()).docs.map((one) => one.get('expireAt'));
    expect(await expiries()).toEqual([expect.anything()]);
    expect((await ben.post(`${path}/restore`)).status).toBe(200);
    expect(await expiries()).toEqual([null]);
  },
);

apiTest("one member can write at most half of a thing's comments", async ({ api, pair }) => {
  const { householdId, ben, cleo } = pair;
  const row = await lend(ben, cleo, 5);
  const document = api.firestore.doc(`households/${householdId}/transactions/${row.id}`);
  const writer = api.firestore.bulkWriter({ throttling: false });
  for (let count = 0; count < 250; count += 1) {
    const comment = { ...commentOf('x'), memberId: ben.uid, createdAt: new Date(), expireAt: null };
    void writer.create(document.collection('comments').doc(comment.id), comment);
  }
  void writer.update(document, { commentCount: 250 });
  await writer.close();
  const path = `/transactions/${row.id}/comments`;
  const refused = await ben.post(path, commentOf('More'));
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect((await cleo.post(path, commentOf('That is wrong.'))).status).toBe(201);
});

apiTest(
  'a thing has at most 500 comments, and a member who reaches the daily limit waits a day',
  async ({ api, pair: { householdId, ben, cleo } }) => {
    const full = await lend(ben, cleo, 5);
    await api.firestore
      .doc(`households/${householdId}/transactions/${full.id}`)
      .update({ commentCount: 500 });
    const refused = await ben.post(`/transactions/${full.id}/comments`, commentOf('x'));
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const limits = { ...testConfig.limits, perDay: { ...testConfig.limits.perDay, comments: 2 } };
    const limited = await startApi({ config: { ...testConfig, limits } });
    onTestFinished(() => limited.stop());
    const [, ...members] = await createTestHousehold(limited, ['Ana', 'Ben']);
    const row = await lend(members[0], members[1], 5);
    const statuses = [];
    for (const text of ['1', '2', '3']) {
      const { status } = await members[0].post(`/transactions/${row.id}/comments`, commentOf(text));
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 429]);
    await say(members[1], `/transactions/${row.id}`, 'I have my own.');
  },
);
