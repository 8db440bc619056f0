import { expect } from 'vitest';
import {
  makeFirstDraft,
  makeRecurringExpense,
  monthlyOnFirst,
  putRecurringExpense,
  recurringExpenseBody,
  templateBody,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import {
  recurringStateOf,
  runRecurringJobOn,
} from '../../support/entries/recurring-job-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';

/** No schedule enters a payment, whatever name its request gives to the category. */

const refusal = (path: string) => ({
  status: 400,
  errors: [{ path, message: 'A payment is recorded when it was made.' }],
});

async function makeSettlementCategory(owner: TestClient): Promise<Json> {
  const { status, body } = await owner.post('/categories', {
    name: 'Settlement',
    userId: owner.uid,
  });
  expect(status).toBe(201);
  return { id: body.id, name: 'Food' };
}

function paymentBody(from: TestClient, to: TestClient, category: Json): Json {
  return {
    transaction: {
      amount: 500,
      paidBy: from.uid,
      owedBy: to.uid,
      categories: [category],
      note: 'Ann paid Ben',
    },
    template: undefined,
  };
}

recurringTest(
  'the stored name of a category decides whether a new recurring expense is a payment',
  async ({ home: { ana, ben, cleo } }) => {
    const category = await makeSettlementCategory(cleo);
    const past = { ...monthlyOnFirst, start: '2026-12-01' };
    for (const [fields, path] of [
      [paymentBody(ana, ben, category), 'transaction.categories'],
      [{ template: templateBody([ben, ana], { categories: [category] }) }, 'template.categories'],
    ] as const) {
      const body = recurringExpenseBody([], { ...fields, rule: past });
      const answer = await cleo.post('/series', body);
      expect({ status: answer.status, errors: answer.body.errors }).toEqual(refusal(path));
    }
    expect((await ben.get('/transactions')).body).toEqual([]);
  },
);

recurringTest(
  'the stored name of a category decides whether a changed recurring expense is a payment',
  async ({ home: { ben, cleo } }) => {
    const category = await makeSettlementCategory(cleo);
    const series = await makeRecurringExpense(cleo, [ben, cleo]);
    const template = templateBody([ben, cleo], { categories: [category] });
    const answer = await putRecurringExpense(cleo, series, { template });
    expect({ status: answer.status, errors: answer.body.errors }).toEqual(
      refusal('template.categories'),
    );
    expect((await ben.get(`/series/${series.id}`)).body.version).toBe(1);
  },
);

recurringTest(
  'a category that is renamed to the category of payments keeps its former name in occurrences',
  async ({ api, home: { ana, ben, cleo } }) => {
    const { body: food } = await cleo.post('/categories', { name: 'Food', userId: cleo.uid });
    const fields = paymentBody(ana, ben, { id: food.id, name: 'Food' });
    await makeRecurringExpense(cleo, [], fields);
    expect((await cleo.put(`/categories/${food.id}`, { name: 'settlement' })).status).toBe(200);
    await runRecurringJobOn(api, '2027-02-01');
    const { body } = await ben.get('/transactions');
    expect(body).toMatchObject([{ type: 'Food', amount: 500, paidBy: ana.uid, owedBy: ben.uid }]);
  },
);

recurringTest(
  'a stored recurring expense that would enter payments is paused and cannot be resumed',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const { body: food } = await cleo.post('/categories', { name: 'Food', userId: cleo.uid });
    const category = { id: food.id, name: 'Food' };
    const series = await makeRecurringExpense(cleo, [], paymentBody(ana, ben, category));
    await api.firestore.doc(`households/${household}/series/${series.id}`).update({
      'template.category': 'Settlement',
      'template.categories': [{ id: food.id, name: 'Settlement' }],
    });
    expect(await runRecurringJobOn(api, '2027-02-01')).toMatchObject({ made: 0, failed: 0 });
    expect((await ben.get('/transactions')).body).toEqual([]);
    expect((await recurringStateOf(cleo, series)).pausedWhy).toBe('no_right');
    const resumed = await cleo.post(`/series/${series.id}/resume`);
    expect({ status: resumed.status, errors: resumed.body.errors }).toEqual(
      refusal('transaction.categories'),
    );
  },
);

recurringTest(
  'a stored draft that would be a payment cannot be confirmed, but dismissed',
  async ({ api, home: { household, ben, cleo } }) => {
    const series = await makeRecurringExpense(cleo, [], varyingExpenseBody([ben, cleo]));
    const draft = await makeFirstDraft(api, household, series);
    const stored = api.firestore.doc(`households/${household}/drafts/${draft}`);
    await stored.update({ 'template.category': 'settlement' });
    const confirmed = await cleo.post(`/drafts/${draft}/confirm`, { amount: 500 });
    expect({ status: confirmed.status, errors: confirmed.body.errors }).toEqual(
      refusal('template.categories'),
    );
    expect((await cleo.delete(`/drafts/${draft}`)).status).toBe(204);
    expect((await ben.get('/transactions')).body).toEqual([]);
  },
);
