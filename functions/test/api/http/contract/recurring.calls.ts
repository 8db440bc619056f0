import { seed } from '../../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../../support/entries/expense-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  monthlyOnFirst,
  putRecurringExpense,
  recurringExpenseBody,
  templateBody,
  varyingExpenseBody,
} from '../../../support/entries/recurring-fixture.ts';
import type { Chapter } from './chapter.ts';

export const recurringCalls: Chapter = {
  name: 'what repeats',
  async run({ api, householdId, ana, ben, cleo }) {
    await seed(api, householdId, groceriesCategory);
    const body = recurringExpenseBody([ben, cleo]);
    const { body: rent } = await ben.post('/series', body);
    await ben.post('/series', body);
    await ben.post('/series', { ...body, kind: 'varies' });
    await ben.post(
      '/series',
      recurringExpenseBody([ben], { rule: { ...monthlyOnFirst, day: 'last' } }),
    );
    await ben.post(
      '/series',
      recurringExpenseBody([ben], { rule: { ...monthlyOnFirst, day: 32 } }),
    );
    const transaction = { amount: 30, payTo: 'Phone company', type: 'Phone' };
    await ben.post('/series', { ...recurringExpenseBody([ben]), template: undefined, transaction });
    const { id: first } = await postExpense(ben, [ben, cleo], {
      transactionDate: monthlyOnFirst.start,
    });
    await ben.post('/series', recurringExpenseBody([ben], { first, since: monthlyOnFirst.start }));
    await ben.post('/series', recurringExpenseBody([ben], { first }));
    await cleo.get('/series');
    const path = `/series/${rent.id}`;
    await cleo.get(path);
    await putRecurringExpense(ben, rent, { template: templateBody([ben], { note: 'Flat' }) });
    await putRecurringExpense(ben, rent, {}, { 'If-Match': '"1"' });
    const { id: first2, version } = await postExpense(ben, [ben, cleo], {
      transactionDate: monthlyOnFirst.start,
    });
    const { body: again } = await ben.post(
      '/series',
      recurringExpenseBody([ben, cleo], { first: first2 }),
    );
    const entry = { id: first2, version, transactionDate: monthlyOnFirst.start };
    await putRecurringExpense(ben, again, { entry: { ...entry, version: 9 } });
    await putRecurringExpense(ben, again, { entry });
    await putRecurringExpense(ben, again, { entry: { ...entry, id: first, version: 1 } });
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
      const series = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
      drafts.push(`/drafts/${await makeFirstDraft(api, householdId, series)}`);
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
