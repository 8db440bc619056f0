import { seed } from '../../../support/entries/category-fixture.ts';
import { enterExpense, groceries } from '../../../support/entries/expense-fixture.ts';
import {
  letWait,
  makeSeries,
  monthly,
  putSeries,
  seriesBody,
  templateOf,
  varying,
} from '../../../support/entries/series-fixture.ts';
import type { Chapter } from './chapter.ts';

export const seriesCalls: Chapter = {
  name: 'what repeats',
  async run({ api, householdId, ana, ben, cleo }) {
    await seed(api, householdId, groceries);
    const body = seriesBody([ben, cleo]);
    const { body: rent } = await ben.post('/series', body);
    await ben.post('/series', body);
    await ben.post('/series', { ...body, kind: 'varies' });
    await ben.post('/series', seriesBody([ben], { rule: { ...monthly, day: 'last' } }));
    await ben.post('/series', seriesBody([ben], { rule: { ...monthly, day: 32 } }));
    const transaction = { amount: 30, payTo: 'Phone company', type: 'Phone' };
    await ben.post('/series', { ...seriesBody([ben]), template: undefined, transaction });
    const { id: first } = await enterExpense(ben, [ben, cleo], { transactionDate: monthly.start });
    await ben.post('/series', seriesBody([ben], { first, since: monthly.start }));
    await ben.post('/series', seriesBody([ben], { first }));
    await cleo.get('/series');
    const path = `/series/${rent.id}`;
    await cleo.get(path);
    await putSeries(ben, rent, { template: templateOf([ben], { note: 'Flat' }) });
    await putSeries(ben, rent, {}, { 'If-Match': '"1"' });
    const { id: first2, version } = await enterExpense(ben, [ben, cleo], {
      transactionDate: monthly.start,
    });
    const { body: again } = await ben.post('/series', seriesBody([ben, cleo], { first: first2 }));
    const entry = { id: first2, version, transactionDate: monthly.start };
    await putSeries(ben, again, { entry: { ...entry, version: 9 } });
    await putSeries(ben, again, { entry });
    await putSeries(ben, again, { entry: { ...entry, id: first, version: 1 } });
    await ben.delete(`/series/${again.id}?entry=${first}`);
    await ben.delete(`/series/${again.id}?entry=${first2}`);
    await ben.post(`${path}/pause`);
    await ben.post(`${path}/resume`);
    await ben.post(`${path}/skip`, { ordinal: 1 });
    await ben.post(`${path}/skip`, { ordinal: 9 });
    await cleo.post(`${path}/pause`);
    await ben.delete(path);
    await ben.get(path);

    const drafts = [];
    for (let count = 0; count < 3; count++) {
      const series = await makeSeries(ben, [ben, cleo], varying([ben, cleo]));
      drafts.push(`/drafts/${await letWait(api, householdId, series)}`);
    }
    await cleo.get('/drafts?limit=1');
    await cleo.get('/drafts');
    const [one, other] = drafts as [string, string, string];
    await cleo.post(`${one}/confirm`, { amount: 84.1 });
    await cleo.post(`${one}/confirm`, { amount: 84.1 });
    await cleo.post(`${one}/confirm`, { amount: 3 });
    await cleo.delete(other);
    await ben.delete(other);
    await ben.delete(other);
    await ana.get('/activity');
  },
};
