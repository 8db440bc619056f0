import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import {
  makeRecurringExpense,
  monthlyOnFirst,
  recurringExpenseBody,
  templateBody,
} from '../../support/entries/recurring-fixture.ts';
import {
  postTransaction,
  storeGrant,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** Permission to create and see a recurring expense, and its first occurrence. */

async function idsOf(client: TestClient): Promise<string[]> {
  const body = await client.getBody('/series');
  return body.map(({ id }: Json) => id);
}

describe('creating a recurring expense', () => {
  recurringTest('returns the next date, and creates no entry', async ({ home }) => {
    const { ana, ben, cleo } = home;
    const series = await makeRecurringExpense(ben, [ben, ana, cleo]);
    expect(series).toMatchObject({
      kind: 'fixed',
      template: { amount: 1800, note: 'Rent', kind: 'expense', optional: false },
      transaction: null,
      rule: monthlyOnFirst,
      ...{ ordinal: 0, nextOn: '2027-02-01', lastOn: null, pausedAt: null, pausedWhy: null },
      ...{ createdBy: ben.uid, version: 1 },
    });
    const { body, headers } = await cleo.get(`/series/${series.id}`);
    expect([body, headers.get('ETag')]).toEqual([series, '"1"']);
    expect((await cleo.get('/series')).body).toEqual([series]);
    expect((await ben.get('/transactions')).body).toEqual([]);
  });

  recurringTest('notifies all parties except the author', async ({ home: { ben, cleo, dan } }) => {
    const { id } = await makeRecurringExpense(ben, [ben, cleo]);
    const told = async (client: TestClient) =>
      (await client.get('/notices')).body.notices.filter((one: Json) => one.resourceId === id);
    expect(await told(cleo)).toMatchObject([
      { what: 'created', actorId: ben.uid, resourceType: 'series', after: { amount: 1800 } },
    ]);
    expect(await told(ben)).toEqual([]);
    expect(await told(dan)).toEqual([]);
  });

  recurringTest(
    'several times is done once; another one under its id is refused without details',
    async ({ api, home: { household, ana, ben, dan } }) => {
      const body = recurringExpenseBody([ben, ana]);
      const answers = await Promise.all([1, 2, 3].map(() => ben.post('/series', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
      const before = await readEverything(api, household);
      const other = await ben.post('/series', { ...body, kind: 'varies' });
      const stranger = await dan.post('/series', { ...recurringExpenseBody([dan]), id: body.id });
      expect([other.status, other.body.code]).toEqual([409, 'id_taken']);
      expect([stranger.status, stranger.body]).toEqual([409, other.body]);
      expect(await readEverything(api, household)).toEqual(before);
    },
  );

  recurringTest.for<[string, Json, string]>([
    ['somebody who is not there', { people: 'stranger' }, 'split.people.1.userId'],
    ['an unknown category', { categories: [{ id: 'x', name: 'X' }] }, 'categories.0.id'],
    ['a payment short', { payers: 'short' }, 'template.payers'],
    ['an end before its start', { rule: { end: { on: '2027-01-31' } } }, 'rule.end.on'],
    ['a day that no month has', { rule: { day: 32 } }, 'rule.day'],
  ])("with %s is refused with the field's name", async ([_what, wrong, path], { home }) => {
    const { ben, ana } = home;
    const template = templateBody([ben, ana]);
    if (wrong.people) template.split.people[1] = { userId: 'nobody' };
    if (wrong.categories) template.categories = wrong.categories;
    if (wrong.payers) template.payers = [{ userId: ben.uid, amount: 1 }];
    const rule = { ...monthlyOnFirst, ...wrong.rule };
    const answer = await ben.post('/series', recurringExpenseBody([ben, ana], { template, rule }));
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  recurringTest(
    "requires the caller's own rights: others see of it what they would see of each occurrence",
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      const { id } = await makeRecurringExpense(ben, [ben, cleo]);
      const absent = await dan.get(`/series/${randomUUID()}`);
      const calls = [
        () => dan.get(`/series/${id}`),
        () => dan.delete(`/series/${id}`),
        () => dan.post(`/series/${id}/pause`),
        () => dan.post(`/series/${id}/resume`),
        () => dan.post(`/series/${id}/skip`, { ordinal: 1 }),
      ];
      for (const call of calls) {
        const { status, body } = await call();
        expect([status, body.code, body.detail]).toEqual([404, 'not_found', absent.body.detail]);
      }
      expect([await idsOf(dan), await idsOf(cleo), await idsOf(ana)]).toEqual([[], [id], [id]]);
      // A party sees it, but may not change it.
      expect((await cleo.post(`/series/${id}/pause`)).status).toBe(403);
      expect((await cleo.delete(`/series/${id}`)).status).toBe(403);
      await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'read' });
      expect(await idsOf(dan)).toEqual([id]);
      expect((await dan.post(`/series/${id}/pause`)).status).toBe(403);
      await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'write' });
      expect((await dan.post(`/series/${id}/pause`)).status).toBe(200);
    },
  );

  recurringTest(
    'in open books is visible to everybody, and to parties only once they are closed',
    async ({ home: { household, ana, ben, cleo, dan } }) => {
      const { id } = await makeRecurringExpense(ben, [ben, cleo]);
      await ana.put(`/households/${household}`, { openBooks: true });
      expect(await idsOf(dan)).toEqual([id]);
      expect((await dan.post(`/series/${id}/pause`)).status).toBe(403);
      const { body } = await dan.get('/activity');
      expect(body.filter((one: Json) => one.resourceType === 'series')).toHaveLength(1);
      await ana.put(`/households/${household}`, { openBooks: false });
      expect(await idsOf(dan)).toEqual([]);
      expect((await dan.get(`/series/${id}`)).status).toBe(404);
    },
  );
});

describe('an existing entry', () => {
  recurringTest(
    'becomes the first occurrence: its day and missed days get no second one',
    async ({ home: { ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, cleo], { transactionDate: '2026-10-15' });
      const rule = { every: 1, unit: 'month', start: '2026-10-15' };
      const series = await makeRecurringExpense(ben, [ben, cleo], { rule, first: expense.id });
      expect(series).toMatchObject({ ordinal: 4, lastOn: '2027-01-15', nextOn: '2027-02-15' });
      const { body } = await cleo.get(`/expenses/${expense.id}`);
      expect(body).toEqual({ ...expense, seriesId: series.id });
      const again = await ben.post(
        '/series',
        recurringExpenseBody([ben], { rule, first: expense.id }),
      );
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
      // Once that one is ended, it may begin another.
      await ben.delete(`/series/${series.id}`);
      const next = await makeRecurringExpense(ben, [ben, cleo], { rule, first: expense.id });
      expect((await ben.get(`/expenses/${expense.id}`)).body.seriesId).toBe(next.id);
    },
  );

  recurringTest('of today gets no second occurrence', async ({ home: { ben, cleo } }) => {
    const expense = await postExpense(ben, [ben, cleo], { transactionDate: '2027-01-20' });
    const rule = { every: 1, unit: 'week', start: '2027-01-20' };
    const series = await makeRecurringExpense(ben, [ben, cleo], { rule, first: expense.id });
    expect(series).toMatchObject({ ordinal: 1, nextOn: '2027-01-27' });
  });

  recurringTest('can be a single transaction, but not a row of an expense', async ({ home }) => {
    const { ben, cleo } = home;
    const transactionDate = '2027-01-04';
    const row = await postTransaction(ben, { transactionDate });
    const { payTo, note, amount } = transactionBody();
    const transaction = { amount, note, type: 'Food', payTo };
    const rule = { every: 2, unit: 'week', start: transactionDate };
    const body = { id: randomUUID(), kind: 'fixed', transaction, rule, first: row.id };
    const { status, body: series } = await ben.post('/series', body);
    expect([status, series.nextOn, series.template]).toEqual([201, '2027-02-01', null]);
    const expense = await postExpense(ben, [ben, cleo], { transactionDate });
    const first = expense.transactionIds[0] as string;
    const refused = await ben.post('/series', { ...body, id: randomUUID(), first });
    expect([refused.status, refused.body.code]).toEqual([409, 'part_of_expense']);
    // It names its recurring expense, can be changed as before, and begins no second one.
    const { body: first1 } = await ben.get(`/transactions/${row.id}`);
    expect(first1).toEqual({ ...row, seriesId: series.id });
    const put = await ben.put(`/transactions/${row.id}`, { ...first1, note: 'Bread' });
    expect([put.status, put.body.seriesId]).toEqual([200, series.id]);
    const moved = await ben.put(`/transactions/${row.id}`, { ...put.body, seriesId: randomUUID() });
    expect([moved.status, moved.body.errors[0].path]).toEqual([400, 'seriesId']);
    const again = await ben.post('/series', { ...body, id: randomUUID() });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  recurringTest(
    'that was sent days later: the next occurrences count from its day of entry',
    async ({ home: { ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, cleo], { transactionDate: '2026-12-30' });
      const rule = { every: 1, unit: 'week', start: '2026-12-30' };
      const body = recurringExpenseBody([ben, cleo], {
        rule,
        first: expense.id,
        since: '2027-01-05',
      });
      const late = await ben.post('/series', body);
      expect([late.status, late.body.ordinal, late.body.nextOn]).toEqual([201, 1, '2027-01-06']);
      expect((await ben.post('/series', body)).body).toEqual(late.body);
      const alone = await ben.post('/series', { ...body, id: randomUUID(), first: undefined });
      expect([alone.status, alone.body.errors[0].path]).toEqual([400, 'since']);
      // A planned entry must not skip the days before it.
      const row = await postTransaction(ben, { transactionDate: '2027-01-20' });
      const ahead = { first: row.id, rule: { ...rule, start: '2027-01-20' }, since: '2030-01-01' };
      expect(await makeRecurringExpense(ben, [ben], ahead)).toMatchObject({
        ordinal: 1,
        nextOn: '2027-01-27',
      });
    },
  );

  recurringTest(
    'of another day or other people cannot begin one',
    async ({ home: { ben, cleo, dan } }) => {
      const expense = await postExpense(ben, [ben, cleo], { transactionDate: '2027-01-10' });
      const otherDay = await ben.post(
        '/series',
        recurringExpenseBody([ben], { first: expense.id }),
      );
      expect([otherDay.status, otherDay.body.errors[0].path]).toEqual([400, 'rule.start']);
      const rule = { ...monthlyOnFirst, start: '2027-01-10' };
      const statuses = [];
      for (const client of [cleo, dan]) {
        const body = recurringExpenseBody([client], { rule, first: expense.id });
        statuses.push((await client.post('/series', body)).status);
      }
      expect(statuses).toEqual([403, 404]);
      expect((await ben.get(`/expenses/${expense.id}`)).body).toEqual(expense);
    },
  );
});

recurringTest(
  "is due when its day begins in the household's time zone, also after a change of it",
  async ({ api, home: { household, ana, ben } }) => {
    const { id } = await makeRecurringExpense(ben, [ben]);
    const stored = api.firestore.doc(`households/${household}/series/${id}`);
    const dueAt = async () => (await stored.get()).get('dueAt').toDate().toISOString();
    expect(await dueAt()).toBe('2027-02-01T05:00:00.000Z');
    const moved = await ana.put(`/households/${household}`, { timeZone: 'Pacific/Kiritimati' });
    expect(moved.status).toBe(200);
    expect(await dueAt()).toBe('2027-01-31T10:00:00.000Z');
    await ben.post(`/series/${id}/pause`);
    expect((await stored.get()).get('dueAt')).toBeNull();
  },
);

recurringTest(
  'a member can have at most 50, so that nobody fills the shared list',
  async ({ api, home: { household, ben, cleo } }) => {
    const made = await makeRecurringExpense(ben, [ben]);
    const root = api.firestore.collection(`households/${household}/series`);
    const stored = (await root.doc(made.id).get()).data()!;
    const batch = api.firestore.batch();
    for (let count = 1; count < 50; count++) batch.set(root.doc(randomUUID()), stored);
    await batch.commit();
    const refused = await ben.post('/series', recurringExpenseBody([ben]));
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await cleo.post('/series', recurringExpenseBody([cleo]))).status).toBe(201);
    expect((await ben.get('/series')).body).toHaveLength(50);
  },
);
