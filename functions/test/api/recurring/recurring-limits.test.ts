import { expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import {
  BEFORE_FIRST_OCCURRENCE,
  makeRecurringExpense,
  monthlyOnFirst,
  putRecurringExpense,
  recurringExpenseBody,
  templateBody,
} from '../../support/entries/recurring-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { testConfig } from '../../support/server/api-client.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import { recurringTest } from './recurring-test.ts';

/** A recurring expense does not bypass the daily limits of entries. */

const { perDay } = testConfig.limits;

async function homeWith(limits: Partial<typeof perDay>) {
  const api = await startLimited({ perDay: { ...perDay, ...limits } });
  api.setNow(BEFORE_FIRST_OCCURRENCE);
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await seed(api, id, groceriesCategory);
  return members;
}

const inThePast = { every: 1, unit: 'day', start: '2027-01-01' };

recurringTest('occurrences created at once for the past count as entered', async () => {
  const [, ben, cleo] = await homeWith({ rows: 30 });
  // 20 days, each with Ben's own share and Cleo's debt.
  const refused = await ben.post('/series', recurringExpenseBody([ben, cleo], { rule: inThePast }));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  const series = await makeRecurringExpense(ben, [ben, cleo]);
  const moved = await putRecurringExpense(ben, series, { rule: inThePast });
  expect([moved.status, moved.body.code]).toEqual([429, 'too_many_requests']);
  expect((await ben.get(`/series/${series.id}`)).body).toEqual(series);
  const shorter = { ...inThePast, start: '2027-01-11' };
  expect((await putRecurringExpense(ben, series, { rule: shorter })).status).toBe(200);
});

recurringTest('occurrences that put debts between two others count too', async () => {
  const [, ben, cleo, dan] = await homeWith({ debtsBetween: 3 });
  const template = {
    ...templateBody([cleo, dan]),
    payers: [{ userId: cleo.uid, amount: 1800 }],
  };
  const refused = await ben.post(
    '/series',
    recurringExpenseBody([], { template, rule: inThePast }),
  );
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  await makeRecurringExpense(ben, [], { template, rule: monthlyOnFirst });
  // The limit for one's own is higher.
  await makeRecurringExpense(ben, [ben, dan], { rule: inThePast });
});
