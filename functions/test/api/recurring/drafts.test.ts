import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fetchRowsOf } from '../../support/entries/expense-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  monthlyOnFirst,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** A draft counts nowhere, and becomes an expense once. */

interface Waiting {
  api: TestApi;
  home: { household: string; ben: TestClient; cleo: TestClient };
}

/** Ben and Cleo share what Ben pays. */
async function wait({ api, home: { household, ben, cleo } }: Waiting): Promise<string> {
  const series = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
  return makeFirstDraft(api, household, series);
}

const draftsOf = async (client: TestClient): Promise<Json[]> => (await client.get('/drafts')).body;

const booksOf = async (client: TestClient) =>
  Promise.all(
    ['/debts', '/transactions', '/transactions/summary'].map(
      async (path) => (await client.get(path)).body,
    ),
  );

describe('a draft', () => {
  recurringTest(
    'is visible to its parties, counts nowhere, and is notified by the schedule',
    async ({ api, home }) => {
      const { ben, cleo, dan } = home;
      const before = await booksOf(cleo);
      const id = await wait({ api, home });
      const [draft] = await draftsOf(cleo);
      expect(draft).toMatchObject({
        ...{ id, transactionDate: '2027-02-01', createdBy: ben.uid, transaction: null },
        template: { amount: 80, note: 'Electricity' },
      });
      expect(await draftsOf(dan)).toEqual([]);
      expect(await booksOf(cleo)).toEqual(before);
      const [notice] = (await ben.get('/notices')).body.notices;
      expect(notice).toMatchObject({
        ...{ what: 'drafted', resourceType: 'series', resourceId: draft.seriesId },
        ...{ actorId: 'schedule', actorName: 'The schedule', after: { on: '2027-02-01' } },
      });
    },
  );

  recurringTest(
    'becomes an ordinary expense on its day under its own id',
    async ({ api, home }) => {
      const { household, ben, cleo } = home;
      const id = await wait({ api, home });
      const { status, body } = await cleo.post(`/drafts/${id}/confirm`, { amount: 84.13 });
      expect(status).toBe(201);
      const { expense } = body;
      expect(expense).toMatchObject({
        ...{ id, amount: 84.13, transactionDate: '2027-02-01', enteredBy: ben.uid },
        payers: [{ userId: ben.uid, amount: 84.13 }],
      });
      expect((await ben.get(`/expenses/${id}`)).body).toEqual(expense);
      expect(await fetchRowsOf(ben, expense)).toHaveLength(2);
      expect(await draftsOf(ben)).toEqual([]);
      // Cleo confirmed it, so Ben is notified.
      const [notice] = (await ben.get('/notices')).body.notices;
      expect(notice).toMatchObject({ what: 'created', actorId: cleo.uid, resourceId: id });
      await expectConsistent(api, household);
    },
  );

  recurringTest(
    'is confirmed once, also with repeated and simultaneous requests',
    async ({ api, home }) => {
      const { household, ben, cleo } = home;
      const id = await wait({ api, home });
      const path = `/drafts/${id}/confirm`;
      const same = [ben, cleo, ben].map((client) => client.post(path, { amount: 70 }));
      const answers = await Promise.all(same);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      const before = await readEverything(api, household);
      const other = await cleo.post(path, { amount: 7 });
      expect([other.status, other.body.code]).toEqual([409, 'conflict']);
      expect((await ben.post(path, { amount: 70 })).status).toBe(200);
      expect(await readEverything(api, household)).toEqual(before);
      // After a deletion it stays deleted.
      await ben.delete(`/expenses/${id}`);
      expect((await ben.post(path, { amount: 70 })).status).toBe(404);
    },
  );

  recurringTest('of others can be neither found, confirmed nor skipped', async ({ api, home }) => {
    const { household, ana, cleo, dan } = home;
    const id = await wait({ api, home });
    const before = await readEverything(api, household);
    for (const one of [id, randomUUID()]) {
      const answers = [
        await dan.post(`/drafts/${one}/confirm`, { amount: 1 }),
        await dan.delete(`/drafts/${one}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    // A debtor may confirm the amount, but not skip it.
    expect((await cleo.delete(`/drafts/${id}`)).status).toBe(403);
    expect(await readEverything(api, household)).toEqual(before);
    await ana.put(`/households/${household}`, { openBooks: true });
    expect(await draftsOf(dan)).toHaveLength(1);
    expect((await dan.post(`/drafts/${id}/confirm`, { amount: 1 })).status).toBe(403);
  });

  recurringTest('that is skipped is gone, and nothing is owed', async ({ api, home }) => {
    const { ben, cleo } = home;
    const id = await wait({ api, home });
    expect((await ben.delete(`/drafts/${id}`)).status).toBe(204);
    expect(await draftsOf(cleo)).toEqual([]);
    expect((await cleo.post(`/drafts/${id}/confirm`, { amount: 5 })).status).toBe(404);
    const [notice] = (await cleo.get('/notices')).body.notices;
    expect(notice).toMatchObject({
      what: 'skipped',
      actorId: ben.uid,
      after: { on: '2027-02-01' },
    });
  });

  recurringTest('stays when its recurring expense is changed or ended', async ({ api, home }) => {
    const { ben, cleo } = home;
    const id = await wait({ api, home });
    const [{ seriesId }] = (await draftsOf(ben)) as [Json];
    const body = { ...varyingExpenseBody([ben], { note: 'Power' }), rule: monthlyOnFirst };
    expect((await ben.put(`/series/${seriesId}`, body)).status).toBe(200);
    expect((await ben.delete(`/series/${seriesId}`)).status).toBe(204);
    const { body: confirmed } = await ben.post(`/drafts/${id}/confirm`, { amount: 60 });
    expect(confirmed.expense).toMatchObject({ note: 'Electricity', seriesId });
    expect((await cleo.get(`/expenses/${id}`)).status).toBe(200);
  });

  recurringTest('with a former member as a party cannot be confirmed', async ({ api, home }) => {
    const { household, ben, cleo } = home;
    const id = await wait({ api, home });
    await cleo.delete(`/households/${household}/members/${cleo.uid}`);
    const refused = await ben.post(`/drafts/${id}/confirm`, { amount: 60 });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'split.people.1.userId']);
    expect((await ben.delete(`/drafts/${id}`)).status).toBe(204);
  });
});

recurringTest(
  'a draft of a former member who is not a party becomes the expense of the member who confirms it',
  async ({ api, home: { household, ben, cleo, dan } }) => {
    const series = await makeRecurringExpense(dan, [ben, cleo], varyingExpenseBody([ben, cleo]));
    const id = await makeFirstDraft(api, household, series);
    await dan.delete(`/households/${household}/members/${dan.uid}`);
    const { status, body } = await cleo.post(`/drafts/${id}/confirm`, { amount: 60 });
    expect([status, body.expense.enteredBy]).toEqual([201, cleo.uid]);
  },
);

recurringTest(
  'a draft of a single transaction becomes a transaction',
  async ({ api, home: { household, ben, cleo } }) => {
    const transaction = { amount: 30, paidBy: ben.uid, owedBy: cleo.uid, type: 'Phone' };
    const body = { id: randomUUID(), kind: 'varies', transaction, rule: monthlyOnFirst };
    expect((await ben.post('/series', body)).status).toBe(201);
    const id = await makeFirstDraft(api, household, body);
    const { body: confirmed } = await cleo.post(`/drafts/${id}/confirm`, { amount: 33.5 });
    expect(confirmed).toMatchObject({
      expense: null,
      transaction: { id, amount: 33.5, enteredBy: ben.uid, transactionDate: '2027-02-01' },
    });
    expect(confirmed.transaction.seriesId).toBe(body.id);
    await expectConsistent(api, household);
  },
);

recurringTest('a long list of drafts comes in pages', async ({ api, home }) => {
  const { household, ben } = home;
  const id = await wait({ api, home });
  const root = api.firestore.collection(`households/${household}/drafts`);
  const stored = (await root.doc(id).get()).data()!;
  await root.doc(randomUUID()).set({ ...stored, on: '2027-01-01' });
  const first = await ben.get('/drafts?limit=1');
  expect(first.body.map((one: Json) => one.transactionDate)).toEqual(['2027-01-01']);
  const next = /<\/api([^>]+)>/.exec(first.headers.get('Link') ?? '')![1]!;
  expect((await ben.get(next)).body.map((one: Json) => one.id)).toEqual([id]);
});
