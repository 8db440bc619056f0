import { expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceries } from '../../support/entries/expense-fixture.ts';
import {
  BEFORE_IT,
  makeSeries,
  monthly,
  putSeries,
  seriesBody,
  templateOf,
} from '../../support/entries/series-fixture.ts';
import { createHousehold } from '../../support/households/household-fixture.ts';
import { testConfig } from '../../support/server/api-client.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import { test } from './series-test.ts';

/** A recurring expense does not bypass the daily limits of entries. */

const { perDay } = testConfig.limits;

async function homeWith(limits: Partial<typeof perDay>) {
  const api = await startLimited({ perDay: { ...perDay, ...limits } });
  api.setNow(BEFORE_IT);
  const { id, members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await seed(api, id, groceries);
  return members;
}

const inThePast = { every: 1, unit: 'day', start: '2027-01-01' };

test('occurrences created at once for the past count as entered', async () => {
  const [, ben, cleo] = await homeWith({ rows: 30 });
  // 20 days, each with Ben's own share and Cleo's debt.
  const refused = await ben.post('/series', seriesBody([ben, cleo], { rule: inThePast }));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  const series = await makeSeries(ben, [ben, cleo]);
  const moved = await putSeries(ben, series, { rule: inThePast });
  expect([moved.status, moved.body.code]).toEqual([429, 'too_many_requests']);
  expect((await ben.get(`/series/${series.id}`)).body).toEqual(series);
  const shorter = { ...inThePast, start: '2027-01-11' };
  expect((await putSeries(ben, series, { rule: shorter })).status).toBe(200);
});

test('occurrences that put debts between two others count too', async () => {
  const [, ben, cleo, dan] = await homeWith({ debtsBetween: 3 });
  const template = {
    ...templateOf([cleo, dan]),
    payers: [{ userId: cleo.uid, amount: 1800 }],
  };
  const refused = await ben.post('/series', seriesBody([], { template, rule: inThePast }));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  await makeSeries(ben, [], { template, rule: monthly });
  // The limit for one's own is higher.
  await makeSeries(ben, [ben, dan], { rule: inThePast });
});
